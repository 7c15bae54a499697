import SegueTimeline
import Testing

@testable import SegueControllers

/// The exact message of every misuse.
@Suite struct ControllerErrorTests {
  let box: ContainerController
  let a = Diary.content("a")
  let b = Diary.content("b")
  let window: Window

  init() throws {
    box = ContainerController("box", children: [a, b], transition: Diary.dissolve())
    window = try Diary.window(box)
  }

  private func refuse(_ text: String, _ body: () throws -> Void) {
    let error = #expect(throws: ControllerError.self) { try body() }
    #expect(error?.description == text)
  }

  @Test func childHasAParent() {
    refuse("'a' has the parent 'box' already; remove it from there first.") {
      try ViewController("other").addChild(a)
    }
  }

  @Test func childIsPresented() throws {
    let modal = Diary.content("modal")
    try a.present(modal)
    try window.finishTransition()
    refuse("'modal' is presented by 'box'; dismiss it first.") { try box.addChild(modal) }
  }

  @Test func containerLiesInItsChild() {
    refuse("'box' cannot be added to 'a', which lies in it; choose another parent.") {
      try a.addChild(box)
    }
  }

  @Test func transitionToAControllerThatIsNotAChild() {
    let text = "'x' is no child of 'box'; add it first."
    refuse(text) { try box.transition(from: a, to: Diary.content("x"), Diary.dissolve()) }
    refuse(text) { try box.transition(from: Diary.content("x"), to: a, Diary.dissolve()) }
    refuse(text) { try box.showView(of: Diary.content("x")) }
    refuse(text) { try box.cycle(from: Diary.content("x"), to: b, Diary.dissolve()) }
  }

  @Test func transitionToItself() {
    refuse("'a' cannot move to itself; name another controller.") {
      try box.transition(from: a, to: a, Diary.dissolve())
    }
  }

  @Test func transitionDuringATransition() throws {
    try box.switchTo(1)
    let text = "a transition is under way until 1 s; wait until then."
    refuse(text) { try box.switchTo(0) }
    refuse(text) { try box.transition(from: b, to: a, Diary.dissolve()) }
    refuse(text) { try a.present(Diary.content("x")) }
    refuse(text) { try b.removeFromParent() }
    refuse(text) { try a.removeFromParent() }
  }

  @Test func removalWithoutAParent() {
    refuse("'x' has no parent that it could be removed from; add it first.") {
      try ViewController("x").removeFromParent()
    }
  }

  /// A controller without content is refused, and the containers are unchanged.
  @Test func controllerHasNoView() throws {
    let text = "'bare' has neither a view nor a child that is shown; give it one."
    let stack = NavigationController("stack", root: Diary.content("first"))
    let window = try Diary.window(stack)
    let (steps, bare) = (window.steps.count, ViewController("bare"))
    refuse(text) { try stack.push(bare) }
    #expect(stack.stack.map(\.identifier) == ["first"])
    #expect(bare.parent == nil)
    refuse(text) { try stack.cycle(from: stack.stack[0], to: bare, Diary.dissolve()) }
    #expect(stack.children.map(\.identifier) == ["first"])
    #expect(window.steps.count == steps)
    try stack.push(Diary.content("second"))
    try window.finishTransition()
    try stack.pop()
    #expect(window.transitionEnd != nil)
  }

