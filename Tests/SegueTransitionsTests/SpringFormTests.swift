import Testing

@testable import SegueTransitions

/// The springs that SwiftUI and today's UIKit make from a duration or a response.
@Suite struct SpringFormTests {
  /// The springs are overdamped below a bounce of 0, and above a fraction of 1.
  ///
  /// OpenSwiftUI's tests hold that to SwiftUI. The expected values come from the equation of
  /// motion.
  @Test(arguments: [
    (Spring.Form.response(0.5, dampingFraction: 2), 0.0), (.response(0.5, dampingFraction: 2), 30),
    (.response(0.7, dampingFraction: 0.4), 3), (.response(0.5, dampingFraction: 1.0001), 0),
    (.perceptual(duration: 0.5, bounce: -0.5), -4), (.perceptual(duration: 0.5, bounce: -0.95), 0),
    (.perceptual(duration: 0.5, bounce: 0), 0),
  ])
  func springObeysItsEquationOfMotion(form: Spring.Form, velocity: Double) {
    let spring = Spring(form, initialVelocity: velocity)
    let (period, ratio) =
      switch form {
      case .response(let response, let fraction): (response, fraction)
      case .perceptual(let duration, let bounce):
        (duration, bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
      default: (1, 1)
      }
    let stiffness = 4 * Double.pi * .pi / (period * period)
    let damping = 4 * Double.pi * ratio / period
    let step = 1e-5
    var (x, v) = (0.0, velocity)
    for i in 1...100_000 {
      // The midpoint rule has an error below 1e−6 here over a second.
      let middle = v + step / 2 * (stiffness * (1 - x) - damping * v)
      let halfway = x + step / 2 * v
      x += step * middle
      v += step * (stiffness * (1 - halfway) - damping * middle)
      if i % 10_000 == 0 {
        let seconds = Double(i) * step
        #expect(abs(spring.displacement(at: seconds) - x) < 1e-5, "at \(seconds)")
      }
    }
  }

  /// Documentation of SwiftUI's `Spring`: 0.5 seconds and a bounce of 0.3 have mass 1, stiffness
  /// 157.9 and damping 17.6; mass 1, stiffness 100 and damping 10 have 0.63 and 0.5.
  @Test func springHasThePhysicsOfItsDocumentation() {
    let form = Spring.Form.perceptual(duration: 0.5, bounce: 0.3)
    #expect(abs(form.frequency * form.frequency - 157.9) < 0.05)
    #expect(abs(2 * form.ratio * form.frequency - 17.6) < 0.05)
    let physical = Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)
    let today = Spring(.perceptual(duration: .pi / 5, bounce: 0.5))
    let before = Spring(.response(.pi / 5, dampingFraction: 0.5))
    for seconds in [0.1, 0.3, 0.7] {
      #expect(abs(today.displacement(at: seconds) - physical.displacement(at: seconds)) < 1e-12)
      #expect(today.displacement(at: seconds) == before.displacement(at: seconds))
    }
  }

  /// `animate(springDuration: 0.4, bounce: 0)` makes a `CASpringAnimation` of 0.58792 s on iOS 27,
  /// as a probe in the simulator reads it back; its `settlingDuration` would be 0.6.
  @Test func springOfABounceSettlesAsInUIKit() {
    #expect(abs(Spring(.perceptual(duration: 0.4, bounce: 0)).settlingDuration - 0.58792) < 2e-4)
    for bounce in [-0.9, -0.3, -0.01, 0, 0.01, 0.5] {
      let spring = Spring(.perceptual(duration: 0.4, bounce: bounce))
      let settled = spring.settlingDuration
      for i in 0..<200 {
        let rest = spring.displacement(at: settled * (1 + Double(i) / 100))
        #expect(abs(rest - 1) <= 0.001 + 1e-12, "bounce \(bounce)")
      }
      // Without oscillation it is not earlier, either.
      if bounce <= 0 { #expect(1 - spring.displacement(at: settled * 0.999) > 0.001) }
    }
  }
}
