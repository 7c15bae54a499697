import Foundation
import Segue
import Testing
import TestSupport

/// The examples of docs/library.md are here, and run.
@Suite struct LibraryGuideTests {
  private static let source = URL(filePath: #filePath)
  private static let guide = Repository.docs.appending(path: "library.md")

  @Test(arguments: ["container", "segue"])
  func theExampleEqualsThatOfTheGuide(name: String) throws {
    let code = try String(contentsOf: Self.source, encoding: .utf8)
      .components(separatedBy: "\n// \(name) begins\n")[1].components(
        separatedBy: "// \(name) ends")[0]
    let guide = try String(contentsOf: Self.guide, encoding: .utf8)
    #expect(guide.contains("```swift\nimport Segue\n\n" + code + "```"))
    #expect(code.split(separator: "\n").count < 40)
  }

  @Test func theExampleContainerCyclesThroughItsChildren() throws {
    let settings = try TransitionSettings.parse(name: "crossDissolve", settings: [])
    let deck = DeckController("deck", cards: ["one", "two"], transition: settings)
    let window = Window(root: deck)
    try window.makeVisible()
    try deck.deal()
    try window.finishTransition()
    try deck.deal()
    try window.finishTransition()
    #expect(deck.children.map(\.identifier) == ["one"])
    #expect(window.steps.map(\.view.value) == ["one", "two", "one"])
  }

  @Test func theExampleSegueTurnsToItsDestination() throws {
    let storyboard = Storyboard([
      SceneDescription("home", view: "list") {
        SegueTemplate("turn", .custom, to: "page", type: "rotating")
      },
      SceneDescription("page", view: "detail"),
    ])
    storyboard.segueTypes["rotating"] = RotatingSegue.self
    let window = Window(root: try storyboard.controller("home"))
    try window.makeVisible()
    try window.perform("turn")
    try window.finishTransition()
    #expect(window.front.identifier == "page")
    #expect(window.steps.last?.transition?.name == "cube")
  }

  @Test func theExampleStoryboardPlaysItsScript() throws {
    let views = ["list", "detail"].map { Spec.View($0, color: Color(red: 255, green: 0, blue: 0)) }
    let app = try Spec(
      views: views, startingAt: "home", segueTypes: ["rotating": RotatingSegue.self],
      canvas: Spec.Canvas(width: 390, height: 844, scale: 1)
    ) {
      SceneDescription("home", view: "list") {
        SegueTemplate("turn", .custom, to: "page", type: "rotating")
      }
      SceneDescription("page", view: "detail")
    } script: {
      Wait(for: .seconds(1))
      Perform("turn")
      Wait(for: .seconds(1))
      GoBack()
    }
    // Two rests of a second, and two cubes of half a second.
    #expect(try RenderPlan(app).timeline.duration == Rational(3))
    #expect(try app.yaml().contains("- { perform: turn }"))
  }
}

// container begins
/// A deck of cards: the uppermost is seen, and goes under the deck when the next is dealt.
final class DeckController: ViewController {
  private var cards: [ViewController]
  private let transition: TransitionSettings

  init(_ identifier: String, cards: [String], transition: TransitionSettings) {
    self.cards = cards.map { ViewController($0, view: $0) }
    self.transition = transition
    super.init(identifier)
  }

  override func viewDidLoad() throws(ControllerError) {
    try super.viewDidLoad()
    try addChild(cards[0])
    try showView(of: cards[0])
    cards[0].didMove(to: self)
  }

  func deal() throws(ControllerError) {
    let (old, new) = (cards[0], cards[1])
    old.willMove(to: nil)
    try addChild(new)
    try transition(from: old, to: new, transition) { isFinished throws(ControllerError) in
      guard isFinished else { return }
      try old.removeFromParent()
      new.didMove(to: self)
      self.cards.append(self.cards.removeFirst())
    }
  }
}
// container ends

// segue begins
/// Turns a cube from the source to the destination, which is then presented.
final class RotatingSegue: StoryboardSegue {
  var goesForward = true

  override func perform() throws(ControllerError) {
    let cube = TransitionSettings(Cube(forward: goesForward))
    try source.present(destination, transition: cube)
  }
}
// segue ends
