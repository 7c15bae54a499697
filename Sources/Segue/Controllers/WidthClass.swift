/// How wide a screen is, as interfaces that adapt to it ask.
public enum WidthClass: String, CaseIterable, Hashable, Sendable {
  /// A phone, or an app beside another.
  case compact
  /// A tablet.
  case regular

  /// The class of a width in points.
  ///
  /// Of the windows that an iPad gives an app, the widest compact one has 639 points and the
  /// narrowest regular one 678. Some phones that lie are wider than that and compact nevertheless.
  public init(width: Double) {
    self = width < 640 ? .compact : .regular
  }
}
