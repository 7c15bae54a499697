import SegueTimeline
import SegueTransitions
import Testing

@testable import SegueSpec

/// The texts of curves; their values are in `TimingFunctionTests` and `SpringTests`.
@Suite struct CurveTextTests {
  private struct Line: CustomStringConvertible {
    let description: String
    /// Percentages and outputs.
    let stops: [SIMD2<Double>]

    init(_ description: String, _ stops: [SIMD2<Double>]) {
      (self.description, self.stops) = (description, stops)
    }
  }

  /// The stops are those of CSS Easing Functions Level 2, 2.2.1, by hand.
  private static let lines = [
    Line("linear(0, 1)", [[0, 0], [100, 1]]),
    Line("linear(0, 0.25, 1)", [[0, 0], [50, 0.25], [100, 1]]),
    Line("linear( 0, 0.25 25%  75%, 1 )", [[0, 0], [25, 0.25], [75, 0.25], [100, 1]]),
    // The percentages can come first.
    Line("linear(0, 25% 75% 0.25, 90% 1)", [[0, 0], [25, 0.25], [75, 0.25], [90, 1]]),
    Line("linear(0 20%, 0.5, 1 60%, 0.8)", [[20, 0], [40, 0.5], [60, 1], [100, 0.8]]),
    Line("linear(0, 1, 2, 3, 0 80%)", [[0, 0], [20, 1], [40, 2], [60, 3], [80, 0]]),
    // A percentage that falls is raised to the one before it.
    Line("linear(0, 0.5 80%, 0.6 20%, 1)", [[0, 0], [80, 0.5], [80, 0.6], [100, 1]]),
    Line("linear(0 -50%, 1 150%)", [[-50, 0], [150, 1]]),
    Line("linear(0 120%, 1)", [[120, 0], [120, 1]]),
  ]

  @Test(arguments: lines)
  private func linesBetweenStopsAreParsedAsInCSS(line: Line) throws {
    let curve = try TimingFunction(specText: line.description)
    guard case .piecewiseLinear(let stops) = curve else {
      Issue.record("\(curve)")
      return
    }
    #expect(stops.count == line.stops.count)
    for (stop, expected) in zip(stops, line.stops) {
      #expect(abs(stop.input * 100 - expected.x) < 1e-12 && stop.output == expected.y)
    }
  }

  @Test(arguments: [
    ("spring(duration=0.5, bounce=0.2)", Spring.Form.perceptual(duration: 0.5, bounce: 0.2), 0.0),
    ("spring(bounce: -0.3)", .perceptual(duration: 0.5, bounce: -0.3), 0),
    (
      "spring(response=0.4, dampingFraction=0.7, velocity=2)",
      .response(0.4, dampingFraction: 0.7), 2
    ),
    (
      "spring(stiffness=1500, dampingRatio=0.5)", .stiffness(1500, dampingRatio: 0.5), 0
    ),
    (
      "spring(dampingRatio=1.2, stiffness=400, velocity=-1)", .stiffness(400, dampingRatio: 1.2), -1
    ),
    ("spring(damping=20)", .physical(mass: 1, stiffness: 100, damping: 20), 0),
  ])
  func springsHaveAFormForEachInterface(text: String, form: Spring.Form, velocity: Double) throws {
    let curve = try TimingFunction(specText: text)
    #expect(curve == .spring(Spring(form, initialVelocity: velocity)))
  }

  @Test func springOfUIKitIsTheOneThatSettles() throws {
    let curve = try TimingFunction(specText: "spring(duration=0.4, dampingRatio=0.8, velocity=1)")
    let spring = Spring.settling(in: 0.4, dampingRatio: 0.8, initialVelocity: 1)
    #expect(curve == spring.map { .spring($0) })
  }

  /// The text of a curve is read back as the same curve, so recipes and plans lose nothing.
  @Test(
    arguments: [
      "linear(0, 0.07 7%, 0.3 29%, 1)", "linear(0, 0.1, 0.7, 1)",
      "spring(duration=0.3, bounce=-0.4)",
      "spring(response=0.7, dampingFraction=3, velocity=-2)", "spring(2, 50, velocity: -1)",
      "spring(duration=0.4, dampingRatio=0.8, velocity=1)", "steps(3, both)",
      "spring(stiffness=200, dampingRatio=0.75, velocity=3)", "snappy", "emphasized",
      "fastOutExtraSlowIn", "decelerateQuint", "figmaSlow",
    ])
  func curvesAreReadBack(text: String) throws {
    let curve = try TimingFunction(specText: text)
    #expect(try TimingFunction(specText: "\(curve)") == curve)
  }

  @Test(arguments: [
    "linear(0)", "linear(0, 1 50)", "linear(0, x)", "linear(0, 1 10% 20% 30%)", "linear(0, 10%)",
    "linear(0, 10% 1 20%)", "linear(0, 11)", "linear(0, 1 1001%)", "linear(0, a=1)",
    "spring(duration=0)", "spring(duration=1, mass=2)", "spring(response=1, bounce=0.1)",
    "spring(duration=1, duration=2)", "spring(0.5, bounce=0.1)", "spring(dampingRatio=0.8)",
    "spring(duration=1, dampingRatio=0)", "spring(duration=1, dampingRatio=1.2)",
    "spring(duration=1, dampingRatio=0.5, bounce=0.5)",
    "spring(duration=1, dampingRatio=1, velocity=5)", "spring(stiffness=0, dampingRatio=1)",
    "spring(stiffness=1, dampingRatio=1, duration=1)", "emphasised", "t^4",
  ])
  func badArgumentsOfCurvesAreErrors(text: String) {
    #expect(throws: SpecError.Problem.self) { try TimingFunction(specText: text) }
  }

  /// The end that UIKit gives to its springs; see `SpringFormTests` and `SpringSettlingTests`.
  @Test(arguments: [
    ("spring(duration=0.4, dampingRatio=0.8)", 0.4), ("spring(duration=0.4, bounce=0)", 0.58782),
    ("spring(response=0.4, dampingFraction=1)", 0.58782),
    ("spring(damping=10)", 1.4727), ("spring(damping=20)", 1),
  ])
  func springWithoutADurationEndsAsInUIKit(text: String, seconds: Double) throws {
    let settings = try TransitionSettings.parse(
      name: "fade", settings: [(key: "curve", value: text)])
    #expect(abs(settings.duration.doubleValue - seconds) < 5e-5)
  }
}
