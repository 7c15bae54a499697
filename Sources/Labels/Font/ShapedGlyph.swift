/// A glyph as the result of shaping.
///
/// - Units: font units; y points up.
struct ShapedGlyph: Hashable {
  /// Its number in the font; 0 stands for a character that the font lacks.
  let glyph: UInt32
  /// Index, in the shaped text, of the first scalar that it shows.
  let scalar: Int
  /// Distance to the next glyph.
  let advance: Int
  /// Horizontal offset of the drawing from the start of the advance.
  let x: Int
  let y: Int
}
