/// The content of the canvas at rest, and at either end of a transition.
package indirect enum Surface: Hashable, Sendable {
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
  package var views: Set<String> {
    switch self {
    case .view(let name): [name]
    case .overlay(let overlay, let from, let to):
      from.views.union(to.views).union(overlay.settings.views)
    }
  }
}

/// A finished transition whose old view is still visible under the new one.
package struct Overlay: Hashable, Sendable {
  /// Identifies the overlay within its timeline.
  let number: Int

  /// The transition, whose scene at progress 1 arranges the two views.
  package let settings: TransitionSettings

  package init(number: Int, settings: TransitionSettings) {
    self.number = number
    self.settings = settings
  }

  /// Whether two overlays of one timeline are the same.
  package static func == (a: Overlay, b: Overlay) -> Bool { a.number == b.number }

  /// Hashes the number alone.
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Surface {
  /// One side of an overlay: a part of the canvas that changes while the other side stays.
  package struct Place: Hashable {
    /// The side of an overlay.
    package enum Side: Hashable {
      /// Under the overlay, like the primary column of a split view.
      case from
      /// Over the overlay, like the content of a sheet.
      case to
    }

    package let overlay: Overlay
    package let side: Side

    /// The surface on the other side, which stays.
    package let other: Surface

    package init(overlay: Overlay, side: Side, other: Surface) {
      self.overlay = overlay
      self.side = side
      self.other = other
    }

    /// Whether the content of this place is shown on a card, without its status bar.
    package var isCard: Bool { side == .to && overlay.settings.showsBelowStatusBar }

    /// The surface at the base of the overlay, where `inner` is in this place.
    package func base(_ inner: Surface) -> Surface { side == .from ? inner : other }

    /// The overlay with `surface` in this place.
    func filled(with surface: Surface) -> Surface {
      switch side {
      case .from: .overlay(overlay, from: surface, to: other)
      case .to: .overlay(overlay, from: other, to: surface)
      }
    }
  }
}
