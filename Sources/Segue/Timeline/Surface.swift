/// What fills the canvas while nothing moves, and what a transition leaves or goes to.
public indirect enum Surface: Hashable, Sendable {
  /// The view of this name, alone.
  case view(String)

  /// What a transition leaves behind where the view that it left is still seen, as under a sheet:
  /// `from` is what it left, `to` what it went to.
  case overlay(Overlay, from: Surface, to: Surface)
}

extension Surface {
  /// How many overlays may lie over each other: what draws and compares them calls itself.
  static let largestDepth = 64

  /// How many overlays lie over each other.
  var depth: Int {
    switch self {
    case .view: 0
    case .overlay(_, let from, let to): 1 + max(from.depth, to.depth)
    }
  }

  /// The name of the view that lies on top.
  var topView: String {
    switch self {
    case .view(let name): name
    case .overlay(_, _, let to): to.topView
    }
  }

  /// The views that are needed to draw it.
  var views: Set<String> {
    switch self {
    case .view(let name): [name]
    case .overlay(let overlay, let from, let to):
      from.views.union(to.views).union(overlay.settings.views)
    }
  }
}
