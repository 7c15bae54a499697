import SegueTimeline
import SegueTransitions
import Testing

@testable import SegueControllers

/// The effect of each kind of segue in both widths, and the life of a segue.
@Suite struct SegueKindTests {
  /// A storyboard whose scene `a` has a segue of every kind to `b`.
  private static func storyboard() -> Storyboard {
    var a = SceneDescription("a", view: "a")
    a.segues = [SegueKind.show, .showDetail, .present, .popover, .custom].map { kind in
      SegueTemplate(kind.rawValue, kind, to: "b", transition: Diary.dissolve())
    }
    var refused = SegueTemplate("refused", .show, to: "b")
    refused.isAllowed = false
    a.segues.append(refused)
    var stack = SceneDescription("stack")
    stack.container = .navigation(root: "a")
    var split = SceneDescription("split")
    split.container = .split(primary: "a", secondary: "c")
    return Storyboard([
      a, SceneDescription("b", view: "b"), SceneDescription("c", view: "c"), stack, split,
    ])
  }

  /// The table of "Using Segues": the place of the destination.
  @Test(arguments: [
    (SegueKind.show, "a", WidthClass.compact, "presented"),
    (.show, "a", .regular, "presented"),
    (.show, "stack", .compact, "pushed"),
    (.show, "stack", .regular, "pushed"),
    (.show, "split", .regular, "presented"),
    (.showDetail, "a", .compact, "presented"),
    (.showDetail, "stack", .regular, "presented"),
    (.showDetail, "split", .regular, "detail"),
    (.showDetail, "split", .compact, "presented"),
    (.present, "stack", .compact, "presented"),
    (.present, "split", .regular, "presented"),
    (.popover, "stack", .regular, "popover"),
    (.popover, "stack", .compact, "presented"),
    (.custom, "stack", .compact, "presented"),
  ])
  func eachKindAdapts(kind: SegueKind, root: String, width: WidthClass, expected: String) throws {
    let storyboard = Self.storyboard()
    let window = try Diary.window(try storyboard.controller(root), width)
    let source = try #require(window.visibleControllers.first { $0.identifier == "a" })
    try source.performSegue(withIdentifier: kind.rawValue)
    try window.finishTransition()
    let seen = try #require(window.visibleControllers.first { $0.identifier == "b" })
    let place =
      switch seen.presentation?.style {
      case .popover: "popover"
      case .some: "presented"
      case nil: seen.parent is NavigationController ? "pushed" : "detail"
      }
    #expect(place == expected)
  }

  /// "Presented as a popover" means a full screen in a compact width, for any kind of segue.
  @Test(arguments: [
    (WidthClass.regular, PresentationStyle.popover, ["a", "b"]), (.compact, .fullScreen, ["b"]),
  ])
  func popoverAdaptsToTheWidth(width: WidthClass, style: PresentationStyle, seen: [String]) throws {
    var a = SceneDescription("a", view: "a")
    var segue = SegueTemplate("bubble", .present, to: "b", transition: Diary.overlay())
    segue.presentation = .popover
    a.segues = [segue]
    let storyboard = Storyboard([a, SceneDescription("b", view: "b")])
    let window = try Diary.window(try storyboard.controller("a"), width)
    try window.perform("bubble")
    try window.finishTransition()
    #expect(window.front.presentation?.style == style)
    #expect(window.visibleControllers.map(\.identifier) == seen)
  }

  /// The segue of a list is performed even if the detail beside it is in front.
  @Test func segueOfTheOtherColumnIsFound() throws {
    var a = SceneDescription("a", view: "a")
    a.segues = [SegueTemplate("open", .showDetail, to: "c")]
    var split = SceneDescription("split")
    split.container = .split(primary: "a", secondary: "b")
    let storyboard = Storyboard([
      a, SceneDescription("b", view: "b"), SceneDescription("c", view: "c"), split,
    ])
    let window = try Diary.window(try storyboard.controller("split"), .regular)
    try window.perform("open")
    try window.finishTransition()
    #expect(window.visibleControllers.map(\.identifier) == ["split", "a", "c"])
    #expect(window.events.last { $0.name == .perform }?.controller == "a")
  }

