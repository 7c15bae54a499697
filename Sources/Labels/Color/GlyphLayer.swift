import Pixels

/// One of the outlines that a glyph in color consists of.
struct GlyphLayer: Hashable {
  /// The glyph whose outline it is.
  let glyph: UInt32
  /// The color that fills it; nil for the color of the text.
  let color: Color?
}
