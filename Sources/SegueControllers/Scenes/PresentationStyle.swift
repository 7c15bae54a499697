/// A presentation style, which decides how much of the presenting view stays visible.
public enum PresentationStyle: String, CaseIterable, Hashable, Sendable {
  /// The presenting view disappears, and returns with the dismissal.
  case fullScreen
  /// The presented view covers the presenting view, which stays below.
  case overFullScreen
  /// A card over the dimmed presenting view.
  case sheet
  /// A bubble over the presenting view; in a compact width, a full screen.
  case popover

  /// Whether the presenting view leaves the screen.
  var removesPresenter: Bool { self == .fullScreen }

  /// The default transition.
  package var transition: StockTransitions.Name {
    switch self {
    case .fullScreen, .overFullScreen: .cover
    case .sheet: .sheet
    case .popover: .popover
    }
  }
}
