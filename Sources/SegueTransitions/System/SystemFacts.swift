package import SegueGeometry

/// Everything in which Segue follows a version of iOS: one table.
///
/// docs/uikit.md has the same table, which a test compares with this one.
package enum SystemFacts {
  /// The style of a presentation that names none, in a compact width.
  package static let compactPresentation = SystemFact(
    ios12: ModalStyle.fullScreen, ios13: .pageSheet, ios18: .pageSheet, ios26: .pageSheet,
    ios27: .pageSheet,
    source: "Apple, UIModalPresentationStyle.automatic")

  /// The style of a presentation that names none, in a regular width.
  package static let regularPresentation = SystemFact(
    ios12: ModalStyle.fullScreen, ios13: .pageSheet, ios18: .formSheet, ios26: .formSheet,
    ios27: .formSheet,
    source: "Apple, UIModalPresentationStyle.automatic")

  /// The style that page sheets, form sheets and popovers adapt to in a compact width.
  package static let compactSheet = SystemFact(
    ios12: ModalStyle.fullScreen, ios13: .pageSheet, ios18: .pageSheet, ios26: .pageSheet,
    ios27: .pageSheet,
    source: "Apple, UIModalPresentationStyle; hacknicity.medium.com, 2019")

  /// The space above a large sheet.
  package static let sheetTop = SystemFact(
    ios12: SheetTop.belowStatusBar(10), ios13: .belowStatusBar(10), ios18: .share(0.08),
    ios26: .share(0.08), ios27: .share(0.08),
    source: "React Navigation for 13; Flutter's sheet.dart, measured on 18.0", isSure: false)

  /// The height of the receded presenter that shows above a large sheet.
  package static let presenterTop = SystemFact(
    ios12: SheetTop.points(10), ios13: .points(10), ios18: .share(0.01), ios26: .share(0.01),
    ios27: .share(0.01),
    source: "React Navigation for 13; Flutter's sheet.dart, measured on 18.0", isSure: false)

  /// The scale of the receded presenter; 16 points on each side of a phone 390 points wide.
  package static let presenterScale = SystemFact(
    ios12: PresenterScale.fixed(0.9165), ios13: .fixed(0.9165), ios18: .fixed(0.9165),
    ios26: .inset(15), ios27: .inset(15),
    source: "Flutter's sheet.dart, measured on 18.0; accounts of iOS 16 say 16 points a side; "
      + "React Navigation for 26")

  /// The radius of a sheet's corners, in points.
  package static let sheetRadius = SystemFact(
    ios12: 10.0, ios13: 10, ios18: 10, ios26: 38, ios27: 38,
    source: "accounts of iOS 13 to 18 (Flutter's sheet.dart draws 12); of iOS 26", isSure: false)

  /// The alpha of the black over the presenter.
  package static let sheetDimming = SystemFact<SystemVersion, _>(
    always: 0.2, source: "UIKit's dimming color, 0.48 in dark mode; Flutter's sheet.dart has 0.1",
    isSure: false)

  /// The distance of a sheet that is not large from the screen's sides and bottom, in points.
  ///
  /// At 414 points of width it makes the scale of 0.961 that was measured.
  package static let sheetMargin = SystemFact(
    ios12: 0.0, ios13: 0, ios18: 0, ios26: 8, ios27: 8,
    source: "react-native-true-sheet, issue 732",
    isSure: false)

  /// The size of a form sheet in a regular width, in points.
  package static let formSize = SystemFact<SystemVersion, _>(
    always: Size(width: 540, height: 620),
    source: "UIKit's default content size of form sheets to 15; slightly larger since 16",
    isSure: false)

  /// The width of a page sheet in a regular width, in points.
  package static let pageWidth = SystemFact<SystemVersion, _>(
    always: 704.0, source: "no published figure: the readable width and its margins",
    isSure: false)

  /// Whether the arrow of a popover widens in curves towards the bubble.
  package static let curvedArrow = SystemFact(
    ios12: false, ios13: true, ios18: true, ios26: true, ios27: true,
    source: "pictures of iOS 13 and later; no published figures", isSure: false)

  /// The motion of a push and of a pop.
  ///
  /// On iOS 27 the rest of the way decays as e^(−t / τ), as a critical spring of 1 / τ does that is
  /// released with the velocity 1 / τ. A navigation is at rest there after 0.40 to 0.45 s.
  package static let navigation = SystemFact(
    ios12: NavigationMotion.spring, ios13: .spring, ios18: .spring, ios26: .spring,
    ios27: .decay(timeConstant: 0.06),
    source: "the `CASpringAnimation` of a navigation controller; swift_transitions for 27, on a "
      + "simulator",
    isSure: false)

  /// Whether the page on top has the corners of the display while it moves.
  package static let navigationCorners = SystemFact(
    ios12: false, ios13: false, ios18: false, ios26: false, ios27: true,
    source: "swift_transitions for 27, on a simulator", isSure: false)

  /// The shadow of the page on top.
  ///
  /// UIKit's image of a shadow is 9 points wide, about two standard deviations; half of it is
  /// visible at the very edge. Its opacity is by eye.
  package static let navigationShadow = SystemFact(
    ios12: NavigationShadow.faint, ios13: .faint, ios18: .faint, ios26: .faint, ios27: .wide,
    source: "UIKit's image to 26; swift_transitions for 27, on a simulator", isSure: false)

  /// The motion of an interactive pop after the release, however far the hand came.
  ///
  /// Up to iOS 26 it is the shape that the navigation spring has over its half second; Flutter's
  /// curve for it deviates from this one by at most 0.0065.
  package static let popRelease = SystemFact(
    ios12: PopRelease.shortened, ios13: .shortened, ios18: .shortened, ios26: .shortened,
    ios27: .spring,
    source: "Flutter, pull request 153765; swift_transitions for 27, on a simulator",
    isSure: false)

  /// The hold of a hand on a pop.
  ///
  /// On iOS 27 a page stays 12 points behind the finger, and a hand goes on past a boundary of 0.50
  /// to 0.53 of the width, read 115 to 130 ms ahead. Of these, 0.51 of the page's way and 120 ms
  /// agree with every release of the measurement that is far from the boundary.
  package static let popGrip = SystemFact(
    ios12: Grip.usual, ios13: .usual, ios18: .usual, ios26: .usual,
    ios27: Grip(.horizontal, deadZone: 12, rule: .ahead(seconds: 0.12, threshold: 0.51)),
    source: "Flutter's `CupertinoPageRoute`; swift_transitions for 27, on a simulator",
    isSure: false)

  /// The table, row by row.
  package static let rows: [SystemFactRow] = [
    compactPresentation.row("`present` without a style, compact width") { $0.rawValue },
    regularPresentation.row("`present` without a style, regular width") { $0.rawValue },
    compactSheet.row("sheet, form sheet and popover in a compact width") { $0.rawValue },
    sheetTop.row("space above a large sheet") { $0.description },
    presenterTop.row("presenter above a large sheet") { $0.description },
    presenterScale.row("scale of the presenter") { $0.description },
    sheetRadius.row("corner radius of a sheet, points") { $0.written },
    sheetDimming.row("black over the presenter, alpha") { $0.written },
    sheetMargin.row("margin of a sheet that is not large, points") { $0.written },
    formSize.row("form sheet, points") { "\($0.width.written) × \($0.height.written)" },
    pageWidth.row("width of a page sheet, regular width, points") { $0.written },
    curvedArrow.row("arrow of a popover") { $0 ? "curved" : "straight" },
    navigation.row("push and pop") { $0.description },
    navigationCorners.row("corners of the page on top while it moves") {
      $0 ? "the display's" : "none"
    },
    navigationShadow.row("shadow of the page on top") { $0.description },
    popGrip.row("interactive pop: the page, and when it goes on") { $0.description },
    popRelease.row("interactive pop after the release") { $0.description },
  ]
}

/// A style in which UIKit presents a view.
package enum ModalStyle: String, Hashable, Sendable {
  case fullScreen = "full screen"
  case pageSheet = "page sheet"
  case formSheet = "form sheet"
}

/// A rule for the space above a sheet.
package enum SheetTop: Hashable, Sendable, CustomStringConvertible {
  /// A number of points.
  case points(Double)
  /// A number of points below the status bar.
  case belowStatusBar(Double)
  /// A share of the canvas's height.
  case share(Double)

  /// The space on a canvas, in points.
  func space(on canvas: Size) -> Double {
    switch self {
    case .points(let points): points
    case .belowStatusBar(let points): Self.statusBar(of: canvas) + points
    case .share(let share): share * canvas.height
    }
  }

  /// The height of the status bar: 44 points on the iPhone X, 20 on screens without a notch.
  ///
  /// Screens with a notch are at least twice as high as wide.
  private static func statusBar(of canvas: Size) -> Double {
    canvas.height >= 2 * canvas.width ? 44 : 20
  }

  package var description: String {
    switch self {
    case .points(let points): "\(points.written) points"
    case .belowStatusBar(let points): "status bar + \(points.written) points"
    case .share(let share): "\((share * 100).written) % of the height"
    }
  }
}
