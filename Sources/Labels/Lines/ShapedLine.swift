/// A line as it is drawn, in font units.
struct ShapedLine {
  let text: String
  let glyphs: [PlacedGlyph]
  /// From the start of the line to its end.
  let advance: Int

  /// Shapes some of a paragraph's characters by themselves.
  init(_ range: Range<Int>, of paragraph: Paragraph, in font: borrowing Font) {
    var pen = 0
    var glyphs: [PlacedGlyph] = []
    for shaped in font.shape(paragraph.scalars(of: range)) {
      glyphs.append(PlacedGlyph(glyph: shaped.glyph, x: pen + shaped.x, y: shaped.y))
      pen += shaped.advance
    }
    text = String(paragraph.characters[range])
    self.glyphs = glyphs
    advance = pen
  }
}
