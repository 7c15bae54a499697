import Foundation
import Testing

@testable import SegueLabels

@Suite struct LineBreaksTests {
  /// Unicode's own test, from the package unicode-data that `scripts/setup test` installs.
  ///
  /// That of a newer Debian than 12 is for the rules and characters of a newer Unicode.
  private static let lines: [Substring]? = {
    let path = "/usr/share/unicode/auxiliary/LineBreakTest.txt"
    let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n")
    return lines.flatMap { $0.first?.contains("LineBreakTest-15.0.0") == true ? $0 : nil }
  }()

  /// The test belongs to Unicode 15.0; rule LB20a is newer and forbids a break after a hyphen that
  /// begins a word.
  @Test(.enabled(if: lines != nil)) func breaksMatchUnicodesTest() throws {
    var (count, differences): (Int, [String]) = (0, [])
    for line in try #require(Self.lines) {
      let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
      guard !words.isEmpty else { continue }
      var (scalars, expected): ([Unicode.Scalar], [Int]) = ([], [])
      for word in words {
        if word == "÷" { expected.append(scalars.count) }
        if let value = UInt32(word, radix: 16) {
          scalars.append(try #require(Unicode.Scalar(value)))
        }
      }
      expected.removeAll { $0 == scalars.count || isAfterInitialHyphen($0, in: scalars) }
      count += 1
      if LineBreaks(scalars).opportunities != expected { differences.append(String(line)) }
    }
    #expect(count > 7000)
    #expect(differences.count == 0, "\(differences.prefix(3).joined(separator: "\n"))")
  }

  /// Whether rule LB20a forbids a break at `index` that the test of Unicode 15.0 has.
  private func isAfterInitialHyphen(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let marks: Set<Unicode.Scalar> = ["\u{308}", "\u{200D}"]
    var place = index - 1
    while place > 0, marks.contains(scalars[place]) { place -= 1 }
    guard place >= 0, ["-", "\u{2010}"].contains(scalars[place]), index < scalars.count else {
      return false
    }
    let before = scalars[..<place].last { !marks.contains($0) }
    let isWordStart =
      before.map {
        [" ", "\u{200B}", "\n", "\r", "\u{B}", "\u{85}", "\u{A0}", "\u{FFFC}"].contains($0)
      } ?? true
    let class_ = LineBreakTable.shared[scalars[index]]
    return isWordStart && (class_ == .al || class_ == .hl)
  }

  /// Each `|` marks a break opportunity.
  @Test(
    arguments: [
      ("and |so |on", "words"), ("well-|known", "hyphens"), ("at |-5 |-x", "signs"),
      ("「日|本|語」|と|は、|何|か。", "ideographs and their punctuation"),
      ("ちょっ|と", "small letters of kana"), ("한|국|어 |단|어", "Hangul"),
      ("3.50 |€ |(net)", "numbers and brackets"), ("👩‍👩‍👧|👍🏽|🇯🇵|🇫🇷", "pictures"),
      ("مرحبا |بالعالم", "Arabic"), ("“quoted” |words", "quotation marks"),
      ("a|—|b", "dashes"), ("และ\u{200B}|ไทย", "Thai with a zero width space"),
    ])
  func linesEndWhereReadersExpect(marked: String, of kind: String) {
    let text = marked.replacing("|", with: "")
    let places = LineBreaks(text.unicodeScalars).opportunities
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if places.contains(index) { result += "|" }
      result.unicodeScalars.append(scalar)
    }
    #expect(result == marked, "\(kind)")
  }
}
