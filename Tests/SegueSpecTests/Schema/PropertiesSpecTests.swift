import SegueGeometry
import SeguePixels
import SegueSpec
import SegueTimeline
import SegueTransitions
import Testing

@Suite struct PropertiesSpecTests {
  private func transition(_ text: String) throws -> TransitionSettings {
    let spec = try Spec.parse(
      text: """
        segue: 1
        views: { a: a.png, b: b.png }
        timeline:
          - show: a
          - { to: b, transition: \(text) }
        """, file: "p.yaml")
    return try #require(spec.steps[1].transition)
  }

  private func values(_ text: String) throws -> (from: ViewKeyframes, to: ViewKeyframes) {
    let settings = try transition("{ type: properties, \(text) }")
    let properties = try #require(settings.transition as? Properties)
    return (properties.from, properties.to)
  }

  private func message(_ text: String) -> String {
    let error = #expect(throws: SpecErrors.self) { try transition(text) }
    return error?.description ?? "no error"
  }

  @Test func singleValueEndsTheOldViewAndStartsTheNewOne() throws {
    let both = try values("from: { alpha: 0, center: [1, 2] }, to: { alpha: 0.5 }")
    #expect(
      both.from.alpha
        == Keyframes([Keyframe(time: 0, value: nil), Keyframe(time: 1, value: 0)]))
    #expect(
      both.from.center
        == Keyframes([Keyframe(time: 0, value: nil), Keyframe(time: 1, value: Point(1, 2))]))
    #expect(
      both.to.alpha
        == Keyframes([Keyframe(time: 0, value: 0.5), Keyframe(time: 1, value: nil)]))
  }

  @Test func keyframesAreEvenlySpacedOrHaveTimes() throws {
    let both = try values(
      """
      from: { alpha: [1, 0.5, 0], center: [[0, 1], natural, [2, 3]] },
      to: { alpha: [[0, 0], [0.25, 1, easeIn], [1, natural]],
            frame: { keyframes: [[0.5, [1, 2, 3, 4]]], curve: "cubicBezier(0, 0, 0, 1)" } }
      """)
    let others = try values(
      "from: { frame: [[0, 0, 4, 5], natural] }, to: { center: [[0, natural], [1, [4, 5]]] }")
    #expect(both.from.alpha?.frames.map(\.time) == [0, 0.5, 1])
    #expect(both.from.alpha?.frames.map(\.value) == [1, 0.5, 0])
    #expect(both.from.center?.frames.map(\.value) == [Point(0, 1), nil, Point(2, 3)])
    #expect(
      others.from.frame?.frames.map(\.value) == [Rect(x: 0, y: 0, width: 4, height: 5), nil])
    #expect(both.to.alpha?.frames.map(\.time) == [0, 0.25, 1])
    #expect(both.to.alpha?.frames.map(\.value) == [0, 1, nil])
    #expect(both.to.alpha?.frames.map(\.curve) == [nil, .easeIn, nil])
    #expect(others.to.center?.frames.map(\.value) == [nil, Point(4, 5)])
    #expect(both.to.frame?.frames.map(\.time) == [0.5])
    #expect(both.to.frame?.curve == .cubicBezier(0, 0, 0, 1))
  }

  @Test func transformsAreParsed() throws {
    let both = try values(
      """
      from: { transform: { rotate: 90, scale: 0.5, translate: [1, 2] }, zPosition: 3 },
      to: { cornerRadius: 8, transform: { interpolation: shortest, curve: easeOut,
            keyframes: [{ rotate: [180, 0, 0], translate: [1, 2, 3], scale: [2, 3] }, natural] } }
      """)
    let first = try #require(both.from.transform?.frames.last?.value)
    #expect(
      first
        == TransformComponents(
          scale: SIMD3(0.5, 0.5, 1), rotation: SIMD3(0, 0, .pi / 2), translation: SIMD3(1, 2, 0)))
    #expect(both.from.interpolation == .components)
    #expect(both.to.interpolation == .shortest)
    #expect(both.to.transform?.curve == .easeOut)
    #expect(
      both.to.transform?.frames.map(\.value) == [
        TransformComponents(
          scale: SIMD3(2, 3, 1), rotation: SIMD3(.pi, 0, 0), translation: SIMD3(1, 2, 3)),
        nil,
      ])
  }

  /// A stock transition and an animations block conflict, as the document says.
  @Test(arguments: [
    ("{ type: pageCurl, properties: { to: { alpha: 0 } } }", "properties", 56, "pageCurl"),
    ("{ type: cube, from: { alpha: 0 } }", "from", 46, "cube"),
    ("{ type: flip, cornerRadius: 8, alpha: 0 }", "alpha", 64, "flip"),
    ("{ to: { alpha: 0 }, duration: 1 }", "to", 32, "crossDissolve"),
  ])
  func stockTransitionExcludesProperties(
    text: String, key: String, column: Int, name: String
  ) {
    let actual = message(text)
    #expect(
      actual == """
        p.yaml:5:\(column): timeline[1].transition.\(key): animates properties beside the stock \
        transition '\(name)', which conflict, expected either 'type: properties' with from and to, or \
        '\(name)' alone
        """)
  }

  /// Here `alpha` is a parameter of the slide itself.
  @Test func parametersOfAStockTransitionAreNotProperties() throws {
    #expect(try transition("{ type: slide, alpha: 0 }").values["alpha"] == .number(0))
  }

  @Test(arguments: [
    (
      "from: { alpha: 2 }",
      "from.alpha: is '2', expected a number from 0 to 1"
    ),
    (
      "from: { alpha: [[0, 1], [2, 0]] }",
      "from.alpha[1][0]: is '2', expected a time from 0 at the start to 1 at the end"
    ),
    (
      "from: { alpha: [[0.5, 1], [0.25, 0]] }",
      "from.alpha[1]: is a list, expected a keyframe no earlier than the one before it"
    ),
    (
      "from: { alpha: [[0, 1, linear, 2]] }",
      "from.alpha[0]: is a list of 4, expected [time, value] or [time, value, curve],"
        + " the value a number from 0 to 1 or natural"
    ),
    (
      "from: { alpha: {} }",
      "from.alpha: is a map, expected a number from 0 to 1, natural, or a list of keyframes"
    ),
    (
      "from: { alpha: { curve: linear } }",
      "from.alpha.keyframes: is missing, expected keyframes of a number from 0 to 1"
    ),
    (
      "from: { alpha: { keyframes: 0, curve: spring } }",
      "from.alpha.curve: is 'spring', expected a curve of fractions;"
        + " a spring can be the transition's own curve"
    ),
    (
      "from: { center: [1] }", "from.center: is a list of 1, expected [x, y] in points"
    ),
    (
      "from: { center: middle }", "from.center: is 'middle', expected [x, y] in points"
    ),
    (
      "from: { center: [0, 0], frame: [0, 0, 1, 1] }",
      "from.frame: cannot be combined with 'center', expected one of them"
    ),
    (
      "from: { frame: [0, 0, -1, 1] }",
      "from.frame[2]: is '-1', expected points from -1000000 to 1000000, a size of at least 0"
    ),
    (
      "from: { transform: { rotate: [1, 2] } }",
      "from.transform.rotate: is a list of 2, expected degrees about z, or [x, y, z],"
        + " each from -36000 to 36000"
    ),
    (
      "from: { transform: { turn: 2 } }",
      "from.transform.turn: unknown key, expected translate, rotate or scale"
    ),
    (
      "from: { transform: { interpolation: shortest, rotate: 2 } }",
      "from.transform: is missing, expected keyframes beside interpolation"
    ),
    (
      "from: { transform: { interpolation: shortes, keyframes: natural } }",
      "from.transform.interpolation: is 'shortes', expected components or shortest."
        + " Did you mean 'shortest'?"
    ),
    (
      "from: { opacity: 0 }",
      "from.opacity: unknown key, expected center, frame, alpha, transform, zPosition or cornerRadius"
    ),
    (
      "from: fast",
      "from: is 'fast', expected a map of keyframes with center, frame, alpha, transform, zPosition"
        + " or cornerRadius"
    ),
  ])
  func mistakesSayWhatWasExpected(text: String, expected: String) {
    let actual = message("{ type: properties, \(text) }")
    let path = "timeline[1].transition."
    let start = actual.firstRange(of: path)?.upperBound ?? actual.startIndex
    #expect(actual[start...] == expected)
  }

  @Test func framesAndColorsAreParsedOrRefused() throws {
    let frames = try transition("{ type: frames, start: [1, 2, 3, 4], end: top }")
    #expect(frames.values["start"] == .rect(Rect(x: 1, y: 2, width: 3, height: 4)))
    #expect(frames.values["end"] == .choice("top"))
    #expect(
      message("{ type: frames, start: [1, 2, 3] }").hasSuffix(
        "start: is a list of 3, expected left, right, top, bottom or [x, y, width, height] in points,"
          + " such as [0, 0, 390, 844]"))
    let fade = try transition("{ type: fade, through: \"#ff0000\" }")
    #expect(fade.values["through"] == .color(Color(red: 255, green: 0, blue: 0)))
    #expect(try transition("{ type: fade, through: none }").values["through"] == .choice("none"))
    #expect(
      message("{ type: fade, through: nne }").hasSuffix(
        "through: is 'nne', expected none, or a color such as \"#3478f6\", \"#3478f680\" or steelblue."
          + " Did you mean 'none'?"))
  }

  /// A flag accepts a list or a map in YAML's one-line form.
  @Test func flagsAcceptListsAndMaps() throws {
    let frames = try TransitionSettings.parse(
      name: "frames", settings: [("start", "[1, 2, 3, 4]"), ("end", "top")])
    #expect(frames.values["start"] == .rect(Rect(x: 1, y: 2, width: 3, height: 4)))
    let settings = try TransitionSettings.parse(
      name: "properties", settings: [("to", "{ alpha: [0, 1] }")])
    let properties = try #require(settings.transition as? Properties)
    #expect(properties.to.alpha?.frames.map(\.value) == [0, 1])
    for (text, expected) in [
      ("[1, 2, 3]", "start: is a list of 3, expected left, right, top, bottom or "),
      ("[1, 2, x, 4]", "start[2]: is 'x', expected points from -1000000 to 1000000, a size of"),
      ("[1, 2", "start: this is not YAML or JSON: "),
    ] {
      let error = #expect(throws: SpecErrors.self) {
        try TransitionSettings.parse(name: "frames", settings: [("start", text)])
      }
      #expect(error?.description.hasPrefix(expected) == true, "\(error?.description ?? "")")
      #expect(error?.errors.count == 1)
    }
  }
}
