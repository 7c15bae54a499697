import SegueGeometry
import SegueTimeline
import SegueTransitions
import Testing
import TestSupport

@testable import SegueControllers

/// The order of callbacks, as documented.
@Suite struct ContainmentTests {
  /// View Controller Programming Guide, listings 14-1 and 14-2.
  @Test func childIsAddedShownAndRemoved() throws {
    let (container, child) = (ViewController("box", view: "box"), Diary.content("a"))
    let window = try Diary.window(container)
    let added = try Diary.of(window) {
      try container.addChild(child)
      try container.showView(of: child)
      child.didMove(to: container)
    }
    #expect(
      added == [
        "a.willMove(box)", "a.viewDidLoad", "a.viewWillAppear", "box.animationDidStart(none)",
        "box.animationDidStop(none)", "a.viewDidAppear", "a.didMove(box)",
      ])
    #expect(child.parent === container)
    let removed = try Diary.of(window) {
      child.willMove(to: nil)
      try container.hideView(of: child)
      try child.removeFromParent()
    }
    #expect(
      removed == [
        "a.willMove(nil)", "a.viewWillDisappear", "box.animationDidStart(none)",
        "box.animationDidStop(none)", "a.viewDidDisappear", "a.didMove(nil)",
      ])
    #expect(child.parent == nil)
    #expect(container.children.isEmpty)
  }

  /// View Controller Programming Guide, listing 14-3.
  @Test func aCycleCanRemoveTheOldChildFirst() throws {
    #expect(
      try cycle(.removalFirst) == [
        "old.willMove(nil)", "new.willMove(box)", "new.viewDidLoad", "old.viewWillDisappear",
        "new.viewWillAppear", "box.animationDidStart(crossDissolve)",
        "box.animationDidStop(crossDissolve)", "old.viewDidDisappear", "new.viewDidAppear",
        "old.didMove(nil)", "new.didMove(box)",
      ])
  }

  /// Recipe 28: the new child is added first, and called first.
  @Test func aCycleCanAddTheNewChildFirst() throws {
    #expect(
      try cycle(.additionFirst) == [
        "new.willMove(box)", "old.willMove(nil)", "new.viewDidLoad", "old.viewWillDisappear",
        "new.viewWillAppear", "box.animationDidStart(crossDissolve)",
        "box.animationDidStop(crossDissolve)", "old.viewDidDisappear", "new.viewDidAppear",
        "new.didMove(box)", "old.didMove(nil)",
      ])
  }

  private func cycle(_ order: ContainmentOrder) throws -> [String] {
    let (old, new) = (Diary.content("old"), Diary.content("new"))
    let box = ContainerController("box", children: [old])
    let window = try Diary.window(box)
    return try Diary.of(window) {
      try box.cycle(from: old, to: new, Diary.dissolve(), order: order)
    }
  }

  @Test func transitionEndsWhenTheClockReachesItsEnd() throws {
    let (old, new) = (Diary.content("old"), Diary.content("new"))
    let box = ContainerController("box", children: [old])
    let window = try Diary.window(box)
    try window.wait(Rational(3))
    try box.cycle(from: old, to: new, Diary.dissolve(Rational(2)))
    let start = window.events.count
    #expect(window.transitionEnd == Rational(5))
    try window.wait(Rational(1))
    #expect(window.events.count == start)
    try window.wait(Rational(2))
    #expect(window.events.dropFirst(start).map(\.time) == Array(repeating: Rational(5), count: 5))
    #expect(window.now == Rational(6))
    #expect(window.steps.map(\.rest) == [Rational(3), Rational(1)])
    #expect(window.steps.map(\.view.value) == ["old", "new"])
  }

  @Test func aChildGetsTheFrameThatItsContainerSets() throws {
    let (a, b) = (Diary.content("a"), Diary.content("b"))
    let box = ContainerController("box", children: [a, b], view: "backsplash")
    box.transition = Diary.dissolve()
    box.childFrame = Rect(x: 10, y: 20, width: 30, height: 40)
    let window = try Diary.window(box)
    guard case .overlay(let overlay, .view("backsplash"), .view("a")) = try window.surface()
    else {
      Issue.record("no child over the container's view")
      return
    }
    let layer = try #require(
      overlay.settings.drawing(at: 1, on: Stage(size: Size(width: 100, height: 100))).scene
    ).layers[1]
    #expect(layer.size == Size(width: 30, height: 40))
    #expect(layer.position == Point(25, 40))
    try box.switchTo(1)
    let passage = try #require(window.steps[1].passage?.legs.first)
    #expect(passage.from == .view("a"))
    #expect(passage.to == .view("b"))
    #expect(passage.places.map(\.other) == [.view("backsplash")])
  }

  @Test func selectionWrapsAroundForAnyNumberOfChildren() throws {
    let children = (0..<5).map { Diary.content("\($0)") }
    let box = ContainerController("box", children: children, transition: Diary.dissolve())
    let window = try Diary.window(box)
    var seen: [Int] = []
    for forward in [false, true, true, true, false] {
      try box.switchToNext(forward: forward)
      try window.finishTransition()
      seen.append(box.selectedIndex)
    }
    #expect(seen == [4, 0, 1, 2, 1])
    #expect(
      window.steps.dropFirst().map { $0.transition?.isReversed } == [
        true, false, false, false, true,
      ])
  }

  /// A script that selects a child moves in the direction of its index.
  @Test func selectionMovesInTheDirectionOfTheIndex() throws {
    let children = ["a", "b", "c"].map(Diary.content)
    let box = ContainerController("box", children: children, transition: Diary.dissolve())
    let window = try Diary.window(box)
    for (index, forward) in [(2, nil), (1, nil), (2, false)] as [(Int, Bool?)] {
      try window.select(index, forward: forward)
      try window.finishTransition()
    }
    #expect(window.steps.dropFirst().map { $0.transition?.isReversed } == [false, true, true])
  }

  /// Recipe 5-11: `segueDidComplete` is called when the animation has stopped; the same index does
  /// nothing.
  @Test func aSwitchIsASegueThatNotifiesItsDelegate() throws {
    let box = ContainerController(
      "box", children: [Diary.content("a"), Diary.content("b")], transition: Diary.dissolve())
    let window = try Diary.window(box)
    #expect(try Diary.of(window) { try box.switchTo(0) } == [])
    #expect(
      try Diary.of(window) { try box.switchTo(1) } == [
        "a.segueInit(b)", "a.prepareForSegue(b)", "a.perform", "b.viewDidLoad",
        "a.viewWillDisappear", "b.viewWillAppear", "box.animationDidStart(crossDissolve)",
        "box.animationDidStop(crossDissolve)", "a.viewDidDisappear", "b.viewDidAppear",
        "box.segueDidComplete", "a.segueReleased",
      ])
    #expect(box.selectedIndex == 1)
  }
}
