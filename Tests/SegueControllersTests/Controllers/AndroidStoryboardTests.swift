import SegueTimeline
import SegueTransitions
import Testing

@testable import SegueControllers

/// Pushes, presentations and ways back of storyboards on Android.
@Suite struct AndroidStoryboardTests {
  private static let swipe: Hand = {
    guard let half = Rational(1, over: 2),
      let track = try? Drive.Track(phases: [(.zero, 0), (half, 0.7)])
    else { preconditionFailure("a track from 0 to 0.7") }
    return Hand(track)
  }()

  /// A stack of one controller on a version.
  private func stack(_ version: AndroidVersion) throws -> (Window, NavigationController) {
    let stack = NavigationController("stack", root: ViewController("a", view: "a"))
    let window = Window(root: stack, android: version)
    try window.makeVisible()
    return (window, stack)
  }

  private func last(_ window: Window) throws -> TransitionSettings {
    try #require(window.steps.last?.transition)
  }

  /// Activities open and close, in the time of their version.
  @Test(arguments: [(AndroidVersion.android9, 0.425), (.android12, 0.4), (.android14, 0.45)])
  func showAndBackAreActivities(version: AndroidVersion, seconds: Double) throws {
    let (window, stack) = try stack(version)
    try stack.push(ViewController("b", view: "b"))
    #expect(try last(window).name == "activityOpen")
    #expect(try last(window).duration.doubleValue == seconds)
    try window.finishTransition()
    try window.goBack()
    #expect(try last(window).name == "activityClose")
    #expect(try last(window).duration.doubleValue == seconds)
  }

  /// Only since 14 an activity follows a hand.
  @Test(arguments: [
    (AndroidVersion.android9, "activityClose"), (.android13, "activityClose"),
    (.android14, "predictiveBack"), (.android16, "predictiveBack"),
  ])
  func handGoesBackByTheVersion(version: AndroidVersion, name: String) throws {
    let (window, stack) = try stack(version)
    try stack.push(ViewController("b", view: "b"))
    try window.finishTransition()
    window.hand = Self.swipe
    try window.goBack()
    #expect(try last(window).name == name)
    try window.finishTransition()
    #expect(stack.stack.map(\.identifier) == ["a"])
    let drive = try #require(window.steps.last?.drive)
    let usual = name == "predictiveBack" ? 0.45 : 0.3 * (version == .android9 ? 0.425 : 0.4)
    #expect(abs(drive.completionDuration.doubleValue - usual) < 1e-6)
  }

  /// A hand that turns back leaves the stack as it is, after the time of the input spring.
  @Test func handThatTurnsBackLeavesTheStack() throws {
    let (window, stack) = try stack(.android15)
    try stack.push(ViewController("b", view: "b"))
    try window.finishTransition()
    window.hand = Hand(Self.swipe.track, release: Drive.Release(commit: .cancel))
    try window.goBack()
    try window.finishTransition()
    #expect(stack.stack.map(\.identifier) == ["a", "b"])
    #expect(window.steps.last?.drive?.completionDuration == Rational(1, over: 4))
  }

  /// A push with a transition of its own goes back by its reverse, under a hand, too.
  @Test func ownTransitionGoesBackByItself() throws {
    let (window, stack) = try stack(.android14)
    try stack.push(
      ViewController("b", view: "b"), transition: TransitionSettings(SharedAxis()))
    try window.finishTransition()
    window.hand = Self.swipe
    try window.goBack()
    #expect(try last(window).name == "sharedAxis" && last(window).isReversed)
  }

  @Test(arguments: [
    (PresentationStyle.automatic, "activityOpen", "predictiveBack"),
    (.fullScreen, "activityOpen", "predictiveBack"),
    (.overFullScreen, "activityOpen", "predictiveBack"),
    (.sheet, "bottomSheet", "bottomSheet"), (.formSheet, "dialog", "dialog"),
    (.popover, "dialog", "dialog"),
  ])
  func presentationsAreThoseOfAndroid(
    style: PresentationStyle, name: String, back: String
  ) throws {
    for widthClass in WidthClass.allCases {
      let a = ViewController("a", view: "a")
      let window = Window(root: a, widthClass: widthClass, android: .android14)
      try window.makeVisible()
      try a.present(ViewController("b", view: "b"), style: style)
      #expect(try last(window).name == name)
      try window.finishTransition()
      let stays = name != "activityOpen" || style == .overFullScreen
      #expect(window.visibleControllers.contains { $0 === a } == stays)
      window.hand = Self.swipe
      try window.goBack()
      #expect(try last(window).name == back)
    }
  }

  /// Material's times: 400 and 350 ms of a bottom sheet, 400 and 150 ms of a dialog.
  @Test(arguments: [(PresentationStyle.sheet, 0.4, 0.35), (.formSheet, 0.4, 0.15)])
  func presentationsHaveTheirTimes(
    style: PresentationStyle, there: Double, back: Double
  ) throws {
    let a = ViewController("a", view: "a")
    let window = Window(root: a, android: .android16)
    try window.makeVisible()
    try a.present(ViewController("b", view: "b"), style: style)
    #expect(try last(window).duration.doubleValue == there)
    try window.finishTransition()
    try window.goBack()
    #expect(try last(window).duration.doubleValue == back)
  }

  /// Every default is in the catalogue, on both platforms.
  @Test(arguments: Platform.allCases)
  func everyDefaultIsInTheCatalogue(platform: Platform) {
    let stock = StockTransitions(
      types: Catalogue.transitions, on: Systems(platform: platform))
    for occasion in StockTransitions.Occasion.allCases {
      #expect(stock.settings(for: occasion).name != "crossDissolve", "\(occasion)")
    }
  }
}
