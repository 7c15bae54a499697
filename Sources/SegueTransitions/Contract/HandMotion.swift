package import SegueGeometry

/// A hand on a transition, from its first touch to an instant.
package struct HandMotion: Hashable, Sendable {
  /// The hand at one instant.
  package struct Touch: Hashable, Sendable {
    /// Seconds since the first touch.
    package let seconds: Double

    /// The share of the way that the hand has gone, 0 to 1.
    package let phase: Double

    /// The distance from the first touch, in points; zero for a hand that gives phases alone.
    package let offset: Point

    package init(seconds: Double, phase: Double, offset: Point = .zero) {
      (self.seconds, self.phase, self.offset) = (seconds, phase, offset)
    }
  }

  /// The motion after the hand has let go.
  package struct End: Hashable, Sendable {
    /// Whether the transition finishes; otherwise it turns back.
    package let isCommitted: Bool

    /// The share of this motion's time that has passed, 0 to 1.
    package let progress: Double

    package init(isCommitted: Bool, progress: Double) {
      (self.isCommitted, self.progress) = (isCommitted, progress)
    }
  }

  /// The touches, at least one; their times start at 0 and ascend, and between two of them the hand
  /// moves steadily.
  package let touches: [Touch]

  /// Seconds since the first touch, at most those of the last touch.
  package let seconds: Double

  /// The velocity of the release in phases a second, if it is given.
  package let velocity: Double?

  /// The motion after the release; nil while the hand touches.
  package let end: End?

  package init(
    _ touches: [Touch], at seconds: Double, velocity: Double? = nil, end: End? = nil
  ) {
    precondition(!touches.isEmpty, "a hand touches at least once")
    (self.touches, self.seconds, self.velocity, self.end) = (touches, seconds, velocity, end)
  }

  /// The distance from the first touch at the instant, in points.
  package var offset: Point {
    guard let next = touches.firstIndex(where: { $0.seconds > seconds }) else {
      return touches[touches.count - 1].offset
    }
    guard next > 0 else { return touches[0].offset }
    let (a, b) = (touches[next - 1], touches[next])
    return a.offset + (b.offset - a.offset) * ((seconds - a.seconds) / (b.seconds - a.seconds))
  }
}
