package import SegueTimeline

/// The views that each part of a render needs, which tells what to decode next and what to let go.
package struct ViewSchedule: Sendable {
  /// The stretches of the render, in order.
  let stretches: [Timeline.Stretch]

  /// The names of the views that play recordings.
  let moving: Set<String>

  /// A view that is needed again within so many stretches is kept, if memory allows.
  ///
  /// A step has two stretches, its motion and its rest, so these are four steps: as far as a tour
  /// through the four tabs of a bar goes before it returns to the first.
  private static let soon = 8

  /// Whether each frame may differ from the one before it.
  private let isAlwaysMoving: Bool

  /// The schedule of the frames `frames` of a timeline, in which the views `moving` play
  /// recordings, and the views `always` are seen all the time.
  package init(
    _ timeline: Timeline, frames: Range<Int>, moving: Set<String> = [],
    isAlwaysMoving: Bool = false, always: Set<String> = []
  ) {
    stretches = timeline.stretches(of: frames).map { $0.adding(always) }
    (self.moving, self.isAlwaysMoving) = (moving, isAlwaysMoving)
  }

  /// The schedule of some moments, one after the other.
  init(
    _ timeline: Timeline, moments: [Moment], moving: Set<String> = [], always: Set<String> = []
  ) {
    (self.moving, isAlwaysMoving) = (moving, true)
    stretches = moments.enumerated().map { index, moment in
      Timeline.Stretch(
        frames: index..<index + 1, views: timeline.views(of: moment).union(always),
        isMoving: false)
    }
  }

  /// The names of all views that are shown.
  package var views: Set<String> {
    stretches.reduce(into: []) { $0.formUnion($1.views) }
  }

  /// The index of the stretch with a frame, found by bisection.
  func stretch(ofFrame frame: Int) -> Int {
    var (low, high) = (0, stretches.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].frames.upperBound <= frame { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The views that the stretch with a frame needs.
  package func views(atFrame frame: Int) -> Set<String> { stretches[stretch(ofFrame: frame)].views }

  /// The views to keep while frames of the stretches `active` are drawn: at most `count`, those
  /// first that are needed first.
  func kept(_ active: ClosedRange<Int>, atMost count: Int) -> Set<String> {
    var kept: Set<String> = []
    let end = min(max(active.lowerBound + Self.soon, active.upperBound), stretches.count - 1)
    for stretch in stretches[active.lowerBound...end] {
      for view in stretch.views.sorted() where !kept.contains(view) {
        if kept.count == count { return kept }
        kept.insert(view)
      }
    }
    return kept
  }

  /// The views that the motion after the stretch at `index` brings, or the rest between; empty if
  /// they need no others.
  func next(after index: Int) -> Set<String> {
    let views = stretches[index].views
    let next = stretches[index...].dropFirst().prefix(2).first {
      !$0.views.isSubset(of: views)
    }
    return next?.views.subtracting(views) ?? []
  }

  /// The largest number of views that `count` consecutive runs of equal frames need.
  func mostViews(inRuns count: Int) -> Int {
    var most = 0
    var first = 0
    var runs = 0
    var uses: [String: Int] = [:]
    for stretch in stretches {
      runs += runCount(of: stretch)
      for view in stretch.views { uses[view, default: 0] += 1 }
      // The window holds one run of its first stretch and one of its last at least.
      while first < stretches.endIndex,
        runs - runCount(of: stretches[first]) - runCount(of: stretch) + 2 > count
      {
        runs -= runCount(of: stretches[first])
        for view in stretches[first].views {
          uses[view] = uses[view] == 1 ? nil : uses[view, default: 1] - 1
        }
        first += 1
      }
      most = max(most, uses.count)
    }
    return most
  }

  /// The largest number of recordings that one frame shows.
  var mostMoving: Int { stretches.map { $0.views.intersection(moving).count }.max() ?? 0 }

  /// The largest number of views that are in memory at a time if memory allows, with one frame in
  /// flight.
  var mostKept: Int {
    var live: Set<String> = []
    return stretches.indices.reduce(0) { most, index in
      let views = stretches[index].views
      live.formIntersection(kept(index...index, atMost: .max))
      live.formUnion(views.union(next(after: index)))
      return max(most, live.count)
    }
  }

  /// The number of runs of equal frames of a stretch, or more.
  private func runCount(of stretch: Timeline.Stretch) -> Int {
    let isMoving =
      isAlwaysMoving || stretch.isMoving || !stretch.views.isDisjoint(with: moving)
    return isMoving ? stretch.frames.count : 1
  }
}

extension Timeline.Stretch {
  /// The same stretch with more views.
  fileprivate func adding(_ names: Set<String>) -> Timeline.Stretch {
    guard !names.isEmpty else { return self }
    return Timeline.Stretch(frames: frames, views: views.union(names), isMoving: isMoving)
  }
}
