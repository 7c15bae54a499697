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

    /// The overlay with `surface` in this place.
    func filled(with surface: Surface) -> Surface {
      switch side {
      case .from: .overlay(overlay, from: surface, to: other)
      case .to: .overlay(overlay, from: other, to: surface)
      }
    }
  }
}
