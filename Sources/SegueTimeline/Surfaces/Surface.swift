/// The content of the canvas at rest, and at either end of a transition.
public indirect enum Surface: Hashable, Sendable {
  /// The view of this name, alone.
  case view(String)

  /// The surface `to` over the surface `from` that its transition kept visible, such as a sheet
  /// over its presenter.
  case overlay(Overlay, from: Surface, to: Surface)
}

extension Surface {
  /// Nesting limit of overlays, which bounds the recursion of drawing and comparing them.
  package static let largestDepth = 64

  /// Nesting depth of overlays.
  var depth: Int {
    switch self {
    case .view: 0
    case .overlay(_, let from, let to): 1 + max(from.depth, to.depth)
    }
  }

  /// The name of the uppermost view.
  package var topView: String {
    switch self {
    case .view(let name): name
    case .overlay(_, _, let to): to.topView
    }
  }

  /// The names of the views that drawing needs.
  var views: Set<String> {
    switch self {
    case .view(let name): [name]
    case .overlay(let overlay, let from, let to):
      from.views.union(to.views).union(overlay.settings.views)
    }
  }
}
