import CSegueHarfBuzz
import SegueGeometry
// The C library of Apple's systems has a Point and a Size, too.
import struct SegueGeometry.Point
import struct SegueGeometry.Size
import SeguePixels

/// Cache of decoded glyph bitmaps; its size is limited because a font may have many large ones.
struct GlyphPictures {
  private struct Key: Hashable {
    let font: Font
    let glyph: UInt32
  }

  private var known: [Key: GlyphPicture] = [:]
  private var pixels = 0

  /// A limit of 64 MB, enough for all emoji of a label in today's fonts.
  private static let mostPixels = 1 << 24

  /// The bitmap of a glyph; nil if it has none.
  mutating func picture(of glyph: UInt32, in font: Font) throws(LabelError) -> GlyphPicture? {
    let key = Key(font: font, glyph: glyph)
    if let picture = known[key] { return picture }
    guard let picture = try font.picture(of: glyph) else { return nil }
    pixels += picture.pixels.pixels.count
    if pixels > Self.mostPixels {
      known = [:]
      pixels = picture.pixels.pixels.count
    }
    known[key] = picture
    return picture
  }
}

/// The bitmap of a glyph, and the rectangle that it fills.
struct GlyphPicture {
  let pixels: PixelBuffer
  /// Its upper left corner, in font units from the glyph's origin on the baseline; y points up.
  let corner: Point
  /// Size in font units.
  let size: Size
}

extension Font {
  /// The bitmap of a glyph; nil if it has none.
  ///
  /// - Throws: ``LabelError/hasDamagedPicture(glyph:font:)``.
  func picture(of glyph: UInt32) throws(LabelError) -> GlyphPicture? {
    guard let file = pictureFile(of: glyph) else { return nil }
    guard let bounds = pictureBounds(of: glyph), let pixels = decodePicture?(file) else {
      throw .hasDamagedPicture(glyph: glyph, font: name)
    }
    return GlyphPicture(pixels: pixels, corner: bounds.corner, size: bounds.size)
  }

  /// The rectangle of a bitmap: its upper left corner, with y upwards, and its size in font units.
  func pictureBounds(of glyph: UInt32) -> (corner: Point, size: Size)? {
    let box: [Double]? = agreed { handle in
      var extents = hb_glyph_extents_t()
      guard unsafe hb_font_get_glyph_extents(handle, glyph, &extents) != 0 else { return nil }
      return [extents.x_bearing, extents.y_bearing, extents.width, extents.height].map(Double.init)
    }
    return box.map {
      (Point($0[0], $0[1]), Size(width: abs($0[2]), height: abs($0[3])))
    }
  }
}
