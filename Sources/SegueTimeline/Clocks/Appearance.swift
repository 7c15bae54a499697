package import SegueArithmetic

/// A time during which a view is seen without a break, in seconds of the video.
package struct Appearance: Hashable, Sendable {
  /// The instant at which the view is first seen.
  package let start: Rational

  /// The instant at which it is no longer seen; at least `start`.
  package var end: Rational

  package init(start: Rational, end: Rational) {
    (self.start, self.end) = (start, end)
  }
}
