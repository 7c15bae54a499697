import SegueGeometry

extension PredictiveBack: HandLed {
  package static func grip(
    of hand: HandMotion, isReversed: Bool, on systems: Systems
  ) -> Grip? {
    isReversed ? nil : .usual
  }

  package static func ending(
    of hand: HandMotion, isCommitted: Bool, on systems: Systems
  ) -> TransitionTiming {
    TransitionTiming(
      duration: isCommitted ? .milliseconds(Int(commit)) : InputSpring.settling, curve: .linear)
  }

  package func drawing(led hand: HandMotion, on stage: Stage) -> Drawing {
    let spring = InputSpring(following: hand)
    let offset = hand.offset
    let isFromRight = edge == .auto ? offset.x < 0 : edge == .right
    func preview(_ spring: InputSpring) -> BackPreview {
      self.preview(
        at: spring.phase, drop: Self.drop(of: offset.y, on: stage.size), isFromRight: isFromRight,
        on: stage.size)
    }
    guard let end = hand.end else { return .scene(scene(of: preview(spring), on: stage)) }
    guard end.isCommitted else {
      let returned = spring.returning(for: InputSpring.settling.seconds * end.progress)
      return .scene(scene(of: preview(returned), on: stage))
    }
    let fling = FlingBounce(
      phase: spring.phase, velocity: hand.velocity ?? spring.velocity)
    let scale = fling.scale(after: Self.commit / 1000 * end.progress)
    return .scene(
      scene(of: preview(spring).committed(at: end.progress, fling: scale), on: stage))
  }

  /// The share of the way down, from −1 to 1, of a hand that has moved by `y` points.
  private static func drop(of y: Double, on canvas: Size) -> Double {
    let half = canvas.height / 2
    let rest = 1 - min(abs(y), half) / half
    return (1 - rest * rest) * (y < 0 ? -1 : 1)
  }
}

/// The bounce of both windows when a hand flings them away.
///
/// - Source: AOSP at 35f98f44 (2024), `CrossActivityBackAnimation`: a spring of stiffness 200 and
///   damping ratio 0.75 on a scale of 100.
struct FlingBounce {
  /// The velocity at which the scale begins to shrink, in hundredths a second.
  let velocity: Double

  /// The bounce of a hand that lets go at a phase with a velocity in phases a second.
  init(phase: Double, velocity: Double) {
    let least = phase < 0.1 ? 120.0 : 0
    self.velocity = min(max(velocity * 100, least), 1000)
  }

  /// The scale some seconds after the release, at most 1.
  func scale(after seconds: Double) -> Double {
    let (frequency, ratio) = (200.0.squareRoot(), 0.75)
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let swing =
      Elementary.exponential(-ratio * frequency * seconds) * Elementary.sine(damped * seconds)
    return min(1 - velocity / 100 / damped * swing, 1)
  }
}

extension Duration {
  /// The duration in seconds.
  fileprivate var seconds: Double { self / .seconds(1) }
}
