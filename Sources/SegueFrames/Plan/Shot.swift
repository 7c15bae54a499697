import SegueGeometry
package import SegueTimeline

/// A moment, the picture of each recording in it, and the scenes around it.
///
/// Equal shots have equal pixels.
package struct Shot: Hashable, Sendable {
  package var moment: Moment

  /// The index of the picture of each recording in sight, by the name of its view.
  var pictures: [String: Int] = [:]

  /// The scene of each stage of the frame.
  var scenes: [Scene] = []

  /// The shots of other specs that screens show, in the order of the screens.
  var screens: [Shot] = []

  /// Whether its picture of the canvas is that of the frames around it, too, as far as is known.
  var isResting: Bool {
    guard case .rest = moment else { return false }
    return pictures.isEmpty && screens.isEmpty
  }

  /// The keys of the pictures of some views.
  package func keys(_ views: Set<String>) -> Set<ViewKey> {
    Set(views.map { ViewKey(name: $0, picture: pictures[$0]) })
  }
}

extension RenderPlan {
  /// The shot at an instant of the video, in seconds.
  package func shot(at time: Rational) -> Shot { shot(of: timeline.moment(at: time), at: time) }

  /// The shot that a frame shows.
  package func shot(ofFrame frame: Int) -> Shot { shot(at: timeline.time(ofFrame: frame)) }

  /// The shot of a moment, in which recordings and stages show what they show at an instant.
  func shot(of moment: Moment, at time: Rational) -> Shot {
    var shot = Shot(moment: moment, scenes: stages.map { $0.scene(at: time) })
    shot.screens = showcase?.shownSpecs.map { $0.shot(at: time) } ?? []
    guard !playbacks.isEmpty else { return shot }
    for name in views(of: moment) {
      shot.pictures[name] = playbacks[name]?.picture(at: time)
    }
    return shot
  }

  /// The views that some frames need.
  package func schedule(of frames: Range<Int>) -> ViewSchedule {
    ViewSchedule(
      timeline, frames: frames, moving: Set(playbacks.keys),
      isAlwaysMoving: stages.contains(where: \.isMoving), always: viewsAround)
  }

  /// The views that some shots need.
  package func schedule(of shots: [Shot]) -> ViewSchedule {
    ViewSchedule(
      timeline, moments: shots.map(\.moment), moving: Set(playbacks.keys), always: viewsAround)
  }
}
