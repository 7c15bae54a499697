import Geometry
import Pixels

/// The picture of a glyph, and the rectangle that it fills.
struct GlyphPicture {
  let pixels: PixelBuffer
  /// Its upper left corner, in font units from the glyph's place on the baseline; y points up.
  let corner: Point
  /// In font units.
  let size: Size
}
