import Pixels

/// One of the outlines of a color glyph.
struct GlyphLayer: Hashable {
  /// The glyph whose outline it is.
  let glyph: UInt32
  /// Its fill color; nil for the color of the text.
  let color: Color?
}
