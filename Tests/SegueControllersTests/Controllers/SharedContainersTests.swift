import SegueTimeline
import SegueTransitions
import Testing

@testable import SegueControllers

/// The containers around both views of a transition, whose bars stay in it.
@Suite struct SharedContainersTests {
  private let a = Diary.content("a")
  private let b = Diary.content("b")
  private let c = Diary.content("c")

  private func shared(_ window: Window) throws -> SharedContainers? {
    try window.finishTransition()
    return try #require(window.steps.last?.passage?.legs.last).containers
  }

  private func expect(
    _ window: Window, navigation: Bool, _ tabBar: SharedContainers.TabBar,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      try shared(window) == SharedContainers(hasNavigation: navigation, tabBar: tabBar),
      sourceLocation: sourceLocation)
  }

  @Test func aPushInATabSharesBoth() throws {
    let stack = NavigationController("stack", root: a)
    let window = try Diary.window(TabController("tabs", tabs: [stack, c]))
    try stack.push(b, transition: Diary.dissolve())
    try expect(window, navigation: true, .shared)
    try stack.pop()
    try expect(window, navigation: true, .shared)
  }

  /// `UIViewController.hidesBottomBarWhenPushed`: the bar is away while the controller, or one that
  /// was pushed later, is the top.
  @Test func aPushedSceneHidesTheTabBar() throws {
    let stack = NavigationController("stack", root: a)
    let window = try Diary.window(TabController("tabs", tabs: [stack]))
    b.hidesBottomBarWhenPushed = true
    try stack.push(b, transition: Diary.dissolve())
    try expect(window, navigation: true, .ofOne)
    try stack.push(c, transition: Diary.dissolve())
    try expect(window, navigation: true, .ofNeither)
    try stack.popTo(a)
    try expect(window, navigation: true, .ofOne)
  }

  @Test func theFirstControllerOfAStackIsNotPushed() throws {
    a.hidesBottomBarWhenPushed = true
    let stack = NavigationController("stack", root: a)
    let window = try Diary.window(TabController("tabs", tabs: [stack]))
    try stack.push(b, transition: Diary.dissolve())
    try expect(window, navigation: true, .shared)
  }

  @Test func anotherTabHasAnotherNavigationBar() throws {
    let stacks = [NavigationController("one", root: a), NavigationController("two", root: b)]
    let tabs = TabController("tabs", tabs: stacks)
    let window = try Diary.window(tabs)
    try tabs.select(1, transition: Diary.dissolve())
    try expect(window, navigation: false, .shared)
  }

  /// A full screen covers the bars of its presenter.
  @Test func aPresentationSharesNothing() throws {
    let window = try Diary.window(
      TabController("tabs", tabs: [NavigationController("stack", root: a)]))
    let form = NavigationController("form", root: b)
    try a.present(form, transition: Diary.dissolve())
    try expect(window, navigation: false, .ofOne)
    try form.dismiss()
    try expect(window, navigation: false, .ofOne)
  }
}
