extension Surface {
  /// A part of the canvas that something moves in while the rest stays: a side of an overlay.
  struct Place: Hashable {
    /// Which side.
    enum Side: Hashable {
      /// Under the overlay, as the primary column of a split view.
      case from
      /// Over it, as what a sheet shows.
      case to
    }

    let overlay: Overlay
    let side: Side

    /// What stays on the other side.
    let other: Surface

    /// The overlay with `surface` in this place.
    func filled(with surface: Surface) -> Surface {
      switch side {
      case .from: .overlay(overlay, from: surface, to: other)
      case .to: .overlay(overlay, from: other, to: surface)
      }
    }
  }
}
