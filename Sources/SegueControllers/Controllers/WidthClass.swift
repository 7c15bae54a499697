/// The horizontal size class of a screen, which adaptive interfaces depend on.
public enum WidthClass: String, CaseIterable, Hashable, Sendable {
  /// A phone, or an app beside another.
  case compact
  /// A tablet.
  case regular

  /// The class of a width in points.
  ///
  /// The widest compact window of an iPad has 639 points, the narrowest regular one 678. Some
  /// phones in landscape are wider than that, and are compact nevertheless.
  public init(width: Double) {
    self = width < 640 ? .compact : .regular
  }
}
