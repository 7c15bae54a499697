import Testing

@testable import SegueTransitions

/// Timing functions and springs at published values, one row per fact.
@Suite struct TimingFactTests {
  /// - Source: GNUstep's QuartzCore, Tests/quartzcore/CAMediaTimingFunction/evaluation (2026),
  ///   checked there against Apple's to 1e−4.
  private static let coreAnimation: [(TimingFunction, Double, Double)] = [
    (.linear, -0.5, 0), (.linear, 0, 0), (.linear, 0.25, 0.25), (.linear, 0.5, 0.5),
    (.linear, 0.75, 0.75), (.linear, 1, 1), (.linear, 1.5, 1),
    (.easeIn, 0, 0), (.easeIn, 0.25, 0.093465), (.easeIn, 0.5, 0.315357),
    (.easeIn, 0.75, 0.621861), (.easeIn, 1, 1),
    (.easeOut, 0, 0), (.easeOut, 0.25, 0.378140), (.easeOut, 0.5, 0.684643),
    (.easeOut, 0.75, 0.906535), (.easeOut, 1, 1),
    (.easeInOut, 0, 0), (.easeInOut, 0.25, 0.129162), (.easeInOut, 0.5, 0.5),
    (.easeInOut, 0.75, 0.870838), (.easeInOut, 1, 1),
    (.default, 0, 0), (.default, 1, 1),
    (.cubicBezier(0.5, 0, 0.5, 1), 0.25, 0.105889), (.cubicBezier(0.5, 0, 0.5, 1), 0.5, 0.5),
    (.cubicBezier(0.5, 0, 0.5, 1), 0.75, 0.894111),
  ]

  @Test(arguments: coreAnimation)
  func curveMatchesCoreAnimation(curve: TimingFunction, fraction: Double, progress: Double) {
    #expect(abs(curve.progress(at: fraction, duration: 1) - progress) < 5e-6)
  }

  /// - Source: Chromium's ui/gfx/geometry/cubic_bezier_unittest.cc (2014), accurate to 0.00015, for
  ///   the curve (0.25, 0, 0.75, 1).
  private static let chromium: [(Double, Double)] = [
    (0.05, 0.01136), (0.1, 0.03978), (0.15, 0.079780), (0.2, 0.12803), (0.25, 0.18235),
    (0.3, 0.24115), (0.35, 0.30323), (0.4, 0.36761), (0.45, 0.43345), (0.5, 0.5), (0.6, 0.63238),
    (0.65, 0.69676), (0.7, 0.75884), (0.75, 0.81764), (0.8, 0.87196), (0.85, 0.92021),
    (0.9, 0.96021), (0.95, 0.98863),
  ]

  @Test(arguments: chromium)
  func curveMatchesChromium(fraction: Double, progress: Double) {
    let curve = TimingFunction.cubicBezier(0.25, 0, 0.75, 1)
    #expect(abs(curve.progress(at: fraction, duration: 1) - progress) < 0.00015)
  }

  /// The spring of a navigation push and pop: mass 3, stiffness 1000, damping 500, in 0.5 s.
  ///
  /// - Source: the table of UIKit's values that the project was given.
  @Test(arguments: [(0.1, 0.5448), (0.2, 0.8793), (0.3, 0.9729), (0.4, 0.9944), (0.5, 0.9989)])
  func pushSpringMatchesUIKit(seconds: Double, displacement: Double) {
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)
    #expect(abs(spring.displacement(at: seconds) - displacement) < 5e-5)
  }

  /// `CASpringAnimation.settlingDuration` by damping, with mass 1 and stiffness 100.
  @Test(arguments: [(1.0, 13.9132), (10, 1.4727), (20, 1.0)])
  func settlingDurationMatchesCoreAnimation(damping: Double, seconds: Double) {
    let spring = Spring(mass: 1, stiffness: 100, damping: damping, initialVelocity: 0)
    #expect(abs(spring.settlingDuration - seconds) < 5e-5)
  }
}
