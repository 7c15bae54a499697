/// A line ready to be drawn, on the grid of ``PlacedGlyph``.
struct ShapedLine {
  /// Its characters in the paragraph.
  let range: Range<Int>
  let text: String
  /// Its glyphs from left to right.
  let glyphs: [SetGlyph]
  /// Distance from the start of the line to its end.
  let advance: Int
  /// The greatest ascent among its fonts and the main font.
  private(set) var ascent: Int
  private(set) var descent: Int
  private(set) var lineGap: Int
  /// The ascent of the main font.
  let mainAscent: Int
  let mainDescent: Int
  /// Whether it ends within a word that had no room on a line of its own.
  var breaksWord = false

  /// Shapes a range of a paragraph's characters on its own.
  init(_ range: Range<Int>, of paragraph: Paragraph) {
    let scalars = paragraph.scalars(of: range)
    var codes = paragraph.scalars[scalars].map(\.value)
    if range.upperBound < paragraph.characters.count, codes.last == Self.softHyphen,
      paragraph.fonts[range.upperBound - 1].hasGlyph(for: "-")
    {
      codes[codes.count - 1] = Unicode.Scalar("-").value
    }
    let main = paragraph.main
    (mainAscent, mainDescent) = (main.placed(main.ascent), main.placed(main.descent))
    (ascent, descent) = (mainAscent, mainDescent)
    lineGap = main.placed(main.lineGap)
    glyphs = paragraph.glyphs(of: scalars, codes: codes)
    for font in Set(glyphs.map(\.placed.font)) where font != main {
      ascent = max(ascent, font.placed(font.ascent))
      descent = max(descent, font.placed(font.descent))
      lineGap = max(lineGap, font.placed(font.lineGap))
    }
    self.range = range
    text = String(paragraph.characters[range])
    advance = glyphs.last?.end ?? 0
  }

  /// A soft hyphen is visible only at the end of a line.
  private static let softHyphen: UInt32 = 0xAD
}
