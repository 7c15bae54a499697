/// A glyph on its line.
///
/// - Units: 1/65536 of the font's size from the start of the baseline; y points up.
struct PlacedGlyph: Hashable, Sendable {
  /// The common grid of all fonts, which differ in their units per em.
  ///
  /// It is a multiple of most fonts' units per em, and fine enough for all others.
  static let unitsPerEm = 65536

  let font: Font
  /// Its number in the font.
  let glyph: UInt32
  let x: Int
  let y: Int
}
