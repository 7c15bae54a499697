extension Surface {
  /// One side of an overlay: a part of the canvas that changes while the other side stays.
  struct Place: Hashable {
    /// The side of an overlay.
    enum Side: Hashable {
      /// Under the overlay, like the primary column of a split view.
      case from
      /// Over the overlay, like the content of a sheet.
      case to
    }

    let overlay: Overlay
    let side: Side

    /// The surface on the other side, which stays.
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
