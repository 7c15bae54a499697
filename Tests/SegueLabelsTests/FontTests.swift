import Testing

@testable import SegueLabels

/// The expected numbers come from the tables of the font file, read by fontTools.
@Suite struct FontTests {
  private var font: Font { Font() }

  @Test func metricsMatchTheTables() {
    #expect(font.unitsPerEm == 2048)
    #expect(font.ascent == 1900)
    #expect(font.descent == 500)
    #expect(font.lineGap == 0)
  }

  /// Glyph number, advance and box (`xMin`, `yMin`, `xMax`, `yMax`) by `cmap`, `hmtx` and `glyf`.
  @Test(
    arguments: [
      ("A", 38, 1336, [29, 0, 1310, 1456]), ("g", 76, 1150, [97, -427, 1010, 1102]),
      ("O", 52, 1409, [119, -20, 1290, 1476]), ("i", 78, 498, [142, 0, 361, 1476]),
      ("l", 81, 498, [156, 0, 342, 1536]),
      ("Ω", 569, 1362, [114, 0, 1228, 1476]), ("Ж", 624, 1859, [27, 0, 1846, 1456]),
      ("ß", 134, 1218, [140, -20, 1130, 1554]), ("€", 1231, 1151, [95, -20, 1053, 1476]),
    ] as [(Unicode.Scalar, UInt32, Int, [Double])])
  func glyphMatchesTheTables(_ scalar: Unicode.Scalar, glyph: UInt32, advance: Int, box: [Double]) {
    let shaped = font.shape([scalar])
    #expect(shaped == [ShapedGlyph(glyph: glyph, scalar: 0, advance: advance, x: 0, y: 0)])
    let figure = GlyphFigure(font.outline(of: glyph), at: .zero, scale: 1)
    #expect([figure.lower.x, -figure.upper.y, figure.upper.x, -figure.lower.y] == box)
  }

  /// Areas in square font units, from fontTools' `AreaPen`.
  @Test(
    arguments: [
      ("A", 603089.5), ("g", 684317.4166666667), ("O", 671637.166666667),
      ("i", 238654.91666666663), ("l", 285696.0), ("8", 671242.0), ("@", 1012842.5),
      ("H", 675798.0), ("Ω", 700876.4166666669), ("Ж", 970034.5), ("ß", 675531.9166666672),
      ("€", 548372.3333333335), (" ", 0),
    ] as [(Unicode.Scalar, Double)])
  func outlineHasItsArea(_ scalar: Unicode.Scalar, area: Double) throws {
    let glyph = try #require(font.shape([scalar]).first).glyph
    // Outer contours run clockwise, so their area is negative with y up.
    #expect(abs(-font.outline(of: glyph).signedArea - area) < 1e-6)
  }
}
