/// A line as it is drawn, on the grid of ``PlacedGlyph``.
struct ShapedLine {
  let text: String
  let glyphs: [PlacedGlyph]
  /// From the start of the line to its end.
  let advance: Int
  /// The greatest of all its fonts', and of the bundled font's.
  private(set) var ascent = Font.bundled.placed(Font.bundled.ascent)
  private(set) var descent = Font.bundled.placed(Font.bundled.descent)
  private(set) var lineGap = Font.bundled.placed(Font.bundled.lineGap)

  /// Shapes some of a paragraph's characters by themselves.
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

  /// It is seen at the end of a line only.
  private static let softHyphen: UInt32 = 0xAD
}
