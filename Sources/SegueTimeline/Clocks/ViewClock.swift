package import SegueArithmetic

/// The clock of a view that moves, which its transitions do not stop.
package struct ViewClock: Hashable, Sendable {
  /// The instant at which it starts.
  package let start: ClockStart

  /// Whether a clock goes on where it stopped when its view is seen again; otherwise it starts at
  /// 0 again.
  package let resumes: Bool

  /// The appearances of the view, in order.
  package let appearances: [Appearance]

  package init(start: ClockStart, resumes: Bool, appearances: [Appearance]) {
    (self.start, self.resumes, self.appearances) = (start, resumes, appearances)
  }

  /// The time of the clock at an instant of the video, both in seconds; 0 before the view is seen.
  package func time(at instant: Rational) -> Rational {
    if start == .timeline { return max(instant, .zero) }
    guard let index = appearances.lastIndex(where: { $0.start <= instant }) else { return .zero }
    let time = instant.minus(appearances[index].start)
    guard resumes else { return time }
    return appearances[..<index].reduce(time) { $0.plus($1.end.minus($1.start)) }
  }
}
