import SegueFrames
import SegueRendering
import SegueSpec
import Testing
import TestSupport

@Suite struct SpecReportTests {
  /// Both the plan and a report warn of a popover without room, at its presentation only.
  @Test func lackOfRoomIsAWarning() throws {
    let text = """
      segue: 1
      canvas: { size: [200, 150], scale: 1 }
      views: { a: { color: red }, b: { color: blue } }
      timeline:
        - { show: a, for: 1 }
        - { to: b, transition: { type: popover, anchorX: 100, anchorY: 20 }, for: 1 }
        - { to: a, transition: { type: popover, anchorX: 100, anchorY: 20, reverse: true }, for: 1 }
      """
    let line =
      "small.yaml:6:11: timeline[1]: has room for a popover of 180 × 107 points where it points, "
      + "not of 320 × 480: it is cut; set a smaller width and height, or another anchor"
    let spec = try Spec.parse(text: text, file: "small.yaml")
    #expect(try RenderPlan(spec).warnings == [line])
    let folder = try TemporaryFolder()
    try folder.write(text, to: "small.yaml")
    let report = try SpecReport(path: folder("small.yaml"))
    #expect(report.errors == [])
    #expect(report.warnings.map(\.keyPath) == ["timeline[1]"])
    let wide = try Spec.parse(
      text: text.replacing("[200, 150]", with: "[600, 600]"), file: "large.yaml")
    #expect(try RenderPlan(wide).warnings == [])
  }

  /// A report warns of words, captions and layers as a render does, and names their places.
  @Test func whatDoesNotShowIsAWarning() throws {
    let text = """
      segue: 1
      canvas: { size: [100, 160], scale: 1, fps: 20 }
      views:
        a: { card: { label: Incomprehensibilities of a tiny card }, inset: 40 }
      timeline: [ { show: a, for: 0.5 } ]
      stage:
        layers:
          - { text: In time, at: [5, 5], from: 0.45 }
          - { text: Too late, at: [5, 5], from: 0.451 }
      captions: late.srt
      """
    let folder = try TemporaryFolder()
    try folder.write(text, to: "spec.yaml")
    try folder.write("1\n00:00:05,000 --> 00:00:06,000\nLate\n", to: "late.srt")
    let report = try SpecReport(path: folder("spec.yaml"))
    #expect(report.errors == [])
    #expect(
      report.warnings.map { "\($0.position.map { "\($0)" } ?? "") \($0.keyPath)" } == [
        "4:14 views.a.card", "9:43 stage.layers[1].from", "2:1 ",
      ], "\(report.warnings)")
    let plan = try RenderPlan(try Spec.read(path: folder("spec.yaml")))
    #expect(try report.warnings.map(\.description) == plan.check())
  }

  /// Mistakes in shaders, words and captions are told at once, each at its line.
  @Test func mistakesOfAPlanAreToldTogether() throws {
    let text = """
      segue: 1
      canvas: { size: [200, 150] }
      views: { a: { color: red }, b: { color: blue } }
      timeline:
        - { show: a, for: 1 }
        - { to: b, transition: { shader: bad.glsl } }
        - { to: a, transition: { shader: none.glsl } }
      stage:
        layers:
          - { text: "\u{1F600}", at: [0, 0] }
          - text: Hello
            at: [0, 0]
            font: { file: none.ttf }
          - { text: Hello, at: [0, 0], font: { features: [tnum, no-feature] } }
      captions:
        cues:
          - { from: 0, to: 1, text: Hello }
          - { from: 1, to: 2, text: "\u{1F600}" }
      """
    let folder = try TemporaryFolder()
    try folder.write(text, to: "spec.yaml")
    try folder.write("vec4 transition(vec2 uv) { return getColour(uv); }", to: "bad.glsl")
    let report = try SpecReport(path: folder("spec.yaml"))
    func place(_ error: SpecError) -> String {
      let name = error.file.split(separator: "/").last ?? ""
      return "\(name):\(error.position.map { "\($0)" } ?? "") \(error.keyPath)"
    }
    #expect(
      report.errors.map(place) == [
        "bad.glsl:1:35 ",
        "spec.yaml:7:36 timeline[2].transition.shader",
        "spec.yaml:10:15 stage.layers[0].text",
        "spec.yaml:13:21 stage.layers[1].font.file",
        "spec.yaml:14:52 stage.layers[2].font.features",
        "spec.yaml:18:7 captions.cues[1]",
      ])
    #expect(report.errors.allSatisfy { !$0.problem.description.contains("glsl:1:35") })
  }

  /// A captions file and a stage without room have the lines of their keys.
  @Test func errorsWithoutAValueHaveTheLineOfWhatIsAroundIt() throws {
    let text = """
      segue: 1
      canvas: { size: [200, 150], scale: 1 }
      views: { a: { color: red } }
      timeline: [{ show: a, for: 1 }]
      stage: { size: [0.2, 9] }
      captions:
        look: word
        file: none.srt
      """
    let folder = try TemporaryFolder()
    try folder.write(text, to: "spec.yaml")
    let report = try SpecReport(path: folder("spec.yaml"))
    #expect(
      report.errors.map { "\($0.position.map { "\($0)" } ?? "") \($0.keyPath)" }
        == ["5:16 stage.size", "8:9 captions"])
  }
}
