import Geometry
import Pixels
import TestSupport
import Testing

@testable import Labels

@Suite struct LabelErrorTests {
  /// Each message as users see it after the place of the text.
  @Test(
    arguments: [
      ("字", "\"字\" (U+5B57)"),
      ("ok字 ok 字 and 👩‍💻", "\"字\" (U+5B57), \"👩‍💻\" (U+1F469 U+200D U+1F4BB)"),
      ("שלום", "\"ש\" (U+05E9), \"ל\" (U+05DC), \"ו\" (U+05D5), \"ם\" (U+05DD)"),
      ("a\tb", "U+0009"),
      ("a\u{202E}b", "U+202E"),
      ("a\u{200F}b", "U+200F"),
      ("\u{0}", "U+0000"),
      ("\u{E000}\u{1F1FF}", "U+E000, \"🇿\" (U+1F1FF)"),
      (
        "一二三四五六七",
        "\"一\" (U+4E00), \"二\" (U+4E8C), \"三\" (U+4E09), \"四\" (U+56DB), \"五\" (U+4E94) and 2 more"
      ),
    ])
  func charactersThatTheFontLacksAreNamed(text: String, list: String) {
    let error = #expect(throws: LabelError.self) { try layout(text) }
    #expect(
      error?.description
        == "the font has no glyph for \(list). Use Latin, Greek or Cyrillic letters.")
  }

  /// What is meant to be unseen is no lack.
  @Test func invisibleCharactersAreNoError() throws {
    let layout = try layout("a\u{200B}b\u{AD}c\u{200D}d\u{200E}e\u{FEFF}f\u{2003}g")
    #expect(layout.lines.count == 1)
  }

  /// No text of any characters ends the process, and a text is drawn or told to be impossible.
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
        let picture = layout.drawn(scale: Double.random(in: 0.3...3, using: &random))
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
