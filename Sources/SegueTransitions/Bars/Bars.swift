/// The heights of the bars on a view's screenshot, which stay where they are while the rest of the
/// screen moves.
///
/// ```swift
/// var bars = Bars()
/// (bars.status, bars.navigation, bars.home) = (47, 44, 34)
/// var list = Spec.View("list", image: "list.png")
/// list.bars = .given(bars)
/// ```
///
/// - Units: points of the canvas, at least 0; 0 is no bar.
public struct Bars: Hashable, Sendable {
  /// The status bar, at the top of the canvas.
  public var status = 0.0

  /// The navigation bar, below the status bar.
  public var navigation = 0.0

  /// The tab bar at the bottom, including the part of the home indicator.
  public var tab = 0.0

  /// The home indicator at the bottom, on a screen without a tab bar, or Android's navigation.
  public var home = 0.0

  /// No bars.
  public init() {}

  /// The part of a screen above the content.
  package var top: Double { status + navigation }

  /// The part of a screen below the content.
  package var bottom: Double { tab > 0 ? tab : home }

  /// Whether the part of a tab bar is that of the home indicator alone, as on Android.
  var hasNoTabs: Bool { tab == home }

  /// The bars on a canvas that is `factor` times as large.
  package func scaled(by factor: Double) -> Bars {
    var bars = self
    bars.status *= factor
    bars.navigation *= factor
    bars.tab *= factor
    bars.home *= factor
    return bars
  }
}
