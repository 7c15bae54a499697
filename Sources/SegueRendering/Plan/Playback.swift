import SegueRecordings
import SegueSpec
import SegueTimeline

/// The pictures of a recording over the time of a video.
struct Playback: Sendable {
  let clock: ViewClock
  let clip: Clip
  let facts: RecordingFacts

  /// The picture at an instant of the video, in seconds: that with the greatest time which is at
  /// most the recording's own.
  ///
  /// After the end it is the last picture before the end of the clip.
  func picture(at instant: Rational) -> Int {
    guard let place = clip.instant(at: clock.time(at: instant)) else { return last }
    return min(facts.picture(at: place), last)
  }

  /// The last picture that starts before the end of the clip.
  private var last: Int {
    let index = facts.picture(at: clip.end)
    return facts.times[index] < clip.end ? index : max(index - 1, 0)
  }

  /// The pictures of a loop that is worth keeping, because its first picture is far from a key
  /// picture, so that each pass takes longer than its own pictures do.
  ///
  /// - Parameter length: The length of the video, in seconds.
  /// - Returns: Their number; nil if it is not worth it.
  func keptCount(in length: Rational) -> Int? {
    guard clip.afterEnd == .loop, clip.duration < length else { return nil }
    let first = facts.picture(at: clip.start)
    let count = last - first + 1
    return facts.lead(of: first) * Self.costlyPart >= count ? count : nil
  }

  /// The part of a pass that it may take longer, as a divisor.
  private static let costlyPart = 4
}

/// A moment, and the picture of each recording that it shows; equal shots have equal pixels.
struct Shot: Hashable, Sendable {
  var moment: Moment

  /// The index of the picture of each recording in sight, by the name of its view.
  var pictures: [String: Int] = [:]

  /// The keys of the pictures of some views.
  func keys(_ views: Set<String>) -> Set<ViewKey> {
    Set(views.map { ViewKey(name: $0, picture: pictures[$0]) })
  }
}

extension RenderPlan {
  /// The shot at an instant of the video, in seconds.
  func shot(at time: Rational) -> Shot { timeline.shot(at: time, playbacks) }

  /// The shot of a moment, in which recordings show the pictures of an instant.
  func shot(of moment: Moment, at time: Rational) -> Shot {
    timeline.shot(of: moment, at: time, playbacks)
  }

  /// The shot that a frame shows.
  func shot(ofFrame frame: Int) -> Shot { shot(at: timeline.time(ofFrame: frame)) }

  /// The views that some frames need.
  func schedule(of frames: Range<Int>) -> ViewSchedule {
    ViewSchedule(timeline, frames: frames, moving: Set(playbacks.keys))
  }

  /// The views that some shots need.
  func schedule(of shots: [Shot]) -> ViewSchedule {
    ViewSchedule(timeline, moments: shots.map(\.moment), moving: Set(playbacks.keys))
  }
}

extension Timeline {
  /// The shot at an instant of the video, in seconds.
  func shot(at time: Rational, _ playbacks: [String: Playback]) -> Shot {
    shot(of: moment(at: time), at: time, playbacks)
  }

  /// The shot of a moment, in which recordings show the pictures of an instant.
  fileprivate func shot(
    of moment: Moment, at time: Rational, _ playbacks: [String: Playback]
  ) -> Shot {
    guard !playbacks.isEmpty else { return Shot(moment: moment) }
    let pictures = views(of: moment).reduce(into: [:]) { pictures, name in
      pictures[name] = playbacks[name]?.picture(at: time)
    }
    return Shot(moment: moment, pictures: pictures)
  }
}
