/// A glyph as shaping gives it.
///
/// - Units: font units; y points up.
struct ShapedGlyph: Hashable {
  /// Its number in the font; 0 stands for a character that the font lacks.
  let glyph: UInt32
  /// The first of the scalars that it shows, by its index in what was shaped.
  let scalar: Int
  /// How far the next glyph is.
  let advance: Int
  /// How far it is drawn from where its advance starts.
  let x: Int
  let y: Int
}