  @Test func aSegueLivesAsTheDocumentDescribes() throws {
    let storyboard = Self.storyboard()
    let window = try Diary.window(try storyboard.controller("a"))
    let events = try Diary.of(window) { try window.perform("show") }
    #expect(
      events == [
        "a.shouldPerformSegue", "b.destinationInit", "a.segueInit(b)", "a.prepareForSegue(b)",
        "a.perform", "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear",
        "a.animationDidStart(crossDissolve)", "a.animationDidStop(crossDissolve)",
        "a.viewDidDisappear", "b.viewDidAppear", "a.segueDidComplete", "a.segueReleased",
      ])
    #expect(window.events.last?.segue == SegueName(identifier: "show", kind: .show))
  }

  @Test func aRefusedSegueHasNoOtherEffect() throws {
    let storyboard = Self.storyboard()
    let window = try Diary.window(try storyboard.controller("a"))
    let events = try Diary.of(window) { try window.perform("refused") }
    #expect(events == ["a.shouldPerformSegue", "a.segueRefused"])
    #expect(window.steps.count == 1)
    #expect(window.root.presented == nil)
  }

  @Test func containerOfTheOtherColumnIsSwitchedByName() throws {
    let tabs = TabController("tabs", tabs: ["a", "b"].map(Diary.content))
    let split = SplitController("split", primary: tabs, secondary: Diary.content("c"))
    let window = try Diary.window(split, .regular)
    #expect(throws: ControllerError.nothingToSelect("c")) { try window.select(1) }
    try window.select(1, in: "tabs")
    #expect(window.visibleControllers.map(\.identifier) == ["split", "tabs", "b", "c"])
  }

  /// A custom segue between two children of a custom container leads to the existing child.
  @Test func customSegueLeadsToASibling() throws {
    var a = SceneDescription("a", view: "a")
    a.segues = [SegueTemplate("turn", .custom, to: "b", transition: Diary.dissolve())]
    var box = SceneDescription("box")
    box.container = .custom(children: ["a", "b"], selected: 0, frame: nil)
    let storyboard = Storyboard([a, SceneDescription("b", view: "b"), box])
    let root = try storyboard.controller("box")
    let window = try Diary.window(root)
    let sibling = root.children[1]
    let events = try Diary.of(window) { try window.perform("turn") }
    #expect(window.front === sibling)
    #expect(!events.contains("b.destinationInit"))
    #expect(window.presentationChain.count == 1)
  }

  /// Turning again does not repeat the alternate view: `isLandscape && !isShowingLandscapeView`.
  ///
  /// The way back is an ordinary segue, although its destination is still visible.
  @Test func aRotationShowsTheAlternateViewOnce() throws {
    var a = SceneDescription("a", view: "a")
    a.segues = [SegueTemplate("alternate", .present, to: "b", transition: Diary.overlay())]
    a.onRotate = [.landscape: "alternate"]
    var b = SceneDescription("b", view: "b")
    b.segues = [SegueTemplate("home", .unwind, to: "a")]
    let window = try Diary.window(try Storyboard([a, b]).controller("a"))
    func turn(_ orientation: DeviceOrientation) throws -> [String] {
      try window.rotate(to: orientation)
      try window.finishTransition()
      return window.visibleControllers.map(\.identifier)
    }
    #expect(try turn(.landscape) == ["a", "b"])
    #expect(try turn(.portrait) == ["a", "b"])
    #expect(try turn(.landscape) == ["a", "b"])
    #expect(window.events.filter { $0.name == .perform }.map(\.controller) == ["a"])
    // The orientation is unchanged, so no controller is told.
    let start = window.events.count
    try window.rotate(to: .landscape)
    #expect(window.events.count == start)
    b.onRotate = [.portrait: "home"]
    let other = try Diary.window(try Storyboard([a, b]).controller("a"))
    try other.rotate(to: .landscape)
    try other.finishTransition()
    try other.rotate(to: .portrait)
    try other.finishTransition()
    #expect(other.visibleControllers.map(\.identifier) == ["a"])
  }

  @Test func segueIsReleasedWhenItIsOver() throws {
    let source = Diary.content("source")
    let window = try Diary.window(source)
    weak var released: StoryboardSegue?
    do {
      let segue = CustomSegue(
        identifier: "x", source: source, destination: Diary.content("destination"))
      segue.transition = Diary.dissolve()
      released = segue
      try source.start(segue)
    }
    #expect(released != nil)
    try window.finishTransition()
    #expect(released == nil)
  }

  /// A registered segue type that plays nothing ends at once.
  @Test func segueThatPlaysNothingEndsAtOnce() throws {
    final class Silent: StoryboardSegue {}
    let storyboard = Self.storyboard()
    var scene = SceneDescription("own", view: "own")
    var template = SegueTemplate("go", .custom, to: "own")
    template.type = "silent"
    scene.segues = [template]
    let own = Storyboard(storyboard.scenes + [scene])
    own.segueTypes["silent"] = Silent.self
    let window = try Diary.window(try own.controller("own"))
    let events = try Diary.of(window) { try window.perform("go") }
    #expect(events.suffix(3) == ["own.perform", "own.segueDidComplete", "own.segueReleased"])
  }

  /// Children that were added before the presentation receive its callbacks too.
  @Test func childrenOfAPresentedControllerAreOnTheScreen() throws {
    let (a, box, child) = (Diary.content("a"), Diary.content("box"), Diary.content("child"))
    let window = try Diary.window(a)
    try box.addChild(child)
    try box.showView(of: child)
    let events = try Diary.of(window) { try a.present(box, transition: Diary.dissolve()) }
    #expect(child.window === window)
    #expect(events.contains("child.viewDidAppear"))
  }

  @Test func everyModalStyleIsPresentedAndDismissed() throws {
    let (a, b) = (Diary.content("a"), Diary.content("b"))
    let window = try Diary.window(a, .compact, .ios18)
    try a.present(b, style: .sheet, transition: Diary.overlay())
    try window.finishTransition()
    #expect(window.visibleControllers.map(\.identifier) == ["a", "b"])
    let gone = try Diary.of(window) { try b.dismiss() }
    #expect(
      gone == [
        "b.viewWillDisappear", "a.animationDidStart(overlay)", "a.animationDidStop(overlay)",
        "b.viewDidDisappear",
      ])
    #expect(window.steps[2].transition?.isReversed == true)
    #expect(window.steps[2].passage?.legs.first?.from == .view("b"))
    #expect(try window.surface() == .view("a"))
  }
}
