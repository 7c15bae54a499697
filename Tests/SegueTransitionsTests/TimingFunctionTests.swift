import Foundation
import Testing
import TestSupport

@testable import SegueTransitions

@Suite struct TimingFunctionTests {
  private static let curves: [TimingFunction] = [
    .linear, .easeIn, .easeOut, .easeInOut, .default, .cubicBezier(1, -10, 0, 10),
    .cubicBezier(0, 0, 0, 0), .spring(), .spring(damping: 1), .spring(damping: 500),
    .steps(1), .steps(2, .none), .piecewiseLinear([stop(0, 0), stop(0.5, 2), stop(1, 1)]),
  ]

  private static func stop(_ input: Double, _ output: Double) -> TimingFunction.Stop {
    TimingFunction.Stop(input: input, output: output)
  }

  @Test(arguments: curves)
  func endsAreExact(curve: TimingFunction) {
    for duration in [0, 0.1, 0.5, 100] {
      #expect(curve.progress(at: 0, duration: duration).bitPattern == 0)
      #expect(curve.progress(at: -1, duration: duration).bitPattern == 0)
      #expect(curve.progress(at: 1, duration: duration) == 1)
      #expect(curve.progress(at: 1.5, duration: duration) == 1)
    }
  }

  @Test func linearIsTheIdentity() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<1000 {
      let fraction = Double.random(in: 0...1, using: &random)
      #expect(TimingFunction.linear.progress(at: fraction, duration: 1) == fraction)
    }
  }

  /// With control points at thirds, x is the parameter itself, so y is a polynomial in it.
  @Test func bezierWithThirdsIsAPolynomial() {
    let curve = TimingFunction.cubicBezier(1.0 / 3, 0.9, 2.0 / 3, -0.4)
    for x in stride(from: 0.01, to: 1, by: 0.01) {
      let u = 1 - x
      let expected = 2.7 * u * u * x - 1.2 * u * x * x + x * x * x
      #expect(abs(curve.progress(at: x, duration: 1) - expected) < 1e-9)
    }
  }

  /// With a = c = 0, x = t³: the slope is 0 at the start.
  @Test func bezierIsSolvedWhereTheSlopeIsZeroAtTheStart() {
    let curve = TimingFunction.cubicBezier(0, 0.2, 0, 0.7)
    for x in stride(from: 0.001, to: 1, by: 0.013) {
      let t = cbrt(x)
      let expected = 0.6 * (1 - t) * (1 - t) * t + 2.1 * (1 - t) * t * t + t * t * t
      #expect(abs(curve.progress(at: x, duration: 1) - expected) < 1e-9)
    }
  }

  /// With a = 1 and c = 0, x = ½ + 4 (t − ½)³: the slope is 0 in the middle.
  @Test func bezierIsSolvedWhereTheSlopeIsZeroInTheMiddle() {
    let curve = TimingFunction.cubicBezier(1, 0, 0, 1)
    for x in stride(from: 0.005, to: 1, by: 0.01) {
      let t = 0.5 + cbrt((x - 0.5) / 4)
      let expected = 3 * (1 - t) * t * t + t * t * t
      #expect(abs(curve.progress(at: x, duration: 1) - expected) < 1e-9)
    }
    // For every t within 5e−6 of ½, x is ½ to the last bit, so no solver can tell them apart.
    #expect(abs(curve.progress(at: 0.5, duration: 1) - 0.5) < 1e-5)
  }

  /// A point (x(t), y(t)) of the curve gives y(t) at x(t), to nine digits.
  @Test(arguments: [(0.42, 0.0, 1.0, 1.0), (0.25, 0.1, 0.25, 1), (0.42, 0, 0.58, 1)])
  func namedCurvesPassThroughTheirOwnPoints(a: Double, b: Double, c: Double, d: Double) {
    let curve = TimingFunction.cubicBezier(a, b, c, d)
    func axis(_ p: Double, _ q: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * p + 3 * (1 - t) * t * t * q + t * t * t
    }
    for t in stride(from: 0.02, to: 1, by: 0.02) {
      let y = curve.progress(at: axis(a, c, t), duration: 1)
      #expect(abs(y - axis(b, d, t)) < 1e-9, "t \(t)")
    }
  }

  @Test func easeInOutIsSymmetric() {
    for x in stride(from: 0.0, through: 0.5, by: 0.01) {
      let low = TimingFunction.easeInOut.progress(at: x, duration: 1)
      let high = TimingFunction.easeInOut.progress(at: 1 - x, duration: 1)
      #expect(abs(low + high - 1) < 1e-9)
    }
  }

  @Test func stepsJumpAsInCSS() {
    func values(_ curve: TimingFunction) -> [Double] {
      [0.1, 0.25, 0.49, 0.5, 0.75, 0.99].map { curve.progress(at: $0, duration: 1) }
    }
    #expect(values(.steps(4)) == [0, 0.25, 0.25, 0.5, 0.75, 0.75])
    #expect(values(.steps(4, .start)) == [0.25, 0.5, 0.5, 0.75, 1, 1])
    #expect(values(.steps(2, .none)) == [0, 0, 0, 1, 1, 1])
    #expect(values(.steps(3, .both)) == [0.25, 0.25, 0.5, 0.5, 0.75, 0.75])
  }

  /// CSS Easing Functions Level 2, 2.3: the before flag is not set at a progress of 0, so the jump
  /// at the start has happened.
  @Test func stepsThatJumpAtTheStartHaveJumpedThere() {
    for (curve, first) in [
      (TimingFunction.steps(4, .start), 0.25), (.steps(3, .both), 0.25), (.steps(4), 0),
      (.steps(2, .none), 0),
    ] {
      #expect(curve.progress(at: 0, duration: 1) == first)
      #expect(curve.progress(at: -1e-9, duration: 1) == 0)
      #expect(curve.progress(at: 1, duration: 1) == 1)
    }
  }

  /// The values follow from CSS Easing Functions Level 2, 2.2.2, by hand.
  @Test func linesBetweenStopsAreAsInCSS() {
    func values(_ stops: [TimingFunction.Stop], _ fractions: [Double]) -> [Double] {
      fractions.map { TimingFunction.piecewiseLinear(stops).progress(at: $0, duration: 1) }
    }
    let stop = Self.stop
    #expect(
      values([stop(0, 0), stop(0.5, 0.25), stop(1, 1)], [0, 0.25, 0.5, 0.75, 1])
        == [0, 0.125, 0.25, 0.625, 1])
    // Two stops at one input are a jump.
    #expect(
      values([stop(0, 0), stop(0.5, 0), stop(0.5, 1), stop(1, 1)], [0.49, 0.5, 0.51]) == [0, 1, 1])
    // Before the first stop and after the last the nearest line goes on.
    #expect(values([stop(0.25, 0), stop(0.75, 1)], [0, 0.125, 0.875]) == [-0.5, -0.25, 1.25])
    #expect(values([stop(0, 0.2), stop(1, 0.8)], [0, 0.5, 1]) == [0.2, 0.5, 1])
  }

  /// k / n is exactly on the jump, although k / n · n may be below k in floating point.
  @Test func stepsJumpAtTheirExactFraction() {
    for count in 1...200 {
      for k in 1..<max(count, 2) where k < count {
        let progress = TimingFunction.steps(count)
          .progress(at: Double(k) / Double(count), duration: 1)
        #expect(progress == Double(k) / Double(count))
      }
    }
  }

  @Test func descriptionIsTheSyntaxOfSpecs() {
    #expect(TimingFunction.default.description == "default")
    #expect(
      TimingFunction.cubicBezier(0, 0.5, 1, 1).description == "cubicBezier(0.0, 0.5, 1.0, 1.0)")
    #expect(TimingFunction.spring(damping: 20).description == "spring(1.0, 100.0, 20.0, 0.0)")
    #expect(TimingFunction.steps(4).description == "steps(4)")
    #expect(TimingFunction.steps(4, .both).description == "steps(4, both)")
  }
}
