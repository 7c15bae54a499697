import SegueTimeline

/// The frames of a timeline as runs of equal ones, found lazily.
struct FrameRuns: Sequence, IteratorProtocol, Sendable {
  /// Consecutive frames that are equal.
  struct Run: Hashable, Sendable {
    var moment: Moment
    var frames: Range<Int>
  }

  private let timeline: Timeline
  private var rest: Range<Int>

  init(of timeline: Timeline, frames: Range<Int>) {
    self.timeline = timeline
    rest = frames
  }

  mutating func next() -> Run? {
    guard let first = rest.first else { return nil }
    let moment = timeline.moment(ofFrame: first)
    let end = rest.dropFirst().first { timeline.moment(ofFrame: $0) != moment } ?? rest.upperBound
    rest = end..<rest.upperBound
    return Run(moment: moment, frames: first..<end)
  }
}
