import SegueTimeline
import Testing

@testable import SegueControllers

/// UIKit's containers: their callbacks and their visible content.
@Suite struct ContainerTests {
  @Test func pushAndPopKeepTheControllersBelow() throws {
    let (a, b) = (Diary.content("a"), Diary.content("b"))
    let stack = NavigationController("stack", root: a)
    let window = try Diary.window(stack)
    let pushed = try Diary.of(window) { try stack.push(b, transition: Diary.dissolve()) }
    #expect(
      pushed == [
        "b.willMove(stack)", "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear",
        "stack.animationDidStart(crossDissolve)", "stack.animationDidStop(crossDissolve)",
        "a.viewDidDisappear", "b.viewDidAppear", "b.didMove(stack)",
      ])
    #expect(stack.stack.map(\.identifier) == ["a", "b"])
    let popped = try Diary.of(window) { try stack.pop() }
    #expect(
      popped == [
        "b.willMove(nil)", "b.viewWillDisappear", "a.viewWillAppear",
        "stack.animationDidStart(crossDissolve)", "stack.animationDidStop(crossDissolve)",
        "b.viewDidDisappear", "a.viewDidAppear", "b.didMove(nil)",
      ])
    #expect(window.steps.last?.transition?.isReversed == true)
    #expect(stack.stack.map(\.identifier) == ["a"])
  }

  @Test func popToDropsTheControllersBetween() throws {
    let stack = NavigationController("stack", root: Diary.content("a"))
    let window = try Diary.window(stack)
    for name in ["b", "c", "d"] {
      try stack.push(Diary.content(name), transition: Diary.dissolve())
      try window.finishTransition()
    }
    let popped = try Diary.of(window) { try stack.popTo(stack.stack[0]) }
    #expect(
      popped == [
        "d.willMove(nil)", "c.willMove(nil)", "b.willMove(nil)", "d.viewWillDisappear",
        "a.viewWillAppear", "stack.animationDidStart(crossDissolve)",
        "stack.animationDidStop(crossDissolve)", "d.viewDidDisappear", "a.viewDidAppear",
        "d.didMove(nil)", "c.didMove(nil)", "b.didMove(nil)",
      ])
    #expect(window.steps.count == 5)
  }

  @Test func tabsRememberTheirSelection() throws {
    let memory = TabMemory()
    func tabs() -> TabController {
      TabController("tabs", tabs: ["a", "b", "c"].map(Diary.content), memory: memory)
    }
    let first = tabs()
    let window = try Diary.window(first)
    #expect(window.front.identifier == "a")
    try first.select(2)
    #expect(window.front.identifier == "c")
    let again = tabs()
    #expect(again.selectedIndex == 2)
    #expect(try Diary.window(again).front.identifier == "c")
    let forgetful = TabController("tabs", tabs: ["a", "b", "c"].map(Diary.content))
    #expect(forgetful.selectedIndex == 0)
  }

  @Test func onlyTheVisiblePageIsAChild() throws {
    let pages = PageController(
      "book", pages: ["a", "b", "c"].map(Diary.content), transition: Diary.dissolve())
    let window = try Diary.window(pages)
    try pages.turn(to: 2)
    try window.finishTransition()
    #expect(pages.children.map(\.identifier) == ["c"])
    try pages.turn(to: 1)
    try window.finishTransition()
    #expect(pages.children.map(\.identifier) == ["b"])
    #expect(window.steps.map { $0.transition?.isReversed } == [nil, false, true])
  }

  @Test func pageStaysIfTheHandTurnsBack() throws {
    let pages = PageController(
      "book", pages: ["a", "b"].map(Diary.content), transition: Diary.dissolve())
    let window = try Diary.window(pages)
    window.hand = Hand(try Drive.Track(phases: [(.zero, 0), (Rational(1), 0.5)]))
    try pages.turn(to: 1)
    try window.finishTransition()
    #expect(pages.pageIndex == 0)
    #expect(pages.children.map(\.identifier) == ["a"])
  }

  @Test func aDetailReplacesOnlyTheSecondaryColumn() throws {
    let split = SplitController(
      "split", primary: Diary.content("list"), secondary: Diary.content("one"))
    let window = try Diary.window(split, .regular)
    #expect(window.visibleControllers.map(\.identifier) == ["split", "list", "one"])
    let shown = try Diary.of(window) { try split.primary.showDetail(Diary.content("two")) }
    #expect(
      shown == [
        "one.willMove(nil)", "two.willMove(split)", "two.viewDidLoad", "one.viewWillDisappear",
        "two.viewWillAppear", "split.animationDidStart(showDetail)",
        "split.animationDidStop(showDetail)", "one.viewDidDisappear", "two.viewDidAppear",
        "one.didMove(nil)", "two.didMove(split)",
      ])
    #expect(split.secondary?.identifier == "two")
    guard case .overlay(_, .view("list"), .view("two")) = try window.surface() else {
      Issue.record("not the list with its new detail")
      return
    }
  }

  /// Any transition other than a split view's own moves only the secondary column, in its place.
  @Test func detailIsReplacedInItsColumn() throws {
    let split = SplitController(
      "split", primary: Diary.content("list"), secondary: Diary.content("one"))
    let window = try Diary.window(split, .regular)
    try split.showDetail(Diary.content("two"), transition: Diary.dissolve())
    let leg = try #require(window.steps.last?.passage?.legs.first)
    #expect(leg.from == .view("one") && leg.to == .view("two"))
    #expect(leg.places.map(\.side) == [.to])
    #expect(leg.places.map(\.other) == [.view("list")])
  }

  /// After a child is removed from its container, the index of the selection adapts and another
  /// child can be shown.
  @Test func childrenCanBeRemoved() throws {
    let box = ContainerController(
      "box", children: ["a", "b", "c"].map(Diary.content), selectedIndex: 2, view: "box")
    let tabs = TabController("tabs", tabs: ["d", "e", "f"].map(Diary.content), selectedIndex: 2)
    let window = try Diary.window(box)
    let other = try Diary.window(tabs)
    for container in [box, tabs] as [ViewController] {
      try container.children[0].removeFromParent()
    }
    #expect(box.selectedIndex == 1)
    #expect(tabs.selectedIndex == 1)
    for container in [box, tabs] as [ViewController] {
      // The visible child cannot be removed from tabs, because they have no view of their own.
      guard container.view != nil else { continue }
      try container.children[1].removeFromParent()
    }
    try box.switchTo(0)
    try window.finishTransition()
    #expect(window.front.identifier == "b")
    try tabs.select(0)
    #expect(other.front.identifier == "e")
  }

  /// The pushed view leaves by the reverse of its push, whatever was added or removed below it.
  @Test func popReversesThePush() throws {
    let stack = NavigationController("stack", root: Diary.content("a"))
    let window = try Diary.window(stack)
    for (name, seconds) in [("b", Rational(1)), ("c", Rational(2))] {
      try stack.push(Diary.content(name), transition: Diary.dissolve(seconds))
      try window.finishTransition()
    }
    try stack.stack[1].removeFromParent()
    try stack.pop()
    #expect(window.steps.last?.transition?.duration == Rational(2))
    #expect(window.steps.last?.transition?.isReversed == true)
    try window.finishTransition()
    try stack.stack[0].addChild(ViewController("inner"))
    try stack.addChild(Diary.content("x"))
    #expect(throws: Never.self) { try stack.pop() }
  }

  /// A callback of a transition can neither stop it nor start another.
  @Test func transitionIsRefusedUntilItsCompletion() throws {
    final class Eager: ViewController {
      weak var stack: NavigationController?
      var refusals: [String] = []
      func pop() {
        do throws(ControllerError) {
          try stack?.push(ViewController("x", view: "x"))
          refusals.append("")
        } catch {
          refusals.append(error.description)
        }
      }
      override func viewWillAppear() { pop() }
      override func viewDidAppear() { pop() }
    }
    let eager = Eager("eager", view: "eager")
    let stack = NavigationController("stack", root: Diary.content("a"))
    let window = try Diary.window(stack)
    eager.stack = stack
    try stack.push(eager, transition: Diary.dissolve())
    try window.finishTransition()
    let text = "a transition is under way until 1 s; wait until then."
    #expect(eager.refusals == [text, text])
    #expect(stack.stack.map(\.identifier) == ["a", "eager"])
  }

  @Test func compactSplitViewShowsOnlyItsPrimary() throws {
    let stack = NavigationController("stack", root: Diary.content("list"))
    let split = SplitController("split", primary: stack, secondary: Diary.content("one"))
    let window = try Diary.window(split, .compact)
    #expect(try window.surface() == .view("list"))
    try split.primary.showDetail(Diary.content("two"), transition: Diary.dissolve())
    #expect(stack.stack.map(\.identifier) == ["list", "two"])
  }

  /// A push in the secondary column moves only that column.
  @Test func transitionInAColumnStaysInThatColumn() throws {
    let stack = NavigationController("stack", root: Diary.content("one"))
    let split = SplitController("split", primary: Diary.content("list"), secondary: stack)
    let window = try Diary.window(split, .regular)
    try stack.push(Diary.content("two"), transition: Diary.dissolve())
    let passage = try #require(window.steps.last?.passage?.legs.first)
    #expect(passage.from == .view("one"))
    #expect(passage.to == .view("two"))
    #expect(passage.places.map(\.side) == [.to])
    #expect(passage.places.map(\.other) == [.view("list")])
  }
}
