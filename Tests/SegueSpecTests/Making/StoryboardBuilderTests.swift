import SegueControllers
import SegueGeometry
import SeguePixels
import SegueSpec
import SegueTimeline
import SegueTransitions
import Testing

/// Storyboards that are written in Swift.
@Suite struct StoryboardBuilderTests {
  private let views = [
    Spec.View("home", color: .black), Spec.View("page", color: .white),
    Spec.View("other", color: .white),
  ]
  private let canvas = Spec.Canvas(width: 390, height: 844, scale: 1)

  private func spec(
    startingAt initial: String = "home", canvas: Spec.Canvas? = nil, sizeClass: WidthClass? = nil,
    @ListBuilder<SceneDescription> _ scenes: () -> [SceneDescription],
    @ListBuilder<ScriptLine> script: () -> [ScriptLine] = { [Wait(for: .seconds(1)).line] }
  ) throws -> Spec {
    try Spec(
      views: views, startingAt: initial, sizeClass: sizeClass, canvas: canvas ?? self.canvas,
      scenes: scenes, script: script)
  }

  @Test func aStoryboardIsThatOfItsFile() throws {
    let hand = Hand(try Drive.Track(phases: [(.zero, 0), (Rational(1), 0.75)]))
    let made = try spec(startingAt: "tabs") {
      SceneDescription("tabs", container: .tab(children: ["stack", "other"]))
      SceneDescription("stack", container: .navigation(root: "home"))
      SceneDescription("home", view: "home", onRotate: [.landscape: "open"]) {
        SegueTemplate("open", .show, to: "page", transition: TransitionSettings(Cube()))
        for kind in [SegueKind.present, .popover] {
          SegueTemplate(kind.rawValue, kind, to: "other", isAllowed: kind == .present)
        }
      }
      for name in ["page", "other"] { SceneDescription(name, view: name) }
    } script: {
      Wait(for: .milliseconds(250))
      Perform("open")
      for _ in 0..<2 { Wait(for: .seconds(1)) }
      GoBack(hand: hand)
      RotateDevice(to: .landscape)
      Unwind(to: "home")
      Select(1, in: "tabs")
    }
    let file = try Spec.parse(
      text: """
        segue: 1
        canvas: { size: [390, 844], scale: 1 }
        views: { home: { color: black }, page: { color: white }, other: { color: white } }
        storyboard:
          initial: tabs
          scenes:
            tabs: { container: tab, children: [stack, other] }
            stack: { container: navigation, children: [home] }
            home:
              view: home
              onRotate: { landscape: open }
              segues:
                - { identifier: open, kind: show, destination: page, transition: cube }
                - { identifier: present, kind: present, destination: other }
                - { identifier: popover, kind: popover, destination: other, shouldPerform: false }
            page: page
            other: other
          script:
            - wait: 0.25
            - perform: open
            - wait: 1
            - wait: 1
            - { back: true, drive: { phase: [[0, 0], [1, 0.75]] } }
            - rotate: landscape
            - unwind: home
            - { select: 1, in: tabs }
        """, file: "")
    #expect(try made.yaml() == file.yaml())
    let (played, read) = (try made.played(), try file.played())
    #expect(played.steps.map(Self.description) == read.steps.map(Self.description))
    #expect(played.scriptEvents == read.scriptEvents)
    #expect(played.steps.count > 4)
  }

  private static func description(of step: Step) -> String {
    "\(step.pages.map(\.value)) by \(step.transition?.name ?? "none"), then \(step.rest)"
  }

  /// Mistakes have the texts of a file's, with their paths.
  @Test func mistakesAreThoseOfAFile() {
    expect("storyboard.scenes.home: no view 'hone', expected home, page or other. Did you mean") {
      try spec { SceneDescription("home", view: "hone") }
    }
    expect("storyboard.initial: no scene 'hom', expected home. Did you mean 'home'?") {
      try spec(startingAt: "hom") { SceneDescription("home", view: "home") }
    }
    expect("storyboard.scenes.home: is given twice, expected different names") {
      try spec {
        SceneDescription("home", view: "home")
        SceneDescription("home", view: "page")
      }
    }
    expect("storyboard.script[0].perform: no segue 'open', expected nothing") {
      try spec {
        SceneDescription("home", view: "home")
      } script: {
        Perform("open")
      }
    }
    expect("storyboard.script[0].wait: is '-1', expected seconds from 0 to 86400") {
      try spec {
        SceneDescription("home", view: "home")
      } script: {
        Wait(for: .seconds(-1))
      }
    }
    let cube = TransitionSettings(Cube(dimming: 3))
    expect(
      "storyboard.scenes.home.segues[0].transition.dimming: is '3', expected a number from 0 to 1"
    ) {
      try spec {
        SceneDescription("home", view: "home") {
          SegueTemplate("open", .present, to: "home", transition: cube)
        }
      }
    }
  }

  /// Without a size, only the image tells the width of the screen, on which presentations depend.
  @Test func aScreenWithoutAWidthIsAMistake() throws {
    func made(_ sizeClass: WidthClass?) throws -> Spec {
      try spec(canvas: Spec.Canvas(), sizeClass: sizeClass) {
        SceneDescription("home", view: "home") { SegueTemplate("open", .present, to: "page") }
        SceneDescription("page", view: "page")
      }
    }
    expect("storyboard.sizeClass: is missing, expected compact or regular, because") {
      try made(nil)
    }
    let regular = try made(.regular)
    #expect(regular.script?.widthClass == .regular)
    #expect(try regular.yaml().contains("sizeClass: regular"))
  }

  private func expect(
    _ message: String, at location: SourceLocation = #_sourceLocation,
    _ body: () throws -> Spec
  ) {
    let error = #expect(throws: SpecErrors.self, sourceLocation: location) { try body() }
    #expect(
      error?.description.contains(message) == true, "\(error?.description ?? "")",
      sourceLocation: location)
  }
}
