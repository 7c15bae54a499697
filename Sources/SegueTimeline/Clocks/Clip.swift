package import SegueArithmetic

/// The part of a recording that a view plays, and its speed.
package struct Clip: Hashable, Sendable {
  /// Start within the recording, in seconds.
  package let start: Rational

  /// End within the recording, in seconds; above `start`.
  package let end: Rational

  /// Seconds of the recording in a second of the clock, above 0.
  package let speed: Rational

  /// The content after the end.
  package let afterEnd: ClipEnd

  package init(start: Rational, end: Rational, speed: Rational, afterEnd: ClipEnd) {
    precondition(start < end && speed > .zero, "a clip has a duration")
    (self.start, self.end, self.speed, self.afterEnd) = (start, end, speed, afterEnd)
  }

  /// Seconds of the clock in which it is played once.
  package var duration: Rational { end.minus(start).over(speed) }

  /// The instant of the recording at a time of the clock, both in seconds; nil after the end.
  package func instant(at time: Rational) -> Rational? {
    let length = end.minus(start)
    let elapsed = max(time, .zero).times(speed)
    guard elapsed >= length else { return start.plus(elapsed) }
    guard afterEnd == .loop else { return nil }
    let passes = elapsed.over(length).productRoundedDown(Rational(1))
    let whole = Rational(Int64(clamping: passes), over: 1) ?? .zero
    // Rounding of numbers that do not fit may leave a nanosecond too much.
    return start.plus(min(max(elapsed.minus(length.times(whole)), .zero), length))
  }
}
