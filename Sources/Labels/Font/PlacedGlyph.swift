/// A glyph on its line.
///
/// - Units: font units from the start of the baseline; y points up.
struct PlacedGlyph: Hashable, Sendable {
  /// Its number in the font.
  let glyph: UInt32
  let x: Int
  let y: Int
}
