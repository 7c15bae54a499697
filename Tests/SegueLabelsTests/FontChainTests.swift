import Foundation
import SegueGeometry
import SeguePixels
import Testing

@testable import SegueLabels

@Suite(.enabled(if: TestFont.areInstalled)) struct FontChainTests {
  private let box = Size(width: 10_000, height: 1000)

  private func line(_ text: String, _ fonts: TestFont...) throws -> LabelLine {
    let chain = FontChain(try fonts.map { .font(try $0.font()) })
    return try #require(Label(text, fontSize: 20).layout(in: box, fonts: chain).lines.first)
  }

  /// The glyphs and positions equal those of `hb-shape`, with marks above and below, and letters
  /// that join.
  @Test(
    arguments: [
      (TestFont.arabic, "مرحبا"), (.arabic, "بِسْمِ اللَّهِ"), (.arabic, "لا"), (.hebrew, "שָׁלוֹם"),
      (.devanagari, "क्षत्रिय"), (.devanagari, "हिन्दी र्कि"), (.thai, "น้ำ"), (.thai, "ที่นี่"),
      (.han, "日本語"),
    ])
  func glyphsMatchHarfBuzzsOwnTool(font: TestFont, text: String) throws {
    let line = try line(text, font)
    let truth = try HarfBuzzGlyph.shaped(text, in: font.path).glyphs
    #expect(HarfBuzzGlyph.difference(HarfBuzzGlyph.all(of: line), truth) == nil)
    #expect(line.glyphs.allSatisfy { $0.font.name == font.rawValue })
  }

  /// Each font sets its own characters, and the bundled font all that it has.
  @Test func everyCharacterUsesTheFirstFontThatHasIt() throws {
    let fonts = try line("Ok 日 שלום é", .emoji, .hebrew, .han).glyphs.map(\.font.name)
    let (roboto, han, hebrew) = ("Roboto", TestFont.han.rawValue, TestFont.hebrew.rawValue)
    #expect(fonts.uniqued() == [roboto, han, hebrew, roboto])
  }

  /// A base with its mark, or the parts of an emoji, use one font, even if an earlier font has one
  /// of them.
  @Test(
    arguments: [
      ("👍🏽", 1), ("🇯🇵", 1), ("👩‍💻", 1), ("1️⃣", 1), ("❤️", 1), ("👍🏽🇯🇵", 2),
    ])
  func clustersUseOneFont(text: String, glyphs count: Int) throws {
    let glyphs = try line(text, .han, .emoji).glyphs
    let shown = glyphs.filter { $0.font.hasColors($0.glyph) }
    #expect(shown.count == count)
    #expect(glyphs.allSatisfy { $0.font.name == TestFont.emoji.rawValue })
  }

  /// A text selector excludes the color font for a sign that both fonts have.
  @Test func selectorsChooseBetweenTextAndPictures() throws {
    let (text, picture) = ("©\u{FE0E}", "©\u{FE0F}")
    #expect(try line(text, .emoji).glyphs.map(\.font.name).uniqued() == ["Roboto"])
    #expect(
      try line(picture, .emoji).glyphs.map(\.font.name).uniqued() == [TestFont.emoji.rawValue])
  }

  /// Latin digits within Arabic run from left to right, and the paragraph from right to left.
  @Test func paragraphHasTheDirectionOfItsFirstLetter() throws {
    let line = try line("سنة 2024 OK", .arabic)
    let latin = try self.line("OK").glyphs.map(\.glyph)
    #expect(line.glyphs.filter { $0.font.name == "Roboto" }.map(\.glyph) == latin)
    let digits = try self.line("2024", .arabic).glyphs.map(\.glyph)
    #expect(line.glyphs.map(\.glyph).filter(digits.contains) == digits)
    #expect(line.glyphs.last?.font.name == TestFont.arabic.rawValue)
  }

  /// A mirrored bracket is the opposite bracket.
  @Test func bracketsAreMirrored() throws {
    let glyphs = try line("(א)", .hebrew).glyphs
    let plain = try line("()").glyphs
    #expect([glyphs[0].glyph, glyphs[2].glyph] == plain.map(\.glyph))
    #expect(glyphs.count == 3)
  }

  /// A line is as high as its highest font; a line without that font has its usual height.
  @Test func lineIsAsHighAsItsFonts() throws {
    let chain = try TestFont.chain(.arabic)
    let layout = try Label("a\nم\nb", fontSize: 2048).layout(in: box, fonts: chain)
    let arabic = try TestFont.arabic.font()
    let scale = 2048 / Double(arabic.unitsPerEm)
    let (ascent, descent) = (Double(arabic.ascent) * scale, Double(arabic.descent) * scale)
    #expect(ascent + descent > 2400)
    let height = 2 * 2400 + max(ascent, 1900) + max(descent, 500)
    #expect(abs(layout.size.height - height) < 1)
    let baselines = layout.lines.map(\.origin.y)
    #expect(abs(baselines[1] - baselines[0] - (500 + max(ascent, 1900))) < 1)
  }

  @Test func arabicWordsWrapInTheirOrder() throws {
    let chain = try TestFont.chain(.arabic)
    let text = "مرحبا بالعالم الجميل"
    let width = try Label("مرحبا بالعالم").layout(in: box, fonts: chain).size.width
    let layout = try Label(text).layout(
      in: Size(width: width, height: 100), fonts: chain)
    #expect(layout.lines.map(\.text) == ["مرحبا بالعالم", "الجميل"])
  }

  @Test func softHyphenIsVisibleAtALineBreak() throws {
    let narrow = try Label("Abend-").layout(in: box).size.width
    let layout = try Label("Abend\u{AD}essen").layout(in: Size(width: narrow, height: 99))
    #expect(layout.lines.map(\.text) == ["Abend\u{AD}", "essen"])
    #expect(layout.lines[0].width == narrow)
    let whole = try Label("Abend\u{AD}essen").layout(in: box)
    #expect(whole.lines[0].width == (try Label("Abendessen").layout(in: box).lines[0].width))
  }
}

extension [String] {
  /// The elements without consecutive repetition.
  fileprivate func uniqued() -> [String] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
