import SegueControllers
import SegueSpec
import Testing

@testable import SegueTimeline

/// Storyboards in specs: the views that their scripts show, and their times.
@Suite struct ScriptTests {
  private static func spec(
    _ storyboard: String, size: String = "[800, 600]", segues: [String: StoryboardSegue.Type] = [:]
  ) throws -> Spec {
    try Spec.parse(
      text: """
        segue: 1
        canvas: { size: \(size), scale: 0.1, fps: 10 }
        views: { a: { color: red }, b: { color: lime }, c: { color: blue } }
        storyboard:
        \(storyboard.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
        """, file: "script.yaml", segues: segues
    ).played()
  }

  private static let push = """
    initial: stack
    scenes:
      stack: { container: navigation, children: [a] }
      a:
        view: a
        segues: [{ identifier: next, kind: show, destination: b, transition: { duration: 2 } }]
      b: b
    script: [{ wait: 1 }, { perform: next }, { wait: 0.5 }, { back: true }, { wait: 3 }]
    """

  @Test func scriptGivesATimeline() throws {
    let spec = try Self.spec(Self.push)
    #expect(spec.steps.map(\.view.value) == ["a", "b", "a"])
    #expect(spec.steps.map(\.rest) == [Rational(1), try Rational("0.5"), Rational(3)])
    #expect(spec.steps.map { $0.transition?.duration } == [nil, Rational(2), Rational(2)])
    let timeline = try spec.timeline()
    #expect(timeline.duration == (try Rational("8.5")))
    #expect(timeline.moment(at: Rational(3)) == .rest(view: "b"))
    #expect(timeline.moment(at: Rational(6)) == .rest(view: "a"))
  }

  @Test func widthComesFromTheCanvasOrTheSpec() throws {
    let split = """
      initial: split
      scenes: { split: { container: split, children: [a, b] }, a: a, b: b }
      script: [{ wait: 1 }]
      """
    let wide = try Self.spec(split)
    let narrow = try Self.spec(split, size: "[390, 844]")
    let told = try Self.spec("sizeClass: compact\n" + split)
    #expect(wide.steps[0].passage?.end.views == ["a", "b"])
    #expect(narrow.steps[0].passage?.end == .view("a"))
    #expect(told.steps[0].passage?.end == .view("a"))
    #expect(WidthClass(width: 639) == .compact)
    #expect(WidthClass(width: 640) == .regular)
    #expect(WidthClass(width: 678) == .regular)
  }

  @Test func tabsAreRememberedWhenTheirSceneReappears() throws {
    let spec = try Self.spec(
      """
      initial: c
      scenes:
        tabs: { container: tab, children: [a, b] }
        a: a
        b: b
        c:
          view: c
          segues: [{ identifier: open, kind: present, destination: tabs }]
      script: [{ perform: open }, { select: 1 }, { back: true }, { perform: open }, { wait: 1 }]
      """)
    #expect(spec.steps.map(\.view.value) == ["c", "a", "b", "c", "b"])
  }

  private static let ownSegue = """
    initial: a
    scenes:
      a:
        view: a
        segues: [{ identifier: go, kind: custom, type: turning, destination: b }]
      b: b
    script: [{ perform: go }, { wait: 1 }]
    """

  /// A custom segue can name a type that Swift code registers; the command registers none.
  @Test func aSpecCanNameACustomSegue() throws {
    final class Turning: StoryboardSegue {
      override func perform() throws(ControllerError) {
        try source.present(destination, transition: .cut)
      }
    }
    let types = ["turning": Turning.self]
    let spec = try Self.spec(Self.ownSegue, segues: types)
    #expect(spec.steps.map(\.view.value) == ["a", "b"])
    #expect(spec.steps[1].transition?.name == "none")
    for (text, types, message) in [
      (
        Self.ownSegue, [:],
        "script.yaml:9:54: storyboard.scenes.a.segues[0].type: no type of segue 'turning', and none "
          + "is registered, expected one that Swift code gives where it reads the spec, or a "
          + "transition in its place"
      ),
      (
        Self.ownSegue.replacing("turning", with: "turnin"), types,
        "script.yaml:9:54: storyboard.scenes.a.segues[0].type: no type of segue 'turnin', expected "
          + "turning. Did you mean 'turning'?"
      ),
      (
        Self.ownSegue.replacing("kind: custom", with: "kind: show"), types,
        "script.yaml:9:52: storyboard.scenes.a.segues[0].type: has no meaning here, expected it "
          + "with kind 'custom'"
      ),
    ] as [(String, [String: StoryboardSegue.Type], String)] {
      let error = #expect(throws: SpecErrors.self) { try Self.spec(text, segues: types) }
      #expect(error?.description == message)
    }
  }

  @Test func warningsNameTheLine() throws {
    let spec = try Self.spec(
      Self.push.replacing("duration: 2", with: "duration: 0.01")
        .replacing("{ wait: 0.5 }, ", with: "").replacing("{ wait: 1 }", with: "{ wait: 1.01 }"))
    let timeline = try spec.timeline()
    #expect(
      spec.warnings(about: timeline).first?.description
        == "script.yaml:12:28: storyboard.script[1]: is too short for a frame of its own at 10 "
        + "frames a second")
  }
}
