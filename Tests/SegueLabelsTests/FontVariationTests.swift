import Foundation
import SegueGeometry
import Testing
import TestSupport

@testable import SegueLabels

/// Variable fonts.
///
/// The fixture has the axes `wght` from 100 to 900 and `slnt` from −10 to 0.
@Suite struct FontVariationTests {
  private static let path =
    Repository.fixtures.appending(path: "fonts/Inter-variable.ttf").path()

  private func bytes() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: Self.path)))
  }

  private func font() throws -> Font { try Font(bytes(), name: "Inter-variable.ttf") }

  @Test func axesAreReadFromTheTable() throws {
    let axes = try font().axes
    #expect(axes.map { "\($0.tag)" } == ["wght", "slnt"])
    #expect(axes.map(\.range) == [100...900, -10...0])
    #expect(axes.map(\.defaultValue) == [400, 0])
    #expect(Font.bundled.axes.isEmpty)
  }

  /// Advances, kerning and glyphs at places between the masters and at their ends.
  @Test(
    arguments: [
      (FontStyle(weight: 400), "wght=400"), (FontStyle(weight: 100), "wght=100"),
      (FontStyle(weight: 250), "wght=250"), (FontStyle(weight: 700), "wght=700"),
      (FontStyle(weight: 900), "wght=900"), (FontStyle(weight: 1000), "wght=900"),
      (FontStyle(weight: 533, isItalic: true), "wght=533,slnt=-10"),
    ])
  func glyphsMatchHarfBuzzsOwnTool(style: FontStyle, variations: String) throws {
    let text = "AVTo Hamburgefonstiv 120"
    let font = try font().styled(style, size: 20)
    let own = font.shape(Array(text.unicodeScalars)[...])
    var pen = 0
    let placed = own.map { glyph in
      defer { pen += glyph.advance }
      return HarfBuzzGlyph(glyph: Int(glyph.glyph), x: pen + glyph.x, y: glyph.y)
    }
    let truth = try HarfBuzzGlyph.shaped(text, in: Self.path, ["--variations=\(variations)"])
    #expect(HarfBuzzGlyph.difference(placed, truth.glyphs) == nil)
    #expect(pen == truth.advance)
  }

  /// Areas in square font units, from fontTools' `AreaPen` on the interpolated glyphs.
  @Test(
    arguments: [
      (400.0, false, [1256048.0, 1002843.4167, 1339030.4167, 1318366]),
      (700, false, [2086161.92, 1479598.7717, 2101218.4767, 2048402.53]),
      (900, false, [2607104, 1767015.5417, 2556894.4167, 2480255]),
      (100, false, [345600, 320662.5833, 429164.2917, 413965.1667]),
      (650, true, [1951868, 1403731.5, 1979903.8646, 1933719.3854]),
    ])
  func outlinesAreInterpolated(weight: Double, isItalic: Bool, areas: [Double]) throws {
    let font = try font().styled(FontStyle(weight: weight, isItalic: isItalic), size: 20)
    for (scalar, area) in zip("Hag8".unicodeScalars, areas) {
      let glyph = try #require(font.shape([scalar]).first).glyph
      // HarfBuzz rounds a place on an axis to 1/16384, as the format does, and points go to 1/64.
      #expect(abs(-font.outline(of: glyph).signedArea / area - 1) < 5e-5, "\(scalar)")
    }
  }

  @Test func traitsFollowTheAxes() throws {
    let (font, family) = (try font(), FontFamily("Var", [try font()]))
    #expect(font.traits == FontTraits(weight: 400, width: 100, isItalic: false))
    let styled = font.styled(FontStyle(weight: 650, isItalic: true), size: 20)
    #expect(styled.traits == FontTraits(weight: 650, width: 100, isItalic: true))
    let (black, substitution) = family.font(in: FontStyle(weight: 950, width: 90), size: 20)
    #expect(black.traits.weight == 900)
    #expect(
      substitution?.description
        == "Var has no weight 950: 900 is used; it has no width 90: 100 is used. "
        + "Its weights are 100, 900.")
    #expect(family.font(in: FontStyle(weight: 321, isItalic: true), size: 20).substitution == nil)
  }

  /// The second axis of the fixture under another name, from 0 at `least` to its default.
  private func font(axis tag: String, least: Int, most: Int) throws -> Font {
    var font = ChangedFont(try bytes())
    var table = try #require(font.tables.first { $0.tag == "fvar" }?.bytes)
    // A header of 16 bytes, and a record of 20 for the first axis.
    table.replaceSubrange(
      36..<52,
      with: Array(tag.utf8) + [least, most, most].flatMap { ChangedFont.bytes($0 << 16, 4) })
    font.set("fvar", table)
    return try Font(font.file, name: "axis.ttf")
  }

  /// The widths of "H" on any axis are those of the slant that stands in the table.
  @Test func widthAndOpticalSizeHaveTheirAxes() throws {
    let letters = Array("Hag8".unicodeScalars)
    func outlines(_ font: Font) -> [GlyphOutline] {
      letters.compactMap { font.shape([$0]).first.map { font.outline(of: $0.glyph) } }
    }
    let slanted = outlines(try font().styled(FontStyle(isItalic: true), size: 20))
    let upright = outlines(try font())
    let differs = slanted != upright
    #expect(differs)
    let wide = try font(axis: "wdth", least: 75, most: 100)
    let optical = try font(axis: "opsz", least: 14, most: 32)
    let italic = try font(axis: "ital", least: 0, most: 1)
    for (font, style, size, isSlanted) in [
      (wide, FontStyle(width: 75), 20.0, true), (wide, FontStyle(width: 50), 20, true),
      (wide, FontStyle(width: 120), 20, false), (optical, FontStyle(), 14, true),
      (optical, FontStyle(), 40, false), (italic, FontStyle(isItalic: true), 20, false),
      (italic, FontStyle(), 20, true),
    ] {
      let isEqual = outlines(font.styled(style, size: size)) == (isSlanted ? slanted : upright)
      #expect(isEqual, "\(font.axes[1].tag) in \(style) at \(size)")
    }
    #expect(wide.styled(FontStyle(width: 80), size: 20).traits.width == 80)
  }

  /// A chain makes one instance of a font, so that its letters join.
  @Test func chainStylesItsFontsOnce() throws {
    let font = try font()
    let search = FontChain.Link.search { _, _ in font }
    let chain = FontChain(
      FontFamily("Roboto", [.bundled]), FontStyle(weight: 800), size: 20,
      after: [.font(font), search])
    let layout = try Label("Hamburg", fontSize: 20).layout(
      in: Size(width: 999, height: 99), fonts: chain)
    #expect(layout.fonts.map(\.traits.weight) == [800])
    #expect(
      chain.substitution?.description
        == "Roboto has no weight 800: 400 is used. Its weights are 400.")
  }
}
