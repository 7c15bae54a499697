import CSegueHarfBuzz
import Testing

@testable import SegueLabels

/// The expected numbers come from HarfBuzz 15 through Python, and from the tables, read by
/// fontTools.
@Suite struct ShapingTests {
  private var font: Font { Font() }

  /// In all three scripts, kerning brings each pair closer than the sum of its advances.
  @Test(
    arguments: [
      ("AV", [1336 - 87, 1304]), ("To", [1222 - 99, 1168]), ("LT", [1102 - 274, 1222]),
      ("ГА", [945, 1336]), ("ΑΥ", [1242, 1230]), ("ЛТ", [1421, 1222]), ("HH", [1461, 1461]),
    ])
  func pairsAreKerned(text: String, advances: [Int]) {
    #expect(shape(text).map(\.advance) == advances)
  }

  @Test func ligaturesAreOneGlyph() {
    #expect(
      shape("office") == [
        ShapedGlyph(glyph: 84, scalar: 0, advance: 1168, x: 0, y: 0),
        ShapedGlyph(glyph: 1833, scalar: 1, advance: 1748, x: 0, y: 0),
        ShapedGlyph(glyph: 72, scalar: 4, advance: 1072, x: 0, y: 0),
        ShapedGlyph(glyph: 74, scalar: 5, advance: 1086, x: 0, y: 0),
      ])
  }

  /// A letter and a mark become one glyph if the font has it; otherwise the mark is placed on the
  /// letter.
  @Test func marksAreComposedOrPlaced() {
    #expect(shape("e\u{301}").map(\.glyph) == [2289])
    #expect(shape("é").map(\.glyph) == [2289])
    #expect(
      shape("x\u{301}") == [
        ShapedGlyph(glyph: 93, scalar: 0, advance: 1016, x: 0, y: 0),
        ShapedGlyph(glyph: 434, scalar: 0, advance: 0, x: 58, y: -10),
      ])
  }

  @Test(arguments: [("Київ", 4153), ("Ελλάδα", 6927), ("don’t", 4454), ("1/2", 3147)])
  func wordsHaveTheirKernedWidth(text: String, advance: Int) {
    #expect(shape(text).reduce(0) { $0 + $1.advance } == advance)
  }

  /// Characters that scripts share join the preceding run, or the following one at the start.
  @Test func textIsSplitWhereItsScriptChanges() {
    let runs = ScriptRun.runs(of: "«Az, Яй 12 ζ!".unicodeScalars.map(\.value))
    #expect(runs.map(\.range) == [0..<5, 5..<11, 11..<13])
    #expect(runs.map(\.script) == [HB_SCRIPT_LATIN, HB_SCRIPT_CYRILLIC, HB_SCRIPT_GREEK])
    #expect(ScriptRun.runs(of: []).isEmpty)
    let common = ScriptRun.runs(of: "1 2".unicodeScalars.map(\.value))
    #expect(common.map(\.script) == [HB_SCRIPT_COMMON])
  }

  /// The indices of scalars continue through the text.
  @Test func mixedScriptsKeepTheirOrder() {
    let glyphs = shape("AЖΩ")
    #expect(glyphs.map(\.glyph) == [38, 624, 569])
    #expect(glyphs.map(\.scalar) == [0, 1, 2])
  }

  @Test func unknownCharacterIsGlyphZero() {
    #expect(shape("a字b").map { $0.glyph == 0 } == [false, true, false])
  }

  private func shape(_ text: String) -> [ShapedGlyph] {
    font.shape(Array(text.unicodeScalars)[...])
  }
}
