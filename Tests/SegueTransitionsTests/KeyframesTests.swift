import Testing

@testable import SegueTransitions

/// Keyframes behave like a `CAKeyframeAnimation` of linear mode.
///
/// - Source: GNUstep's QuartzCore, Tests/quartzcore/CAKeyframeAnimation/keyframes (2026).
@Suite struct KeyframesTests {
  private static func run(_ frames: [(Double, Double?)], _ curve: TimingFunction? = nil)
    -> Keyframes<Double>
  {
    Keyframes(frames.map { Keyframe(time: $0.0, value: $0.1) }, curve: curve)
  }

  private static let evenly = run([(0, 0), (0.5, 1), (1, 0)])
  private static let late = run([(0, 0), (0.75, 1), (1, 0)])

  @Test(arguments: [
    ("starts at the first value", evenly, 0.0, 0.0),
    ("is half way to the second", evenly, 0.25, 0.5),
    ("is at the second", evenly, 0.5, 1), ("is half way down to the third", evenly, 0.75, 0.5),
    ("ends at the last value", evenly, 1, 0),
    ("stays on a single value", run([(0, 0.75)]), 0.25, 0.75),
    ("falls where the key times put it", late, 0.75, 1),
    ("has half of its share half way there", late, 0.375, 0.5),
    ("has a shorter last stretch to match", late, 0.875, 0.5),
    ("holds the first before its time", run([(0.25, 3), (1, 4)]), 0.1, 3),
    ("holds the last after its time", run([(0, 3), (0.75, 4)]), 0.9, 4),
    ("jumps where two have one time", run([(0, 0), (0.5, 1), (0.5, 5), (1, 7)]), 0.5, 5),
    ("comes up to the jump", run([(0, 0), (0.5, 1), (0.5, 5), (1, 7)]), 0.49, 0.98),
    ("is natural where it has no value", run([(0, nil), (1, 0)]), 0.25, 7.5),
    ("runs on past its end", run([(0, 0), (1, 2)]), 1.5, 3),
    ("runs on before its start", run([(0, 0), (1, 2)]), -0.5, -1),
    ("holds past its end where it rested", run([(0, 0), (0.5, 2)]), 1.5, 2),
    ("takes its own curve", run([(0, 0), (1, 1)], .steps(4)), 0.6, 0.5),
  ])
  func valueMatchesCAKeyframeAnimation(
    fact: String, run: Keyframes<Double>, progress: Double, value: Double
  ) {
    #expect(abs(run.value(at: progress, natural: 10) - value) < 1e-12, "\(fact)")
  }

  /// Beyond the end a linear segment continues, and a curve has ended.
  @Test func onlyLinearSegmentsExtrapolate() {
    func value(_ curve: TimingFunction?, at progress: Double) -> Double {
      Keyframes([
        Keyframe(time: 0, value: 0, curve: curve), Keyframe(time: 1, value: 10),
      ]).value(at: progress, natural: 0)
    }
    #expect(value(nil, at: 1.5) == 15)
    #expect(value(nil, at: -0.5) == -5)
    #expect(value(.steps(2, .both), at: 1.5) == 10)
    #expect(value(.steps(2, .both), at: -0.5) == 0)
  }

  /// An eased segment lags behind a linear one halfway, and has the same end.
  @Test func eachSegmentHasItsOwnCurve() {
    let eased = Keyframes([
      Keyframe(time: 0, value: 0.0, curve: .easeIn), Keyframe(time: 0.5, value: 1),
      Keyframe(time: 1, value: 0),
    ])
    #expect(abs(eased.value(at: 0.25, natural: 0) - 0.315357) < 5e-6)
    #expect(eased.value(at: 0.5, natural: 0) == 1)
    #expect(eased.value(at: 0.75, natural: 0) == 0.5)
    // A curve ends at its end, whatever the progress beyond it.
    #expect(eased.value(at: -0.5, natural: 0) == 0)
  }
}
