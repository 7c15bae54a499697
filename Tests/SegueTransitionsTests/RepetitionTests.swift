import Testing

@testable import SegueTransitions

/// - Source: `CAMediaTiming`: an animation is active for its duration × `repeatCount`, and twice
///   that if it autoreverses; OpenCoreAnimation has the same rule at the ends of passes.
@Suite struct RepetitionTests {
  private struct Passes {
    let repetition: Repetition
    /// Progress of the transition, and the time of the pass.
    let times: [SIMD2<Double>]

    init(_ count: Double, autoreverses: Bool = false, _ times: [SIMD2<Double>]) {
      repetition = Repetition(count: count, autoreverses: autoreverses)
      self.times = times
    }
  }

  private static let passes = [
    Passes(3, [[0, 0], [0.25, 0.75], [0.5, 0.5], [0.9, 0.7], [1, 1]]),
    // Between two passes, the next has begun.
    Passes(2, [[0.5, 0], [0.75, 0.5], [1, 1]]),
    Passes(1.5, [[0.5, 0.75], [0.8, 0.2], [1, 0.5]]),
    Passes(0.5, [[0, 0], [0.5, 0.25], [1, 0.5]]),
    Passes(1, autoreverses: true, [[0, 0], [0.25, 0.5], [0.5, 1], [0.75, 0.5], [1, 0]]),
    Passes(2, autoreverses: true, [[0.125, 0.5], [0.25, 1], [0.5, 0], [0.875, 0.5], [1, 0]]),
    // Half a pair is a pass forwards.
    Passes(0.5, autoreverses: true, [[0.5, 0.5], [1, 1]]),
    Passes(1.5, autoreverses: true, [[0.5, 0.5], [1, 1]]),
    // The value beyond the active time is that of its end.
    Passes(3, [[-0.2, 0], [1.2, 1]]), Passes(1, autoreverses: true, [[1.2, 0]]),
    Passes(1, [[-0.2, -0.2], [0.3, 0.3], [1.2, 1.2]]),
  ]

  @Test(arguments: passes)
  private func passesDivideTheTransition(passes: Passes) {
    for time in passes.times {
      #expect(abs(passes.repetition.time(at: time.x) - time.y) < 1e-12, "at \(time.x)")
    }
  }

  /// A pass backwards is the pass itself in reverse, curves included, as in `CAMediaTiming`.
  @Test func passBackwardsMirrorsItsCurve() {
    let keyframes = Keyframes(
      [Keyframe(time: 0, value: 0.0), Keyframe(time: 1, value: 1)], curve: .easeIn,
      repetition: Repetition(count: 2, autoreverses: true))
    for fraction in [0.1, 0.2, 0.24] {
      let there = keyframes.value(at: fraction, natural: 0)
      #expect(abs(there - TimingFunction.easeIn.progress(at: 4 * fraction, duration: 1)) < 1e-12)
      for back in [0.5 - fraction, 0.5 + fraction, 1 - fraction] {
        #expect(abs(keyframes.value(at: back, natural: 0) - there) < 1e-9)
      }
    }
  }

  /// Each value of a discrete animation shows for as long as any other.
  @Test func discreteValuesRest() {
    let keyframes = Keyframes(
      [(0, 3.0), (0.25, 1), (0.75, 4)].map { Keyframe(time: $0.0, value: $0.1) }, mode: .discrete)
    let expected: [SIMD2<Double>] = [
      [-1, 3], [0, 3], [0.24, 3], [0.25, 1], [0.74, 1], [0.75, 4], [1, 4], [2, 4],
    ]
    for place in expected { #expect(keyframes.value(at: place.x, natural: 0) == place.y) }
  }
}
