import SegueEncoding
import SegueGeometry
import SegueMessages
import SeguePixels
import SegueSpec
import SegueTestSupport
import SegueTimeline
import SegueTransitions
import Testing

@Suite struct SpecTests {
  @Test(arguments: SpecFixtures.valid)
  func validSpecHasNoErrors(name: String) throws {
    let variables = [
      "fps": "25", "color": "#fff", "rest": "2", "folder": "shots", "codec": "h264",
    ]
    _ = try SpecFixtures.valid(name, variables: variables)
  }

  @Test func exampleOfTheContractIsParsed() throws {
    let spec = try SpecFixtures.valid("contract.yaml")
    #expect(spec.canvas.size == Size(width: 390, height: 844))
    #expect(spec.canvas.scale == 3)
    #expect(spec.canvas.perspective == 1000)
    #expect(spec.views.map(\.name) == ["home", "settings", "blank"])
    #expect(spec.views[0].content == .image(path: "home.png", fit: .contain))
    #expect(spec.views[2].content == .color(Color(red: 0x34, green: 0x78, blue: 0xF6)))
    #expect(spec.steps.map(\.view.value) == ["home", "settings", "home"])
    #expect(spec.steps.map { $0.transition?.name } == [nil, "fold", "crossDissolve"])
    #expect(spec.steps[1].transition?.duration == Rational(1, over: 2))
    #expect(spec.output.path?.value == "out.mp4")
    #expect(spec.output[.crf] == .number(18))
    #expect(spec.warnings.map(\.description) == ["contract.yaml:12:3: views.blank: is never shown"])
  }

  @Test func missingKeysHaveDefaults() throws {
    let spec = try SpecFixtures.valid("minimal.yaml")
    #expect(spec.canvas == Spec.Canvas())
    #expect(spec.canvas.size == nil)
    #expect(spec.canvas.scale == nil)
    #expect(spec.canvas.frameRate.framesPerSecond == Rational(60))
    #expect(spec.canvas.background == .black)
    #expect(spec.canvas.sampling == .best)
    #expect(spec.output == Spec.Output())
    let step = spec.steps[1]
    #expect(step.rest == Rational(1))
    #expect(step.transition?.name == "crossDissolve")
    #expect(step.transition?.duration == Rational(1, over: 2))
    #expect(step.transition?.curve == CrossDissolve.configuration.curve)
  }

  /// The file has a byte order mark, tabs, carriage returns and escapes.
  @Test func jsonHasTheSameSchema() throws {
    let spec = try SpecFixtures.valid("json.json")
    #expect(spec.canvas.frameRate.framesPerSecond == Rational(30000, over: 1001))
    #expect(spec.canvas.scale == 1.5)
    #expect(spec.canvas.size == Size(width: 0.5, height: 1000))
    #expect(spec.canvas.sampling == .fast)
    #expect(spec.view(named: "aé")?.content == .image(path: "café \"x\".png", fit: .contain))
    #expect(spec.steps.map(\.rest) == [Rational(1, over: 3), Rational(1, over: 4)])
    #expect(spec.views[0].position == SourcePosition(line: 4, column: 24))
  }

