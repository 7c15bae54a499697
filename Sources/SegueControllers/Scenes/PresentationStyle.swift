package import SegueTimeline
package import SegueTransitions

/// A presentation style, which decides how much of the presenting view stays visible.
///
/// ```swift
/// let home = ViewController("home", view: "home")
/// let window = Window(root: home)
/// try window.makeVisible()
/// try home.present(ViewController("settings", view: "settings"), style: .formSheet)
/// try window.finishTransition()
/// ```
public enum PresentationStyle: String, CaseIterable, Hashable, Sendable {
  /// The style of the system: a full screen to iOS 12, a sheet since iOS 13, and a form sheet in a
  /// regular width since iOS 18; an activity on Android.
  case automatic
  /// The presenting view disappears, and returns with the dismissal.
  case fullScreen
  /// The presented view covers the presenting view, which stays below.
  case overFullScreen
  /// A card over the dimmed presenting view: UIKit's page sheet, or a bottom sheet on Android.
  case sheet
  /// A smaller sheet in the middle of a regular width; in a compact width, a sheet. A dialog on
  /// Android.
  case formSheet
  /// A bubble over the presenting view; in a compact width, a sheet. A dialog on Android.
  case popover

  /// Whether the presenting view leaves the screen.
  var removesPresenter: Bool { self == .fullScreen }

  /// The style that a screen shows in place of this one; never `automatic`.
  ///
  /// In a compact width UIKit adapts sheets and popovers to the sheet of its version. Android shows
  /// every style in any width.
  package func adapted(to widthClass: WidthClass, on systems: Systems) -> PresentationStyle {
    switch systems.platform {
    case .ios: adapted(to: widthClass, on: systems.ios)
    case .android: self == .automatic ? .fullScreen : self
    }
  }

  private func adapted(to widthClass: WidthClass, on system: SystemVersion) -> PresentationStyle {
    switch (self, widthClass) {
    case (.fullScreen, _), (.overFullScreen, _): self
    case (.automatic, .compact): PresentationStyle(SystemFacts.compactPresentation[system])
    case (.automatic, .regular): PresentationStyle(SystemFacts.regularPresentation[system])
    case (.sheet, .compact), (.formSheet, .compact), (.popover, .compact):
      PresentationStyle(SystemFacts.compactSheet[system])
    case (.sheet, .regular), (.formSheet, .regular), (.popover, .regular): self
    }
  }

  private init(_ style: ModalStyle) {
    self =
      switch style {
      case .fullScreen: .fullScreen
      case .pageSheet: .sheet
      case .formSheet: .formSheet
      }
  }
}

extension StockTransitions {
  /// The default transition of a style that is adapted to the screen.
  package func settings(
    of style: PresentationStyle, in widthClass: WidthClass
  ) -> TransitionSettings {
    switch style {
    case .automatic, .fullScreen, .overFullScreen: settings(for: .presentation)
    case .sheet: settings(for: .sheet, in: widthClass)
    case .formSheet: settings(for: .form)
    case .popover: settings(for: .popover)
    }
  }
}

/// The horizontal size class of a screen, which adaptive interfaces depend on.
///
/// ```swift
/// let tablet = Window(root: ViewController("home", view: "home"), widthClass: .regular)
/// print(tablet.widthClass)
/// ```
public enum WidthClass: String, CaseIterable, Hashable, Sendable {
  /// A phone, or an app beside another.
  case compact
  /// A tablet.
  case regular

  /// The class of a width in points.
  ///
  /// The widest compact window of an iPad has 639 points, the narrowest regular one 678. Some
  /// phones in landscape are wider than that, and are compact nevertheless.
  package init(width: Double) {
    self = width < Stage.regularWidth ? .compact : .regular
  }
}
