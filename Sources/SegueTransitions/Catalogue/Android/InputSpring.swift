import SegueGeometry

/// The spring through which Android's back gesture passes, so that it lags behind the hand.
///
/// - Source: AOSP at 06f8f85b, `BackProgressAnimator`: stiffness 1500, damping ratio 1.
struct InputSpring {
  private var spring: FollowingSpring

  /// The phase that is shown, 0 to 1.
  var phase: Double { spring.value }

  /// Its velocity, in phases a second.
  var velocity: Double { spring.velocity }

  /// The time after which less than a thousandth of any way is left: (1 + ωt) e^(−ωt) is 0.0007.
  static let settling = Duration.milliseconds(250)

  /// The spring that has followed a hand.
  init(following hand: HandMotion) {
    spring = FollowingSpring(at: hand.touches[0].phase, frequency: 1500.0.squareRoot())
    for (from, to) in zip(hand.touches, hand.touches.dropFirst()) {
      let end = min(to.seconds, hand.seconds)
      guard end > from.seconds else { break }
      let speed = (to.phase - from.phase) / (to.seconds - from.seconds)
      spring.follow(from.phase, at: speed, for: end - from.seconds)
    }
  }

  /// The spring after it has returned towards 0 for some seconds.
  func returning(for seconds: Double) -> InputSpring {
    var returning = self
    returning.spring.follow(0, at: 0, for: seconds)
    return returning
  }
}
