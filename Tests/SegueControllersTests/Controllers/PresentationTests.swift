import SegueTimeline
import SegueTransitions
import Testing

@testable import SegueControllers

/// The visible content when controllers present others.
@Suite struct PresentationTests {
  private func seen(in window: Window) -> [String] { window.visibleControllers.map(\.identifier) }

  private func present(
    _ name: String, from presenter: ViewController, _ style: PresentationStyle,
    _ transition: TransitionSettings
  ) throws -> ViewController {
    let controller = Diary.content(name)
    try presenter.present(controller, style: style, transition: transition)
    try presenter.window?.finishTransition()
    return controller
  }

  /// Under `fullScreen` the presenter disappears; under `overFullScreen` it stays, covered.
  @Test(arguments: [
    (PresentationStyle.fullScreen, ["b"]), (.overFullScreen, ["a", "b"]),
  ])
  func styleDecidesWhetherThePresenterStays(style: PresentationStyle, expected: [String]) throws {
    let a = Diary.content("a")
    let window = try Diary.window(a)
    _ = try present("b", from: a, style, Diary.dissolve())
    #expect(seen(in: window) == expected)
    #expect(Diary.lines(of: window).contains("a.viewDidDisappear") == (style == .fullScreen))
    #expect(try window.surface() == .view("b"))
  }

  @Test func uppermostFullScreenViewHidesEverythingBelow() throws {
    let a = Diary.content("a")
    let window = try Diary.window(a, .compact, .ios18)
    let b = try present("b", from: a, .fullScreen, Diary.dissolve())
    let c = try present("c", from: b, .fullScreen, Diary.dissolve())
    _ = try present("d", from: c, .sheet, Diary.overlay())
    #expect(seen(in: window) == ["c", "d"])
  }

  /// A push below a sheet moves below it, and the sheet stays.
  @Test func pushUnderASheetStaysBelow() throws {
    let stack = NavigationController("stack", root: Diary.content("a"))
    let window = try Diary.window(stack, .compact, .ios18)
    _ = try present("form", from: stack, .sheet, Diary.overlay())
    try stack.push(Diary.content("b"), transition: Diary.dissolve())
    let leg = try #require(window.steps.last?.passage?.legs.first)
    #expect(leg.from == .view("a") && leg.to == .view("b"))
    #expect(leg.places.map(\.side) == [.from])
    #expect(leg.places.map(\.other) == [.view("form")])
  }

  /// Dismissing the upper of two sheets reveals everything below it.
  @Test func dismissalRevealsThePresenter() throws {
    let a = Diary.content("a")
    let window = try Diary.window(a, .compact, .ios18)
    let b = try present("b", from: a, .sheet, Diary.overlay())
    let before = try window.surface()
    _ = try present("c", from: b, .sheet, Diary.overlay())
    try b.dismiss()
    let leg = try #require(window.steps.last?.passage?.legs.first)
    #expect(leg.from == .view("c"))
    #expect(leg.to == before)
    try window.finishTransition()
    #expect(try window.surface() == before)
    #expect(seen(in: window) == ["a", "b"])
  }
}
