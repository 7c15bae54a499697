import Testing
import TestSupport

@testable import SegueLabels

/// Breaking a text into lines.
@Suite struct ParagraphTests {
  private var font: Font { Font() }

  @Test func lineTakesAsManyWordsAsFit() {
    #expect(lines("the quick brown fox", width: "the quick b") == ["the quick", "brown fox"])
    #expect(lines("the quick brown fox", width: "quick") == ["the", "quick", "brow", "n fox"])
  }

  /// A line needs exactly the width of its own glyphs: one unit less breaks it.
  @Test(arguments: ["Type AV", "To Te", "of ice", "one two", "WA WA WA", "Київ Київ"])
  func lineFitsItsOwnWidthAndNotOneUnitLess(text: String) {
    #expect(lines(text, units: advance(text)) == [text])
    #expect(lines(text, units: advance(text) - 1).count == 2)
  }

  /// Kerning across a break does not count: "T" before "o" is narrower than alone.
  @Test func brokenLineIsMeasuredOnItsOwn() {
    let alone = advance("T")
    #expect(advance("To") - advance("o") < alone)
    #expect(lines("To", units: alone) == ["T", "o"])
    // The width is too small even for the T, which gets a line nevertheless.
    #expect(lines("To", units: alone - 1) == ["T", "o"])
  }

  @Test func spacesHangAtTheEndOfLines() {
    #expect(lines("ab   cd  ", width: "ab") == ["ab", "cd"])
    #expect(lines("  ab", width: "  ab") == ["  ab"])
    #expect(lines("   ", width: "a") == [""])
    #expect(lines("", width: "a") == [""])
  }

  @Test func noBreakSpacesHoldTogether() {
    #expect(lines("a 10\u{A0}km", width: "10\u{A0}km") == ["a", "10\u{A0}km"])
  }

  @Test func hyphensBetweenLettersBreak() {
    #expect(lines("well-known", width: "well-kn") == ["well-", "known"])
    #expect(lines("a–b—c", width: "b—") == ["a–", "b—", "c"])
    // There is no break before a number or after a sign.
    #expect(lines("at -5 -x", width: "at -") == ["at", "-5", "-x"])
    #expect(lines("ab\u{200B}cd", width: "abc") == ["ab\u{200B}", "cd"])
  }

  @Test func wideWordIsBrokenBetweenCharacters() {
    #expect(lines("mmmmm", width: "mm") == ["mm", "mm", "m"])
    #expect(lines("a mmmmm b", width: "mm") == ["a", "mm", "mm", "m b"])
    // A ligature can be broken; a letter with its mark cannot.
    #expect(lines("ffi", width: "ff") == ["ff", "i"])
    #expect(lines("e\u{301}x\u{301}", width: "e") == ["e\u{301}", "x\u{301}"])
  }

  @Test func lineWithoutRoomHasOneCharacter() {
    #expect(lines("abc  d", units: 0) == ["a", "b", "c", "d"])
  }

  /// In random texts, every line of more than one character fits, has no room for the next word,
  /// and all lines together give the text.
  @Test func randomTextsAreBrokenGreedily() {
    var random = SplitMix64(seed: 0x7E87)
    for _ in 0..<200 {
      let characters = (0..<Int.random(in: 1...60, using: &random)).map { _ in
        "aVToffi ЖΩ-  wm\u{301}".randomElement(using: &random) ?? " "
      }
      let text = String(characters)
      let width = Int.random(in: 0...9000, using: &random)
      let lines = lines(text, units: width)
      let shown = lines.joined().filter { $0 != " " }
      #expect(shown == text.filter { $0 != " " }, "\(text) at \(width)")
      for line in lines where line.count > 1 {
        #expect(advance(line) <= width, "'\(line)' of '\(text)' at \(width)")
      }
    }
  }

  /// A long word is broken in linear time, and its rest does not affect the result.
  @Test func longWordIsBroken() {
    let lines = lines(String(repeating: "m", count: 20_000), units: 17_960)
    #expect(lines == Array(repeating: "mmmmmmmmmm", count: 2000))
  }

  private func lines(_ text: String, width sample: String) -> [String] {
    lines(text, units: advance(sample))
  }

  private func lines(_ text: String, units: Int) -> [String] {
    var chooser = FontChooser(.bundled)
    // The grid has 32 units per font unit.
    return Paragraph(text[...], in: &chooser).lines(width: Double(units * 32)).map(\.text)
  }

  private func advance(_ text: String) -> Int {
    font.shape(Array(text.unicodeScalars)[...]).reduce(0) { $0 + $1.advance }
  }
}
