import SegueTimeline
import SegueTransitions
import Testing

@testable import SegueControllers

/// Presentations in each version of iOS.
@Suite struct AdaptedPresentationTests {
  /// Apple, `UIModalPresentationStyle.automatic`: full screen to iOS 12, page sheet since 13, form
  /// sheet in a regular width since 18.
  @Test(arguments: [
    (SystemVersion.ios12, PresentationStyle.fullScreen, PresentationStyle.fullScreen),
    (.ios13, .sheet, .sheet), (.ios18, .sheet, .formSheet), (.ios26, .sheet, .formSheet),
  ])
  func automaticStyle(
    system: SystemVersion, compact: PresentationStyle, regular: PresentationStyle
  ) {
    #expect(PresentationStyle.automatic.adapted(to: .compact, on: Systems(ios: system)) == compact)
    #expect(PresentationStyle.automatic.adapted(to: .regular, on: Systems(ios: system)) == regular)
  }

  /// In a compact width, form sheets and popovers adapt alike: to full screens, then to sheets.
  @Test(arguments: SystemVersion.allCases)
  func stylesInACompactWidth(system: SystemVersion) {
    let expected = system == .ios12 ? PresentationStyle.fullScreen : .sheet
    for style in [PresentationStyle.sheet, .formSheet, .popover] {
      #expect(style.adapted(to: .compact, on: Systems(ios: system)) == expected)
      #expect(style.adapted(to: .regular, on: Systems(ios: system)) == style)
    }
    for style in [PresentationStyle.fullScreen, .overFullScreen] {
      #expect(style.adapted(to: .compact, on: Systems(ios: system)) == style)
      #expect(style.adapted(to: .regular, on: Systems(ios: system)) == style)
    }
  }

  private func played(
    _ style: PresentationStyle, _ widthClass: WidthClass, _ system: SystemVersion,
    _ transition: TransitionSettings? = nil
  ) throws -> (settings: TransitionSettings, presentation: Presentation) {
    let a = ViewController("a", view: "a")
    let window = Window(root: a, widthClass: widthClass, system: system)
    try window.makeVisible()
    let b = ViewController("b", view: "b")
    try a.present(b, style: style, transition: transition)
    return (
      try #require(window.steps.last?.transition), try #require(b.presentation)
    )
  }

  /// The default transition of the adapted style, and the place of its sheet.
  @Test(arguments: [
    (PresentationStyle.automatic, WidthClass.compact, SystemVersion.ios12, "cover", ""),
    (.automatic, .compact, .ios18, "sheet", "card"),
    (.automatic, .regular, .ios13, "sheet", "page"),
    (.automatic, .regular, .ios18, "sheet", "form"), (.popover, .compact, .ios12, "cover", ""),
    (.popover, .compact, .ios18, "sheet", "card"), (.popover, .regular, .ios18, "popover", "fade"),
    (.fullScreen, .compact, .ios26, "cover", ""),
  ])
  func defaultTransition(
    style: PresentationStyle, widthClass: WidthClass, system: SystemVersion, name: String,
    place: String
  ) throws {
    let settings = try played(style, widthClass, system).settings
    #expect(settings.name == name)
    let expected: ParameterValue? = place.isEmpty ? nil : .choice(place)
    #expect(settings.values["style"] == expected)
  }

  /// A transition that covers the view below makes a presentation without a style a full screen.
  @Test func coveringTransitionMakesAFullScreen() throws {
    let curl = StockTransitions(types: Catalogue.transitions, on: Systems()).settings(.pageCurl)
    let automatic = try played(.automatic, .compact, .ios18, curl)
    #expect(automatic.settings.name == "pageCurl")
    #expect(!automatic.presentation.keepsPresenter)
  }

  /// A popover's transition cannot play where a sheet takes its place; a sheet's own can.
  @Test func transitionOfTheReplacedStyleIsDropped() throws {
    let stock = StockTransitions(types: Catalogue.transitions, on: Systems())
    #expect(
      try played(.popover, .compact, .ios18, stock.settings(.popover)).settings.name == "sheet")
    #expect(
      try played(.popover, .compact, .ios12, stock.settings(.popover)).settings.name == "cover")
    let medium = stock.settings(.sheet, ["detent": .choice("medium")])
    let kept = try played(.popover, .compact, .ios18, medium).settings
    #expect(kept.values["detent"] == .choice("medium"))
  }

  /// The time of a pop after the release does not depend on the way that is left, as Flutter's pull
  /// request 153765 says.
  ///
  /// UIKit's `UIPercentDrivenInteractiveTransition` drives any other transition.
  @Test(arguments: [0.2, 0.6, 0.9])
  func releaseOfAPopTakesAFixedTime(phase: Double) throws {
    let track = try Drive.Track(phases: [(.zero, 0), (Rational(1), phase)])
    let stock = StockTransitions(types: Catalogue.transitions, on: Systems())
    let pop = try Hand(track).drive(stock.settings(.pop), on: Systems(ios: .ios18))
    #expect(pop.completionDuration == Rational(350_000, over: 1_000_000))
    #expect(
      try Hand(track).drive(stock.settings(.push).reversed(), on: Systems(ios: .ios18)) == pop)
    let cover = try Hand(track).drive(stock.settings(.cover), on: Systems(ios: .ios18))
    let way = phase > 0.5 ? 1 - phase : phase
    #expect(abs(cover.completionDuration.doubleValue - way * 0.5) < 1e-6)
    let given = Hand(track, completion: Drive.Completion(speed: 2))
    let own = try given.drive(stock.settings(.pop), on: Systems(ios: .ios18))
    #expect(abs(own.completionDuration.doubleValue - way * 0.25) < 1e-6)
  }

  /// Points of Flutter's `Curves.fastEaseInToSlowEaseOut`, two cubics through (0.198, 0.541),
  /// computed from their definition.
  @Test func releaseOfAPopHasTheMeasuredCurve() {
    let flutter = [0.0, 0.2383, 0.5465, 0.7604, 0.8802, 0.9422, 0.9729, 0.9875, 0.9943, 0.9976, 1]
    for (index, value) in flutter.enumerated() {
      let progress = SystemFacts.popRelease[.ios18].motion.curve.progress(
        at: Double(index) / 10, duration: 0.35)
      #expect(abs(progress - value) < 0.0066, "\(index)")
    }
  }

  /// A storyboard of iOS 27 pushes and pops as that version does, also by a hand.
  @Test func pushesFollowTheVersion() throws {
    for (system, seconds) in [(SystemVersion.ios26, 0.5), (.ios27, 0.45)] {
      let stock = StockTransitions(types: Catalogue.transitions, on: Systems(ios: system))
      for name in [StockTransitions.Name.push, .pop] {
        #expect(stock.settings(name).duration.doubleValue == seconds)
      }
      #expect(
        stock.dismissal(of: stock.settings(.push), isDriven: false).duration.doubleValue == seconds)
    }
    let track = try Drive.Track(phases: [(.zero, 0), (Rational(1), 0.7)])
    let stock = StockTransitions(types: Catalogue.transitions, on: Systems(ios: .ios27))
    let pop = try Hand(track).drive(stock.settings(.pop), on: Systems(ios: .ios27))
    #expect(pop.completionDuration == Rational(2, over: 5))
  }
}
