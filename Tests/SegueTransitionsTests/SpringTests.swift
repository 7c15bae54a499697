import Foundation
import Testing

@testable import SegueTransitions

@Suite struct SpringTests {
  /// The known values of `CASpringAnimation.settlingDuration`.
  @Test(arguments: [(10.0, 1.4727), (1, 13.9132), (20, 1.0)])
  func springSettlesAsInCoreAnimation(damping: Double, seconds: Double) {
    let spring = Spring(mass: 1, stiffness: 100, damping: damping, initialVelocity: 0)
    #expect(abs(spring.settlingDuration - seconds) < 5e-5)
  }

  /// The spring of a navigation push, which is overdamped.
  @Test func pushMovesAsInUIKit() {
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)
    for (seconds, expected) in [(0.1, 0.5448), (0.2, 0.8793), (0.3, 0.9729), (0.4, 0.9944)] {
      #expect(abs(spring.displacement(at: seconds) - expected) < 5e-5)
    }
  }

  /// The expected values come from steps of 10 µs through m·x″ = k (1 − x) − c·x′, without a closed
  /// form.
  @Test(arguments: [(10.0, 0.0), (1, 0), (10, 30), (20, 0), (3, -5)])
  func springObeysItsEquationOfMotion(damping: Double, velocity: Double) {
    let spring = Spring(mass: 1, stiffness: 100, damping: damping, initialVelocity: velocity)
    let step = 1e-5
    var (x, v) = (0.0, velocity)
    for i in 1...100_000 {
      // The midpoint rule has an error below 1e−7 here over a second.
      let middle = v + step / 2 * (100 * (1 - x) - damping * v)
      let halfway = x + step / 2 * v
      x += step * middle
      v += step * (100 * (1 - halfway) - damping * middle)
      if i % 10_000 == 0 {
        let seconds = Double(i) * step
        #expect(abs(spring.displacement(at: seconds) - x) < 1e-5, "at \(seconds)")
      }
    }
  }

  @Test func settledSpringStaysWithinAThousandth() {
    for damping in [0.5, 1, 5, 10, 15, 19, 20, 30] {
      for velocity in [-20.0, 0, 5, 50] {
        let spring = Spring(mass: 1, stiffness: 100, damping: damping, initialVelocity: velocity)
        let settled = spring.settlingDuration
        for i in 0..<200 {
          let rest = spring.displacement(at: settled * (1 + Double(i) / 100))
          #expect(abs(rest - 1) <= 0.001 + 1e-12, "damping \(damping), velocity \(velocity)")
        }
      }
    }
  }

  @Test func progressIsAFunctionOfSeconds() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)
    let curve = TimingFunction.spring()
    #expect(curve.progress(at: 0.25, duration: 2) == spring.displacement(at: 0.5))
    #expect(curve.progress(at: 0.5, duration: 1) == spring.displacement(at: 0.5))
    #expect(curve.progress(at: 0.9, duration: 1e6) == 1)
  }
}
