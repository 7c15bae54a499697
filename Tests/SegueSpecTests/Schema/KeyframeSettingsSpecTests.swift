import SegueGeometry
import SegueTimeline
import SegueTransitions
import Testing

@testable import SegueSpec

/// The settings beside keyframes.
@Suite struct KeyframeSettingsSpecTests {
  private func keyframes(_ text: String) throws -> ViewKeyframes {
    let settings = try TransitionSettings.parse(name: "properties", settings: [("to", text)])
    return try #require(settings.transition as? Properties).to
  }

  @Test func repetitionIsThatOfAnAnimation() throws {
    let view = try keyframes(
      """
      { alpha: { keyframes: 0, autoreverses: true, repeatCount: 2.5 },
        zPosition: { keyframes: [1, 2], repeatCount: 3 },
        cornerRadius: { keyframes: [0, 9], autoreverses: false } }
      """)
    #expect(view.alpha?.repetition == Repetition(count: 2.5, autoreverses: true))
    #expect(view.zPosition?.repetition == Repetition(count: 3))
    #expect(view.cornerRadius?.repetition == .once)
  }

  @Test(arguments: CalculationMode.allCases)
  func modeIsThatOfCoreAnimation(mode: CalculationMode) throws {
    let view = try keyframes("{ alpha: { keyframes: [0, 1, 0.5], calculationMode: \(mode) } }")
    #expect(view.alpha?.mode == mode)
    // Three discrete values have four times, of which the last is the end.
    let times: [Double] = mode == .discrete ? [0, 1.0 / 3, 2.0 / 3] : [0, 0.5, 1]
    #expect(view.alpha?.frames.map(\.time) == times)
  }

  @Test func discreteValuesCanHaveTimes() throws {
    let view = try keyframes(
      "{ alpha: { keyframes: [[0, 0], [0.9, natural]], calculationMode: discrete } }")
    #expect(view.alpha?.frames.map(\.time) == [0, 0.9])
    let single = try keyframes("{ alpha: { keyframes: 0, calculationMode: discrete } }")
    #expect(single.alpha?.frames.map(\.time) == [0, 0.5])
  }

  @Test func shapesAreForAllKeyframesOrForEach() throws {
    let view = try keyframes(
      """
      { center: { keyframes: [[0, [0, 0]], [0.3, [5, 5], easeIn], [1, natural]],
                  calculationMode: cubic, tension: [0, 0.5, -1], bias: 0.25 } }
      """)
    #expect(
      view.center?.frames.map(\.shape) == [
        SplineShape(bias: 0.25), SplineShape(tension: 0.5, bias: 0.25),
        SplineShape(tension: -1, bias: 0.25),
      ])
    #expect(view.center?.frames.map(\.curve) == [nil, .easeIn, nil])
  }

  @Test func transformsAndFramesMoveOnSmoothPathsToo() throws {
    let view = try keyframes(
      """
      { frame: { keyframes: [[0, 0, 4, 5], [1, 1, 4, 5], natural], calculationMode: cubicPaced },
        transform: { keyframes: [{ rotate: 90 }, { scale: 2 }, natural], calculationMode: cubic } }
      """)
    #expect(view.frame?.mode == .cubicPaced)
    #expect(view.transform?.mode == .cubic)
  }

  @Test(arguments: [
    (
      "{ alpha: { keyframes: [0, 1], calculationMode: cubik } }",
      "to.alpha.calculationMode: is 'cubik', expected linear, discrete, paced, cubic or cubicPaced."
        + " Did you mean 'cubic'?"
    ),
    (
      "{ alpha: { keyframes: [[0, 1]], calculationMode: paced } }",
      "to.alpha.keyframes[0]: has a time, which an even pace makes by itself,"
        + " expected a number from 0 to 1"
    ),
    (
      "{ center: { keyframes: [[0, natural]], calculationMode: cubicPaced } }",
      "to.center.keyframes[0]: has a time, which an even pace makes by itself,"
        + " expected [x, y] in points"
    ),
    (
      "{ alpha: { keyframes: [[0, 0, linear]], calculationMode: discrete } }",
      "to.alpha.keyframes[0][2]: is a curve between values that do not move,"
        + " expected [time, value] alone"
    ),
    (
      "{ alpha: { keyframes: 0, repeatCount: 0 } }",
      "to.alpha.repeatCount: is '0', expected a number of passes from 0.01 to 10000"
    ),
    (
      "{ alpha: { keyframes: 0, autoreverses: twice } }",
      "to.alpha.autoreverses: is 'twice', expected true or false"
    ),
    (
      "{ alpha: { autoreverses: true } }",
      "to.alpha.keyframes: is missing, expected keyframes of a number from 0 to 1"
    ),
    (
      "{ alpha: { keyframes: 0, tension: 0.5 } }",
      "to.alpha.tension: shapes a cubic path, expected calculationMode cubic or cubicPaced"
    ),
    (
      "{ alpha: { keyframes: 0, calculationMode: cubic, bias: [1, 0, 1] } }",
      "to.alpha.bias: is a list of 3, expected a number from -1 to 1, or a list of 2,"
        + " one for each keyframe"
    ),
    (
      "{ alpha: { keyframes: 0, calculationMode: cubic, continuity: [0, 2] } }",
      "to.alpha.continuity[1]: is '2', expected a number from -1 to 1"
    ),
    (
      "{ alpha: { keyframes: 0, repeats: 2 } }",
      "to.alpha.repeats: unknown key, expected keyframes, curve, calculationMode, autoreverses,"
        + " repeatCount, tension, continuity or bias"
    ),
    (
      "{ transform: { keyframes: natural, interpolation: shortest, calculationMode: cubic } }",
      "to.transform.calculationMode: cannot be combined with 'interpolation: shortest',"
        + " expected one of them"
    ),
  ])
  func mistakesSayWhatWasExpected(text: String, expected: String) {
    let error = #expect(throws: SpecErrors.self) { try keyframes(text) }
    #expect(error?.description == expected)
  }
}
