/// How much of the presenting view a presented one leaves to be seen.
public enum PresentationStyle: String, CaseIterable, Hashable, Sendable {
  /// The presenting view goes away, and comes again with the dismissal.
  case fullScreen
  /// The presented view covers all, and the presenting one stays below.
  case overFullScreen
  /// A card over the dimmed presenting view.
  case sheet
  /// A bubble over the presenting view; where the width is compact, a full screen.
  case popover

  /// Whether the presenting view leaves the screen.
  var removesPresenter: Bool { self == .fullScreen }

  /// The transition that it takes where nothing is said.
  var transition: StockTransitions.Name {
    switch self {
    case .fullScreen, .overFullScreen: .cover
    case .sheet: .sheet
    case .popover: .popover
    }
  }
}
