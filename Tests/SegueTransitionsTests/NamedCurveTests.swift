import Testing

@testable import SegueTransitions

/// The curves with names, against closed forms and published values.
@Suite struct NamedCurveTests {
  private static func curve(_ name: String) throws -> TimingFunction {
    try #require(TimingFunction.named.first { $0.name == name }?.curve)
  }

  @Test func everyNameStandsForOneCurve() {
    let names = TimingFunction.named.map(\.name)
    #expect(Set(names).count == names.count)
    for named in TimingFunction.named {
      let text = named.curve.description
      #expect(TimingFunction.named.first { $0.name == text }?.curve == named.curve, "\(text)")
      #expect(!named.source.isEmpty)
    }
  }

  @Test func everyCurveHasItsEnds() {
    for named in TimingFunction.named {
      #expect(named.curve.progress(at: 0, duration: 1) == 0, "\(named.name)")
      #expect(named.curve.progress(at: 1, duration: 1) == 1, "\(named.name)")
    }
  }

  /// A point of the path by de Casteljau's construction, at which the curve must be.
  @Test func emphasizedPassesThroughThePointsOfItsPath() throws {
    let emphasized = try Self.curve("emphasized")
    let pieces: [[SIMD2<Double>]] = [
      [[0, 0], [0.05, 0], [0.133333, 0.06], [0.166666, 0.4]],
      [[0.166666, 0.4], [0.208333, 0.82], [0.25, 1], [1, 1]],
    ]
    for piece in pieces {
      for t in stride(from: 0.05, to: 1, by: 0.05) {
        var points = piece
        while points.count > 1 {
          points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * t }
        }
        let progress = emphasized.progress(at: points[0].x, duration: 1)
        #expect(abs(progress - points[0].y) < 1e-9, "t \(t)")
      }
    }
  }

  /// The same curve as two curves of their own time.
  ///
  /// - Source: react-navigation at 73f8c2982 (2026), `TransitionEasings.tsx`: until a sixth
  ///   0.4 · (0.3, 0, 0.8, 0.15), then 0.4 + 0.6 · (0.05, 0.7, 0.1, 1).
  @Test func emphasizedIsThatOfReactNavigation() throws {
    let emphasized = try Self.curve("emphasized")
    let (slow, fast) = (try Self.curve("guideAccelerate"), try Self.curve("guideDecelerate"))
    for x in stride(from: 0.01, to: 1, by: 0.01) {
      let expected =
        x < 1.0 / 6
        ? 0.4 * slow.progress(at: 6 * x, duration: 1)
        : 0.4 + 0.6 * fast.progress(at: (x - 1.0 / 6) * 1.2, duration: 1)
      #expect(abs(emphasized.progress(at: x, duration: 1) - expected) < 1e-3, "\(x)")
    }
  }

  @Test func powersAreTheirFormulas() throws {
    for x in stride(from: 0.1, to: 1, by: 0.1) {
      let left = 1 - x
      for (name, expected) in [
        ("decelerateQuad", 1 - left * left),
        ("decelerateQuart", 1 - left * left * left * left),
        ("decelerateQuint", 1 - left * left * left * left * left),
        ("accelerateQuart", x * x * x * x),
      ] {
        let progress = try Self.curve(name).progress(at: x, duration: 1)
        #expect(abs(progress - expected) < 1e-15, "\(name) at \(x)")
      }
    }
  }

  /// Springs by the solution of their equation, with ω² the stiffness and ζ the damping ratio.
  @Test(arguments: [
    ("standardFastSpatial", 1400.0, 0.9), ("standardSpatial", 700, 0.9),
    ("standardSlowSpatial", 300, 0.9), ("expressiveFastSpatial", 800, 0.6),
    ("expressiveSpatial", 380, 0.8), ("expressiveSlowSpatial", 200, 0.8),
    ("fastEffects", 3800, 1), ("defaultEffects", 1600, 1), ("slowEffects", 800, 1),
    ("composeMediumLow", 400, 1), ("composeHigh", 10000, 1), ("composeMedium", 1500, 1),
    ("composeLow", 200, 1), ("composeVeryLow", 50, 1), ("figmaGentle", 100, 0.75),
  ])
  func springIsTheSolutionOfItsEquation(name: String, stiffness: Double, ratio: Double) throws {
    guard case .spring(let spring) = try Self.curve(name) else {
      Issue.record("\(name) is no spring")
      return
    }
    // A difference quotient of second order: x'' + 2ζω x' + ω² (x − 1) = 0.
    let frequency = stiffness.squareRoot()
    let step = 1e-4 / frequency
    for period in [0.3, 1, 2.5] {
      let time = period / frequency
      let values = [-1.0, 0, 1].map { spring.displacement(at: time + $0 * step) }
      let speed = (values[2] - values[0]) / (2 * step)
      let acceleration = (values[2] - 2 * values[1] + values[0]) / (step * step)
      let force = 2 * ratio * frequency * speed + stiffness * (values[1] - 1)
      #expect(abs(acceleration + force) < 1e-5 * stiffness, "\(name) at \(time) s")
    }
    #expect(spring.displacement(at: 0) == 0)
  }

  /// - Source: Apple, `Spring(duration:bounce:)`: stiffness (2π / d)² and ratio 1 − b.
  @Test func springsOfSwiftUIHaveAPeriodOfHalfASecond() throws {
    for (name, bounce) in [("smooth", 0.0), ("snappy", 0.15), ("bouncy", 0.3)] {
      let form = Spring.Form.perceptual(duration: 0.5, bounce: bounce)
      #expect(try Self.curve(name) == .spring(Spring(form)))
    }
  }

  /// - Source: swift_transitions 0.3.0, `physics/springs.dart`: ζ 1 and ω 22.86.
  @Test func springOfFlutterIsCriticallyDamped() throws {
    guard case .spring(let spring) = try Self.curve("cupertino") else {
      Issue.record("cupertino is no spring")
      return
    }
    #expect(abs(spring.form.frequency - 22.855) < 1e-3)
    #expect(abs(spring.form.ratio - 1) < 1e-5)
  }
}
