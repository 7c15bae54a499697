import Segue
import SegueMessages
import Testing

@testable import SegueCLI

@Suite struct SourceExcerptTests {
  /// The excerpt of a text without colors; nil if there is none.
  private func excerpt(
    _ text: String, _ line: Int, _ column: Int, name: String = "a.yaml", columns: Int = 80
  ) -> String? {
    let place = SourcePosition(line: line, column: column)
    return SourceExcerpt(place, in: Array(text.utf8), name: name, columns: columns)?
      .text(.plain, caret: .error)
  }

  @Test func theCaretIsUnderThePlace() {
    #expect(excerpt("a: 1\nb: two\nc: 3", 2, 4) == "   2 | b: two\n     |    ^\n")
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"])
  func everyLineEndOfYAMLCounts(end: String) {
    #expect(excerpt("a: 1\(end)b: two\(end)c: 3", 2, 1) == "   2 | b: two\n     | ^\n")
  }

  @Test func unicodeLineEndsArePartOfAJSONText() {
    let text = "[\"\u{2028}\",\n2]"
    #expect(excerpt(text, 2, 1, name: "a.json") == "   2 | 2]\n     | ^\n")
    #expect(excerpt(text, 1, 3, name: "a.json") == "   1 | [\"\\u{2028}\",\n     |   ^\n")
  }

  @Test func aTabIsFourColumnsWide() {
    #expect(excerpt("\t\tb: 1", 1, 3) == "   1 |         b: 1\n     |         ^\n")
    #expect(excerpt("a:\tb", 1, 3) == "   1 | a:    b\n     |   ^\n")
  }

  @Test func wideCharactersTakeTwoColumns() {
    #expect(excerpt("a: 日本 x", 1, 7) == "   1 | a: 日本 x\n     |         ^\n")
    #expect(excerpt("a: 🎉 x", 1, 6) == "   1 | a: 🎉 x\n     |       ^\n")
    #expect(excerpt("한국: x", 1, 5) == "   1 | 한국: x\n     |       ^\n")
  }

  @Test func combiningMarksTakeNone() {
    #expect(excerpt("e\u{301}e\u{301}: x", 1, 7) == "   1 | e\u{301}e\u{301}: x\n     |     ^\n")
    // The caret is under the letter of a mark.
    #expect(excerpt("ae\u{301}", 1, 3) == "   1 | ae\u{301}\n     |  ^\n")
  }

  @Test func nothingMovesTheCursorOfTheTerminal() {
    #expect(
      excerpt("a: \u{1B}[2J\u{202E}x", 1, 9) == "   1 | a: \\u{1b}[2J\\u{202e}x\n"
        + "     |                     ^\n")
  }

  @Test func bytesThatAreNotUTF8AreReplaced() {
    let bytes = Array("a: ".utf8) + [0xFF] + Array("b".utf8)
    let excerpt = SourceExcerpt(
      SourcePosition(line: 1, column: 4), in: bytes, name: "a.yaml", columns: 80)
    #expect(excerpt?.text(.plain, caret: .error) == "   1 | a: \u{FFFD}b\n     |    ^\n")
  }

  @Test func theEndOfALineCanBeThePlace() {
    #expect(excerpt("a: [", 1, 5) == "   1 | a: [\n     |     ^\n")
    #expect(excerpt("a: [\n", 2, 1) == "   2 |\n     | ^\n")
    #expect(excerpt("", 1, 1) == "   1 |\n     | ^\n")
    #expect(excerpt("a", 3, 1) == nil)
  }

  @Test func aByteOrderMarkIsNotCounted() {
    #expect(excerpt("\u{FEFF}a: 1", 1, 4) == "   1 | a: 1\n     |    ^\n")
  }

  /// The line is cut on the sides that do not fit, and the place stays visible.
  @Test func aLongLineIsCutAroundThePlace() {
    let line = (0..<100).map { "k\($0 % 10): v, " }.joined()
    #expect(
      excerpt(line, 1, 3, columns: 40)
        == "   1 | k0: v, k1: v, k2: v, k3: v, k4...\n     |   ^\n")
    #expect(
      excerpt(line, 1, 351, columns: 40)
        == "   1 | ...: v, k8: v, k9: v, k0: v, k...\n     |                       ^\n")
    #expect(
      excerpt(line, 1, 699, columns: 40)
        == "   1 | ...v, k6: v, k7: v, k8: v, k9: v,\n     |                                 ^\n")
  }

  /// Every place of lines with characters of every width, in terminals of many widths.
  @Test func thePlaceIsAlwaysShownWithinTheWidth() throws {
    let line = "ab\t日本e\u{301}🎉 \u{1B}한국: { abc: def, ghi: [1, 2, 3] } # 漢字漢字漢字"
    let scalars = Array(line.unicodeScalars)
    for columns in 27...120 {
      for column in 1...scalars.count + 1 {
        let text = try #require(excerpt(line, 1, column, columns: columns))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let widths = lines.map { $0.unicodeScalars.reduce(0) { $0 + $1.columns } }
        #expect(lines.count == 3 && widths.allSatisfy { $0 <= columns }, "\(text)")
        guard column <= scalars.count, scalars[column - 1].columns > 0,
          scalars[column - 1].value > 0x20
        else { continue }
        // The character above the caret is that of the place.
        var at = 0
        let above = lines[0].unicodeScalars.first { scalar in
          defer { at += scalar.columns }
          return at == widths[1] - 1 && scalar.columns > 0
        }
        #expect(above == scalars[column - 1], "\(columns), \(column):\n\(text)")
      }
    }
  }
}
