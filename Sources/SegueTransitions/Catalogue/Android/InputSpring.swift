import SegueGeometry

/// The spring through which Android's back gesture passes, so that it lags behind the hand.
///
/// - Source: AOSP at 06f8f85b, `BackProgressAnimator`: stiffness 1500, damping ratio 1.
struct InputSpring {
  /// The phase that is shown, 0 to 1.
  private(set) var phase: Double

  /// Its velocity, in phases a second.
  private(set) var velocity = 0.0

  /// The square root of the stiffness, in radians a second.
  private static let frequency = 1500.0.squareRoot()

  /// The time after which less than a thousandth of any way is left: (1 + ωt) e^(−ωt) is 0.0007.
  static let settling = Duration.milliseconds(250)

  /// The spring that has followed a hand.
  init(following hand: HandMotion) {
    phase = hand.touches[0].phase
    for (from, to) in zip(hand.touches, hand.touches.dropFirst()) {
      let end = min(to.seconds, hand.seconds)
      guard end > from.seconds else { break }
      let speed = (to.phase - from.phase) / (to.seconds - from.seconds)
      follow(from.phase, at: speed, for: end - from.seconds)
    }
  }

  /// Follows a target that sets off at `start`.
  ///
  /// The lag behind a steady target tends to 2 v / ω; what differs from that decays as a critically
  /// damped spring does.
  private mutating func follow(_ start: Double, at speed: Double, for seconds: Double) {
    let (omega, lag) = (Self.frequency, 2 * speed / Self.frequency)
    let excess = phase - start + lag
    let slope = velocity - speed + omega * excess
    let decay = Elementary.exponential(-omega * seconds)
    phase = start + speed * seconds - lag + (excess + slope * seconds) * decay
    velocity = speed + (slope - omega * (excess + slope * seconds)) * decay
  }

  /// The spring after it has returned towards 0 for some seconds.
  func returning(for seconds: Double) -> InputSpring {
    var spring = self
    spring.follow(0, at: 0, for: seconds)
    return spring
  }
}
