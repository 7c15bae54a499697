import Foundation
import Segue
import Testing
import TestSupport

// library.md begins
/// The new view comes down in front of the old one, which darkens.
struct Shutter: SceneTransition {
  static let configuration = TransitionConfiguration(
    name: "shutter", help: "The new view comes down in front of the old one.",
    duration: .milliseconds(400), curve: .easeOut)

  @Parameter(0...1, "How dark the old view gets.") var dimming = 0.5

  func scene(at progress: Double, on stage: Stage) -> Scene {
    var old = Layer(contents: .from, size: stage.size)
    old.dimming = dimming * min(max(progress, 0), 1)
    var new = Layer(contents: .to, size: stage.size)
    new.position.y -= stage.size.height * (1 - progress)
    // The ends are one view alone, exactly.
    let layers = progress == 0 ? [old] : progress == 1 ? [new] : [old, new]
    return Scene(size: stage.size, layers: layers)
  }
}
// library.md ends

/// Tests the examples of `docs/library.md`; `scripts/check/package` builds them as a package.
@Suite struct LibraryTests {
  private static let source = URL(filePath: #filePath)

  @Test func everyExampleIsInThePage() throws {
    let page = try String(
      contentsOf: Repository.docs.appending(path: "library.md"), encoding: .utf8)
    let parts = try String(contentsOf: Self.source, encoding: .utf8)
      .split(separator: "// library.md begins\n").dropFirst()
    #expect(parts.count == 5)
    for part in parts {
      let lines = part.split(separator: "// library.md ends")[0]
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let indent = lines.first?.prefix { $0 == " " }.count ?? 0
      let code = lines.map { $0.dropFirst(indent) }.joined(separator: "\n")
      #expect(page.contains(code + "\n```"), "\(code)")
      #expect(lines.count < 40)
    }
  }

  @Test func aSpecCanNameACustomTransition() async throws {
    let text = """
      segue: 1
      canvas: { size: [2, 4], scale: 1, fps: 10 }
      views: { a: { color: red }, b: { color: blue } }
      timeline: [{ show: a }, { to: b, transition: { type: shutter, curve: linear, dimming: 1 } }]
      """
    // library.md begins
    let spec = try Spec.parse(text: text, file: "shutter.yaml", adding: [Shutter.self])
    let composition = try await Composition(try RenderPlan(spec))
    let frame = try composition.frame(12)
    // library.md ends
    #expect(frame[0, 0] == SIMD4(0, 0, 255, 255))
    #expect(frame[0, 3] == SIMD4(128, 0, 0, 255) || frame[0, 3] == SIMD4(127, 0, 0, 255))
    #expect(throws: SpecErrors.self) { try Spec.parse(text: text, file: "shutter.yaml") }
    let wrong = text.replacing("shutter,", with: "shuter,")
    let error = #expect(throws: SpecErrors.self) {
      try Spec.parse(text: wrong, file: "shutter.yaml", adding: [Shutter.self])
    }
    #expect(error?.description.hasSuffix("Did you mean 'shutter'?") == true)
  }

  @Test func aTransitionNamedLikeABuiltInOneReplacesIt() throws {
    struct Cube: SceneTransition {
      static let configuration = TransitionConfiguration(
        name: "cube", help: "", duration: .seconds(7), curve: .linear)
      init() {}
      func scene(at progress: Double, on stage: Stage) -> Scene {
        Scene(size: stage.size, layers: [])
      }
    }
    let spec = try Spec.parse(
      text: "segue: 1\nviews: { a: a.png }\ntimeline: [{ show: a }, { to: a, transition: cube }]",
      file: "cube.yaml", adding: [Cube.self])
    #expect(spec.steps[1].transition?.duration == Rational(7))
  }

  @Test func aTransitionCanBeDrivenByCode() async throws {
    let canvas = Spec.Canvas(width: 2, height: 4, scale: 1)
    let list = Spec.View("list", color: Color(red: 255, green: 0, blue: 0))
    let detail = Spec.View("detail", color: Color(red: 0, green: 0, blue: 255))
    // library.md begins
    let shutter = TransitionSettings(Shutter(), duration: Rational(1), curve: .linear)
    // library.md ends
    #expect(shutter.name == "shutter")
    // library.md begins
    let controller = try TransitionController([list, detail], root: "list", canvas: canvas)
    try controller.advance(by: Rational(1))

    let swipe = InteractiveTransition(shutter)
    try controller.startPushing("detail", with: swipe)
    swipe.phase = 0.7
    try controller.advance(by: try Rational("0.5"))
    try controller.endTransition { print("\(controller.currentView) is on top") }
    try controller.advance(by: Rational(1))

    let recording = try await Composition(try RenderPlan(try controller.recording()))
    let frames = try (0..<recording.plan.timeline.frameCount).map { try recording.frame($0) }
    // library.md ends
    #expect(frames.count == 150)
    #expect(frames[74][0, 0] != frames[59][0, 0])
    #expect(frames[149][0, 3] == SIMD4(0, 0, 255, 255))
    #expect(controller.stack == ["list", "detail"])
  }

  @Test func controllersHaveTheirOwnClock() throws {
    // library.md begins
    let stack = NavigationController("stack", root: ViewController("home", view: "home"))
    let window = Window(root: stack, widthClass: .compact)
    try window.makeVisible()
    try stack.push(ViewController("page", view: "page"))
    try window.finishTransition()
    // library.md ends
    #expect(window.steps.map(\.view.value) == ["home", "page"])
    #expect(window.events.contains { $0.name == .viewDidAppear && $0.controller == "page" })
  }
}
