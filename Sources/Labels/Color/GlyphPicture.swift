import Geometry
import Pixels

/// The bitmap of a glyph, and the rectangle that it fills.
struct GlyphPicture {
  let pixels: PixelBuffer
  /// Its upper left corner, in font units from the glyph's origin on the baseline; y points up.
  let corner: Point
  /// Size in font units.
  let size: Size
}
