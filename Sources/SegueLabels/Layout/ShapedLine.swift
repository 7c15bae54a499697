/// A line ready to be drawn, on the grid of ``PlacedGlyph``.
struct ShapedLine {
  let text: String
  let glyphs: [PlacedGlyph]
  /// Distance from the start of the line to its end.
  let advance: Int
  /// The greatest ascent among its fonts and the bundled font.
  private(set) var ascent = Font.bundled.placed(Font.bundled.ascent)
  private(set) var descent = Font.bundled.placed(Font.bundled.descent)
  private(set) var lineGap = Font.bundled.placed(Font.bundled.lineGap)

  /// Shapes a range of a paragraph's characters on its own.
  init(_ range: Range<Int>, of paragraph: Paragraph) {
    let scalars = paragraph.scalars(of: range)
    var codes = paragraph.scalars[scalars].map(\.value)
    if range.upperBound < paragraph.characters.count, codes.last == Self.softHyphen,
      paragraph.fonts[range.upperBound - 1].hasGlyph(for: "-")
    {
      codes[codes.count - 1] = Unicode.Scalar("-").value
    }
    var pen = 0
    var glyphs: [PlacedGlyph] = []
    for run in paragraph.runs(of: scalars, codes: codes) {
      let font = run.font
      ascent = max(ascent, font.placed(font.ascent))
      descent = max(descent, font.placed(font.descent))
      lineGap = max(lineGap, font.placed(font.lineGap))
      for shaped in run.glyphs {
        glyphs.append(
          PlacedGlyph(
            font: font, glyph: shaped.glyph, x: pen + font.placed(shaped.x),
            y: font.placed(shaped.y)))
        pen += font.placed(shaped.advance)
      }
    }
    text = String(paragraph.characters[range])
    self.glyphs = glyphs
    advance = pen
  }

  /// A soft hyphen is visible only at the end of a line.
  private static let softHyphen: UInt32 = 0xAD
}
