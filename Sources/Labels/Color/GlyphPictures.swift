import Pixels

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
