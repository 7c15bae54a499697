import SegueTimeline
import SegueTransitions
import Testing

@testable import SegueControllers

/// Unwinding over several levels.
@Suite struct UnwindTests {
  private func names(_ controllers: [ViewController]) -> [String] { controllers.map(\.identifier) }

  /// Home, a pushed page, a sheet with a stack of its own, and a modal view over that.
  private func deep() throws -> (window: Window, stack: NavigationController) {
    let stack = NavigationController("stack", root: Diary.content("home"))
    let window = try Diary.window(stack, .compact, .ios18)
    try stack.push(Diary.content("page"), transition: Diary.dissolve())
    try window.finishTransition()
    let inner = NavigationController("inner", root: Diary.content("form"))
    try stack.present(inner, style: .sheet, transition: Diary.overlay())
    try window.finishTransition()
    try inner.push(Diary.content("more"), transition: Diary.dissolve())
    try window.finishTransition()
    try inner.present(Diary.content("alert"), transition: Diary.dissolve())
    try window.finishTransition()
    return (window, stack)
  }

  /// Only the uppermost view is animated; those in between disappear.
  @Test func anUnwindCrossesThreeLevels() throws {
    let (window, stack) = try deep()
    let events = try Diary.of(window) { try window.unwind(to: "home") }
    #expect(
      events == [
        "alert.segueInit(home)", "alert.prepareForSegue(home)", "home.unwind", "alert.perform",
        "page.willMove(nil)", "page.didMove(nil)",
        "alert.viewWillDisappear", "stack.viewWillAppear", "home.viewWillAppear",
        "stack.animationDidStart(crossDissolve)", "stack.animationDidStop(crossDissolve)",
        "alert.viewDidDisappear", "stack.viewDidAppear", "home.viewDidAppear",
        "alert.segueDidComplete", "alert.segueReleased",
      ])
    #expect(names(stack.stack) == ["home"])
    #expect(stack.presented == nil)
    #expect(try window.surface() == .view("home"))
    #expect(window.steps.count == 6)
    #expect(window.steps.last?.transition?.isReversed == true)
  }

  /// A hand that turns back changes nothing, not even in the containers below.
  @Test func cancelledUnwindOverThreeLevelsChangesNothing() throws {
    let (window, stack) = try deep()
    let before = try window.surface()
    window.hand = Hand(try Drive.Track(phases: [(.zero, 0), (Rational(1), 0.25)]))
    let events = try Diary.of(window) { try window.unwind(to: "home") }
    #expect(names(stack.stack) == ["home", "page"])
    #expect(window.front.identifier == "alert")
    #expect(try window.surface() == before)
    #expect(!events.contains("page.willMove(nil)"))
    window.hand = Hand(try Drive.Track(phases: [(.zero, 0), (Rational(1), 0.75)]))
    try window.unwind(to: "home")
    try window.finishTransition()
    #expect(names(stack.stack) == ["home"])
  }

  @Test func unwindWithinASheetPopsThere() throws {
    let (window, stack) = try deep()
    try window.unwind(to: "form")
    try window.finishTransition()
    #expect(names(stack.stack) == ["home", "page"])
    #expect(stack.presented?.identifier == "inner")
    #expect(window.front.identifier == "form")
    guard case .overlay(_, .view("page"), .view("form")) = try window.surface() else {
      Issue.record("not the sheet with its first page")
      return
    }
  }

  @Test func backGoesOneLevelAtATime() throws {
    let (window, _) = try deep()
    var fronts: [String] = []
    for _ in 0..<4 {
      try window.goBack()
      try window.finishTransition()
      fronts.append(window.front.identifier)
    }
    #expect(fronts == ["more", "form", "page", "home"])
  }

  /// The push inside the sheet moves in the place of the sheet, over the page.
  @Test func pushInASheetStaysInTheSheet() throws {
    let (window, _) = try deep()
    let leg = try #require(window.steps[3].passage?.legs.first)
    #expect(leg.from == .view("form"))
    #expect(leg.to == .view("more"))
    #expect(leg.places.map(\.side) == [.to])
    #expect(leg.places.map(\.other) == [.view("page")])
  }

  /// With two controllers of one scene, the unwind goes to the nearest, and the stack plays it
  /// because nothing is presented.
  @Test func unwindGoesToTheNearestTarget() throws {
    let stack = NavigationController("stack", root: Diary.content("x"))
    let window = try Diary.window(stack)
    for name in ["x", "top"] {
      try stack.push(Diary.content(name), transition: Diary.dissolve())
      try window.finishTransition()
    }
    try window.unwind(to: "x")
    try window.finishTransition()
    #expect(names(stack.stack) == ["x", "x"])
    #expect(window.steps.last?.transition?.name == "crossDissolve")
    #expect(window.steps.last?.transition?.isReversed == true)
  }

  @Test func targetCanRefuseAnUnwind() throws {
    final class Proud: ViewController {
      override func canPerformUnwind(from source: ViewController) -> Bool { false }
    }
    let stack = NavigationController("stack", root: Proud("home", view: "home"))
    let window = try Diary.window(stack)
    try stack.push(Diary.content("page"), transition: Diary.dissolve())
    try window.finishTransition()
    #expect(throws: ControllerError.noUnwindTarget("home", from: "page")) {
      try window.unwind(to: "home")
    }
  }

  @Test func cancelledPopChangesNothing() throws {
    let stack = NavigationController("stack", root: Diary.content("home"))
    let window = try Diary.window(stack)
    try stack.push(Diary.content("page"), transition: Diary.dissolve())
    try window.finishTransition()
    window.hand = Hand(try Drive.Track(phases: [(.zero, 0), (Rational(1), 0.25)]))
    let events = try Diary.of(window) { try window.goBack() }
    #expect(
      events == [
        "page.willMove(nil)", "page.viewWillDisappear", "home.viewWillAppear",
        "stack.prepareToRun(crossDissolve)", "stack.animationDidStart(crossDissolve)",
        "stack.phaseDidChange(crossDissolve)", "stack.handDidRelease(crossDissolve)",
        "home.viewWillDisappear", "page.viewWillAppear", "stack.animationDidStop(crossDissolve)",
        "home.viewDidDisappear", "page.viewDidAppear", "stack.cleanup(crossDissolve)",
        "page.didMove(stack)",
      ])
    #expect(names(stack.stack) == ["home", "page"])
    // A quarter of the way back takes a quarter of the transition's one second.
    #expect(window.now == (try Rational("2.25")))
    #expect(window.steps[2].passage?.end == .view("page"))
  }

  @Test func cancelledPushIsUndone() throws {
    let stack = NavigationController("stack", root: Diary.content("home"))
    let window = try Diary.window(stack)
    window.hand = Hand(try Drive.Track(phases: [(.zero, 0), (Rational(1), 0.5)]))
    let page = Diary.content("page")
    try stack.push(page, transition: Diary.dissolve())
    try window.finishTransition()
    #expect(names(stack.stack) == ["home"])
    #expect(page.parent == nil)
    #expect(Diary.lines(of: window).suffix(2) == ["page.willMove(nil)", "page.didMove(nil)"])
  }
}