  /// If the replacement is refused, the old child is not removed.
  @Test func refusedReplacementKeepsTheOldChild() throws {
    let split = SplitController(
      "split", primary: Diary.content("list"), secondary: Diary.content("one"))
    let window = try Diary.window(split, .regular)
    let old = try #require(split.secondary)
    let start = window.events.count
    refuse("'a' has the parent 'box' already; remove it from there first.") {
      try split.showDetail(a)
    }
    refuse("'a' has the parent 'box' already; remove it from there first.") {
      try split.cycle(from: old, to: a, Diary.dissolve())
    }
    #expect(Diary.lines(of: window, from: start) == [])
    let bare = ViewController("bare")
    refuse("'bare' has neither a view nor a child that is shown; give it one.") {
      try split.showDetail(bare)
    }
    #expect(
      Diary.lines(of: window, from: start) == [
        "one.willMove(nil)", "bare.willMove(split)", "bare.viewDidLoad", "bare.willMove(nil)",
        "bare.didMove(nil)", "one.didMove(split)",
      ])
    #expect(split.children.map(\.identifier) == ["list", "one"])
    #expect(split.secondary === old)
  }

  @Test func rootOfAWindowCannotBeAChild() throws {
    let modal = ContainerController("modal", children: [], view: "m")
    try a.present(modal)
    try window.finishTransition()
    refuse("'box' is the root of a window; add another controller.") { try modal.addChild(box) }
    #expect(box.parent == nil)
  }

  @Test func childCannotBeTheRootOfAWindow() {
    refuse("'a' has the parent 'box' already; remove it from there first.") {
      try Window(root: a).makeVisible()
    }
  }

  /// A controller that failed to load reports the error at each attempt, and is never used half
  /// loaded.
  @Test func failedLoadIsReportedAgain() {
    let stack = NavigationController("stack", root: a)
    for _ in 0..<2 {
      refuse("'a' has the parent 'box' already; remove it from there first.") {
        try stack.push(Diary.content("x"))
      }
    }
  }

  /// If the end of a transition has no exact time, no controller has been told of its start.
  @Test func endTimeIsCheckedFirst() throws {
    let stack = NavigationController("stack", root: Diary.content("first"))
    let window = try Diary.window(stack)
    try stack.push(Diary.content("second"), transition: Diary.dissolve())
    try window.finishTransition()
    try window.wait(try #require(Rational(1, over: 1 << 62)))
    let start = window.events.count
    let third = Diary.dissolve(try Rational("1/3"))
    let text =
      "the clock shows an instant that cannot be represented exactly; use times with fewer digits."
    refuse(text) { try stack.push(Diary.content("x"), transition: third) }
    refuse(text) { try stack.pop(transition: third) }
    #expect(Diary.lines(of: window, from: start) == [])
    #expect(stack.stack.map(\.identifier) == ["first", "second"])
  }

  @Test func sceneContainsItself() {
    var (outer, inner) = (SceneDescription("outer"), SceneDescription("inner"))
    outer.container = .navigation(root: "inner")
    inner.container = .tab(children: ["outer"], selected: 0, remembers: false)
    refuse("the scene 'outer' contains itself; give it children that do not contain it.") {
      _ = try Storyboard([outer, inner]).controller("outer")
    }
  }

  @Test func indexIsUnknown() throws {
    refuse("'box' has no child 2, expected a number from 0 to 1.") { try box.switchTo(2) }
    refuse("'none' has no children to switch to; add one first.") {
      try ContainerController("none", children: [], view: "v").switchToNext()
    }
  }

  @Test func nothingIsVisible() {
    refuse("'x' has neither a view nor a child that is shown; give it one.") {
      try Window(root: ViewController("x")).makeVisible()
    }
  }

  @Test func stackHasOneController() throws {
    let stack = NavigationController("stack", root: Diary.content("x"))
    _ = try Diary.window(stack)
    refuse("'stack' shows the first of its stack; push another before one is popped.") {
      try stack.pop()
    }
  }

  @Test func presenterAlreadyPresents() throws {
    try a.present(Diary.content("x"))
    try window.finishTransition()
    refuse("'box' presents 'x' already; dismiss that first, or present from it.") {
      try a.present(Diary.content("y"))
    }
  }

  @Test func tooManyArePresented() throws {
    for index in 0..<64 {
      try (0..<index).reduce(a as ViewController) { top, _ in top.outermost.presented ?? top }
        .present(Diary.content("x\(index)"))
      try window.finishTransition()
    }
    let top = (0..<64).reduce(a as ViewController) { top, _ in top.outermost.presented ?? top }
    refuse("'y' would be presented over 64 others; dismiss some of them first.") {
      try top.present(Diary.content("y"))
    }
  }

  @Test func presenterIsNotOnScreen() {
    refuse("'x' is not on the screen; show it first.") {
      try ViewController("x").present(Diary.content("y"))
    }
  }

  @Test func nothingIsPresented() {
    refuse("'a' presents nothing; there is nothing to dismiss.") { try a.dismiss() }
    refuse("'a' is neither pushed nor presented; there is nothing to go back to.") {
      try window.goBack()
    }
  }

  @Test func segueIsUnknown() throws {
    refuse("'a' comes from no storyboard; perform the segue itself instead of naming it.") {
      try a.performSegue(withIdentifier: "x")
    }
    var home = SceneDescription("home", view: "home")
    home.segues = [SegueTemplate("open", .show, to: "nowhere")]
    let storyboard = Storyboard([home])
    let window = try Diary.window(try storyboard.controller("home"))
    refuse("'home' has no segue 'opne', expected open. Did you mean 'open'?") {
      try window.perform("opne")
    }
    refuse("no scene 'nowhere', expected home") { try window.perform("open") }
  }

  @Test func segueTypeIsUnknown() throws {
    var home = SceneDescription("home", view: "home")
    var segue = SegueTemplate("open", .custom, to: "home")
    segue.type = "spin"
    home.segues = [segue, SegueTemplate("plain", .custom, to: "home")]
    let storyboard = Storyboard([home])
    let window = try Diary.window(try storyboard.controller("home"))
    refuse("no type of segue 'spin' and no other; register it in the storyboard") {
      try window.perform("open")
    }
    refuse("the custom segue 'plain' has no transition; give it one.") {
      try window.perform("plain")
    }
  }

  @Test func unwindHasNoTarget() {
    refuse(
      "'a' was not reached through 'home'; unwind to a controller that contains it, "
        + "presented it or lies below it."
    ) { try window.unwind(to: "home") }
  }

  @Test func nothingCanBeSelected() throws {
    let window = try Diary.window(Diary.content("x"))
    refuse("'x' lies in no container of tabs, pages or other children; select in one that does.") {
      try window.select(1)
    }
  }
}
