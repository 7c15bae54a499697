package import SegueGeometry

/// A hand on a transition, from its first touch to an instant.
package struct HandMotion: Hashable, Sendable {
  /// The hand at one instant.
  package struct Touch: Hashable, Sendable {
    /// Seconds since the first touch.
    package let seconds: Double

    /// The share of the way that the hand has gone, 0 to 1.
    package let phase: Double

    /// The distance from the first touch, in points, which of two fingers is that of their middle;
    /// zero for a hand that gives phases alone.
    package let offset: Point

    /// The places of two fingers; nil for any other hand.
    package let fingers: Fingers?

    package init(
      seconds: Double, phase: Double, offset: Point = .zero, fingers: Fingers? = nil
    ) {
      (self.seconds, self.phase, self.offset) = (seconds, phase, offset)
      self.fingers = fingers
    }
  }

  /// The motion after the hand has let go.
  package struct End: Hashable, Sendable {
    /// Whether the transition finishes; otherwise it turns back.
    package let isCommitted: Bool

    /// The share of this motion's time that has passed, 0 to 1.
    package let progress: Double

    /// The velocity at the release in phases a second, given or that of the last touches.
    package let velocity: Double

    package init(isCommitted: Bool, progress: Double, velocity: Double = 0) {
      (self.isCommitted, self.progress, self.velocity) = (isCommitted, progress, velocity)
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

  /// The canvas on which one finger moves; nil if its height is not known, or for any other hand.
  package let canvas: Size?

  /// The place of the first touch, in points of the canvas, which of two fingers is their middle.
  package let start: Point

  package init(
    _ touches: [Touch], at seconds: Double, velocity: Double? = nil, end: End? = nil,
    from start: Point = .zero, on canvas: Size? = nil
  ) {
    precondition(!touches.isEmpty, "a hand touches at least once")
    (self.touches, self.seconds, self.velocity, self.end) = (touches, seconds, velocity, end)
    (self.start, self.canvas) = (start, canvas)
  }

  /// Whether the hand has two fingers.
  package var isPinch: Bool { touches[0].fingers != nil }

  /// The distance from the first touch at the instant, in points.
  package var offset: Point {
    interpolated { $0.offset + ($1.offset - $0.offset) * $2 }
  }

  /// The phase at the instant.
  package var phase: Double {
    interpolated { $0.phase + ($1.phase - $0.phase) * $2 }
  }

  /// A value at the instant, from those of the touches before and after it and the share of the
  /// time between them.
  private func interpolated<Value>(_ value: (Touch, Touch, Double) -> Value) -> Value {
    guard let next = touches.firstIndex(where: { $0.seconds > seconds }) else {
      let last = touches[touches.count - 1]
      return value(last, last, 0)
    }
    guard next > 0 else { return value(touches[0], touches[0], 0) }
    let (a, b) = (touches[next - 1], touches[next])
    return value(a, b, (seconds - a.seconds) / (b.seconds - a.seconds))
  }
}