  @Test func colorsHaveSixForms() throws {
    let spec = try SpecFixtures.valid("colors.yaml")
    let colors = spec.views.map(\.content)
    #expect(spec.canvas.background == Color(red: 0xFF, green: 0x88, blue: 0))
    #expect(
      colors == [
        .color(Color(red: 0x11, green: 0x22, blue: 0x33, alpha: 0x44)),
        .color(Color(red: 0x34, green: 0x78, blue: 0xF6)),
        .color(Color(red: 0x34, green: 0x78, blue: 0xF6, alpha: 0x80)),
        .color(Color(red: 70, green: 130, blue: 180)),
        .color(.clear),
        .color(Color(red: 102, green: 51, blue: 153)),
      ])
  }

  @Test func curvesAreParsed() throws {
    let steps = try SpecFixtures.valid("curves.yaml").steps.dropFirst()
    #expect(
      steps.map { $0.transition?.curve } == [
        .easeIn, .cubicBezier(0.4, 0.4, 0.4, 1), .cubicBezier(0, -1.5, 1, 2), .spring(),
        .spring(damping: 20), .spring(mass: 2, stiffness: 50, initialVelocity: -1),
        .spring(damping: 1), .steps(5), .steps(5, .both),
      ])
    #expect(steps.last?.transition?.name == "fold")
  }

  @Test func springWithoutADurationTakesItsSettlingTime() throws {
    let durations = try SpecFixtures.valid("curves.yaml").steps
      .map { $0.transition?.duration.doubleValue ?? 0 }
    #expect(abs(durations[4] - 1.4727) < 5e-5)
    #expect(durations[5] == 0.3)
    #expect(abs(durations[7] - 13.9132) < 5e-5)
    #expect(durations[1] == 0.5)
  }

  @Test func parametersHaveTheirKinds() throws {
    let transition = try #require(try SpecFixtures.valid("parameters.yaml").steps[1].transition)
    #expect(
      transition.values == [
        "forward": .bool(false), "dimming": .number(0.5), "sides": .integer(6),
        "path": .choice("rigid"), "back": .view("back"),
        "paper": .color(Color(red: 255, green: 0, blue: 0, alpha: 128)), "depth": .number(1000),
        "offset": .number(-2),
      ])
    #expect(transition.transition is FoldTransition)
  }

  @Test func viewInAParameterIsUsed() throws {
    #expect(try SpecFixtures.valid("parameters.yaml").warnings.isEmpty)
  }

  /// A `type` starts from that transition's own defaults; a map without one changes the spec's
  /// default.
  @Test func defaultsCompleteAStep() throws {
    let steps = try SpecFixtures.valid("defaults.yaml").steps
    let transitions = steps.compactMap(\.transition)
    let two = Rational(2)
    let half = try #require(Rational(1, over: 2))
    #expect(steps.map(\.rest.doubleValue) == [0.25, 0.25, 3, 0.25, 0.25, 0.25, 0.25])
    #expect(transitions.map(\.name) == Array(repeating: "fold", count: 6))
    #expect(
      transitions.map { $0.values["dimming"] }
        == [0.9, 0.4, 0.4, 0.1, 0.9, 0.9].map { .number($0) })
    #expect(
      transitions.map(\.curve) == [.easeOut, .linear, .linear, .easeOut, .spring(), .easeOut])
    #expect(
      transitions.enumerated().filter { $0.offset != 4 }.map(\.element.duration)
        == [two, half, half, two, two])
    #expect(transitions[4].duration < two)
  }

  @Test func variablesAreReplaced() throws {
    let spec = try SpecFixtures.valid(
      "variables.yaml",
      variables: [
        "fps": "25", "color": "red", "rest": "1/3", "folder": "s", "codec": "${fps}", "extra": "",
      ])
    #expect(spec.canvas.frameRate.framesPerSecond == Rational(25))
    #expect(spec.canvas.background == Color(red: 255, green: 0, blue: 0))
    #expect(spec.steps[0].rest == Rational(1, over: 3))
    #expect(spec.views[0].content == .image(path: "s/s-$25$.png", fit: .contain))
    #expect(spec.output.path?.value == "$out")
    #expect(spec.output[.codec] == .word("${fps}"))
    #expect(
      spec.warnings.map(\.description) == [
        "variables.yaml: variable 'extra' is set and never used"
      ])
  }

  @Test func unusedViewsAndShortStepsAreWarnings() throws {
    let spec = try SpecFixtures.valid("warnings.yaml")
    #expect(spec.warnings.map(\.description) == ["warnings.yaml:4:3: views.spare: is never shown"])
    #expect(
      spec.warnings(about: try spec.timeline()).map(\.description) == [
        "warnings.yaml:7:11: timeline[1]: is too short for a frame of its own"
          + " at 60 frames a second"
      ])
    let fast = try spec.timeline(frameRate: FrameRate(Rational(1000)))
    #expect(spec.warnings(about: fast).isEmpty)
  }

  /// A text that YAML 1.1 reads as a truth value, a number or null is a word where a word is
  /// expected.
  @Test func wordsKeepTheirText() throws {
    let spec = try SpecFixtures.valid("words.yaml")
    #expect(spec.views.map(\.name) == ["yes", "1", "null", "home view"])
    #expect(spec.views[0].content == .image(path: "no", fit: .contain))
    #expect(spec.views[1].content == .image(path: "2", fit: .contain))
    #expect(spec.views[2].content == .image(path: "~", fit: .contain))
    #expect(spec.views[3].content == .image(path: "a: b.png", fit: .cover))
  }

  @Test func outputKeepsItsPositions() throws {
    let output = try SpecFixtures.valid("output.yaml").output
    #expect(output.format?.value == .png)
    #expect(output[.crf] == .number(17.5))
    #expect(output[.profile] == .word("high"))
    #expect(
      output.values[.level]
        == Located(value: .word("4.1"), position: SourcePosition(line: 11, column: 10)))
    #expect(output[.gop] == .integer(60))
    #expect(output[.tune] == .word("animation"))
    #expect(output[.bitrate] == .integer(2_500_000))
    #expect(output.codecOptions.map(\.name) == ["x264-params", "refs"])
    #expect(output.codecOptions.map(\.value.value) == ["keyint=1", "1"])
  }

  @Test func aliasesRepeatTheirValue() throws {
    let steps = try SpecFixtures.valid("aliases.yaml").steps
    #expect(steps[0].rest == Rational(2))
    #expect(steps[2].transition?.values["dimming"] == .number(0.2))
  }

  @Test func pathsStartAtTheFolderOfTheSpec() throws {
    let text = "segue: 1\nviews: { a: a.png }\ntimeline: [{ show: a }]"
    let spec = try Spec.parse(text: text, file: "shots/app/spec.yaml")
    #expect(spec.resolved(path: "a.png") == "shots/app/a.png")
    #expect(spec.resolved(path: "/tmp/a.png") == "/tmp/a.png")
    #expect(try Spec.parse(text: text, file: "spec.yaml").resolved(path: "a.png") == "a.png")
    #expect(
      spec.error(about: spec.views[0], "there is no such image").description
        == "shots/app/spec.yaml:2:13: views.a: there is no such image")
    #expect(
      spec.error(at: SourcePosition(line: 4, column: 2), keyPath: "output.codec", "is not built in")
        .description == "shots/app/spec.yaml:4:2: output.codec: is not built in")
  }

  @Test func stepWithoutDurationHasNoWarning() throws {
    let spec = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [4, 4], fps: 10 }
        views: { a: { color: black }, b: { color: white } }
        timeline:
          - { show: a, for: 0 }
          - { to: b, transition: { type: crossDissolve, duration: 1 }, for: 0.01 }
          - { to: a, transition: none, for: 0.02 }
          - { to: b, transition: none, for: 1 }
        """, file: "test.yaml")
    let warnings = spec.warnings(about: try spec.timeline())
    #expect(warnings.map(\.keyPath) == ["timeline[2]"])
  }
}
