import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueLabels

@Suite struct LabelErrorTests {
  /// Each message as users see it, after the place of the text.
  @Test(
    arguments: [
      ("字", "\"字\" (U+5B57, Han)", " Debian's fonts-noto-cjk, for example."),
      (
        "ok字 ok 字 and 👩‍💻", "\"字\" (U+5B57, Han), \"👩‍💻\" (U+1F469 U+200D U+1F4BB)",
        " Debian's fonts-noto-cjk and fonts-noto-color-emoji, for example."
      ),
      (
        "שלו",
        "\"ש\" (U+05E9, Hebrew), \"ל\" (U+05DC, Hebrew), \"ו\" (U+05D5, Hebrew)",
        " Debian's fonts-noto-core, for example."
      ),
      ("、", "\"、\" (U+3001)", " Debian's fonts-noto-cjk, for example."),
      (
        "\u{E000}\u{1F1FF}", "U+E000, \"🇿\" (U+1F1FF)",
        " Debian's fonts-noto-color-emoji, for example."
      ),
      ("\u{E000}", "U+E000", nil),
      ("\u{10570}", "\"\u{10570}\" (U+10570, Vithkuqi)", nil),
      (
        "一二三四五六七",
        "\"一\" (U+4E00, Han), \"二\" (U+4E8C, Han), \"三\" (U+4E09, Han), \"四\" (U+56DB, Han), "
          + "\"五\" (U+4E94, Han) and 2 more", " Debian's fonts-noto-cjk, for example."
      ),
    ] as [(String, String, String?)])
  func missingCharactersAreNamed(text: String, list: String, package: String?) {
    let error = #expect(throws: LabelError.self) { try layout(text) }
    #expect(
      error?.description
        == "no font has a glyph for \(list). Add a font that has it by 'fonts:' in the spec or by --font"
        + (package.map { ":\($0)" } ?? "."))
  }

  @Test(arguments: [("a\tb", "U+0009"), ("\u{0}\u{1B}", "U+0000, U+001B")])
  func controlsAreNamed(text: String, list: String) {
    let error = #expect(throws: LabelError.self) { try layout(text) }
    #expect(error?.description == "has the control \(list), which cannot be drawn. Remove it.")
  }

  @Test func damagedAndIntricateGlyphsAreNamed() {
    #expect(
      LabelError.hasDamagedPicture(glyph: 7, font: "a.ttf").description
        == "the picture of glyph 7 in a.ttf is damaged. Download or copy the font again.")
    #expect(
      LabelError.isTooIntricate.description
        == "the glyphs have too many parts to be drawn. Use another font, or a shorter text.")
  }

  /// Characters that are meant to be invisible are not missing.
  @Test func invisibleCharactersAreNoError() throws {
    let layout = try layout("a\u{200B}b\u{AD}c\u{200D}d\u{200E}e\u{FEFF}f\u{2003}g")
    #expect(layout.lines.count == 1)
  }

  /// No text ends the process: it is drawn, or an error says why not.
  @Test func randomTextsAreDrawnOrRefused() {
    var random = SplitMix64(seed: 0xF022)
    var (drawn, refused) = (0, 0)
    for _ in 0..<400 {
      let highest: UInt32 = [0x7F, 0x52F, 0x2FFF, 0x10FFFF].randomElement(using: &random) ?? 0
      let scalars = (0..<Int.random(in: 0...20, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0x20...highest, using: &random))
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      let size = Double.random(in: 0.1...40, using: &random)
      let box = Size(
        width: Double.random(in: 0...90, using: &random),
        height: Double.random(in: 0...40, using: &random))
      do throws(LabelError) {
        let layout = try Label(String(text), fontSize: size, alignment: .right).layout(in: box)
        let picture = try layout.drawn(scale: Double.random(in: 0.3...3, using: &random))
        let isPremultiplied = picture.pixels.allSatisfy { max($0.x, $0.y, $0.z) <= $0.w }
        #expect(isPremultiplied)
        drawn += 1
      } catch {
        refused += 1
      }
    }
    #expect(drawn > 50 && refused > 50)
  }

  private func layout(_ text: String) throws -> LabelLayout {
    try Label(text).layout(in: Size(width: 1000, height: 100))
  }
}
