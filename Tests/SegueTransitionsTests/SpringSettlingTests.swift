import Foundation
import Testing

@testable import SegueTransitions

/// Springs of `UIViewPropertyAnimator(duration:dampingRatio:)`.
///
/// - Source: stiffnesses that a probe read back from the `CASpringAnimation`s of UIKit in the
///   simulator of iOS 27 (2026); the closed form is that of OpenSwiftUI's `Spring` (2024).
@Suite struct SpringSettlingTests {
  private func stiffness(_ duration: Double, _ ratio: Double, _ velocity: Double = 0) throws
    -> Double
  {
    let spring = try #require(
      Spring.settling(in: duration, dampingRatio: ratio, initialVelocity: velocity))
    return spring.form.frequency * spring.form.frequency
  }

  /// Duration, ratio, velocity, and the stiffness that UIKit or SwiftUI gives.
  @Test(arguments: [
    SIMD4(0.4, 0.8, 0, 505.6086), SIMD4(0.25, 1, 0, 1364.09), SIMD4(1, 0.3, 1, 10.923),
  ])
  func stiffnessIsThatOfUIKit(known: SIMD4<Double>) throws {
    #expect(abs(try stiffness(known.x, known.y, known.z) / known.w - 1) < 1e-5)
  }

  /// At rest, ζωd = ln(ζ / (0.001 · √(1 − ζ²))), and 9.233413476 at critical damping.
  @Test func frequencyHasItsClosedForm() throws {
    for ratio in [0.01, 0.1, 0.5, 0.8, 0.95, 0.999] {
      let closed = log(1000 * ratio / (1 - ratio * ratio).squareRoot()) / ratio
      for duration in [0.1, 0.5, 3] {
        let period = try stiffness(duration, ratio).squareRoot() * duration
        #expect(abs(period / closed - 1) < 1e-12, "\(ratio)")
      }
    }
    #expect(abs(try stiffness(1, 1).squareRoot() - 9.233413476) < 1e-9)
  }

  /// The frequency times the duration depends on the ratio and on velocity times duration alone.
  @Test func durationScalesTheSpring() throws {
    let periods = try [(0.1, 2.0), (0.2, 1), (0.4, 0.5)].map { duration, velocity in
      try stiffness(duration, 0.6, velocity).squareRoot() * duration
    }
    #expect(abs(periods[0] - periods[1]) < 1e-9 && abs(periods[1] - periods[2]) < 1e-9)
  }

  /// The sine alone has decayed to 0.001 of the way.
  @Test func velocityChangesTheFrequency() throws {
    for (ratio, velocity) in [(0.8, 1.0), (0.8, -5), (0.3, -2), (0.5, 20)] {
      let frequency = try stiffness(0.5, ratio, velocity).squareRoot()
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let amplitude = abs(velocity - ratio * frequency) / damped
      #expect(abs(amplitude * exp(-ratio * frequency * 0.5) - 0.001) < 1e-9)
    }
    for velocity in [-5.0, 20] {
      let frequency = try stiffness(0.5, 1, velocity).squareRoot()
      let rest = abs(1 + (frequency - velocity) * 0.5) * exp(-frequency * 0.5)
      #expect(abs(rest - 0.001) < 1e-9)
    }
  }

  /// UIKit's search starts where the slope is 0, and finds nothing.
  @Test func searchThatFailsGivesNoSpring() {
    #expect(Spring.settling(in: 1, dampingRatio: 1, initialVelocity: 5) == nil)
  }

  /// The animation ends at its duration, settled or not.
  @Test func springEndsAtItsDuration() throws {
    let spring = try #require(Spring.settling(in: 0.4, dampingRatio: 0.1))
    #expect(spring.settlingDuration == 0.4)
    #expect(spring.displacement(at: 0.4) == 1 && spring.displacement(at: 5) == 1)
    let before = spring.displacement(at: 0.4 - 1e-9)
    #expect(before != 1 && abs(before - 1) < 0.0101)
  }
}
