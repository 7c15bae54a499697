import Foundation
import Testing

@testable import SegueCLI

/// Debian's table of Unicode; nil if it is of version 16 or newer, in which hexagrams are wide.
private let table: String? = {
  let path = "/usr/share/unicode/EastAsianWidth.txt"
  let text = try? String(contentsOfFile: path, encoding: .utf8)
  return text.flatMap { $0.hasPrefix("# EastAsianWidth-15.") ? $0 : nil }
}()

@Suite struct ScalarWidthTests {
  @Test func charactersTakeUpToTwoColumns() {
    let cases: [(Unicode.Scalar, Int)] = [
      ("a", 1), ("é", 1), ("\u{301}", 0), ("日", 2), ("Ａ", 2), ("ｱ", 1), ("한", 2),
      ("\u{1160}", 0), ("🎉", 2), ("🇯", 1), ("\u{200D}", 0), ("\u{FE0F}", 0), ("…", 1),
      ("\u{AD}", 0),
    ]
    for (scalar, columns) in cases { #expect(scalar.columns == columns, "\(scalar)") }
  }

  /// Every assigned character that is no mark has the width of the table.
  @Test(.enabled(if: table != nil)) func widthsAreThoseOfUnicode() throws {
    let text = try #require(table)
    var checked = 0
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.prefix { $0 != "#" }.split(separator: ";")
      let ends = fields[0].split(separator: "..").compactMap { range in
        UInt32(range.trimmingCharacters(in: .whitespaces), radix: 16)
      }
      guard let first = ends.first, let last = ends.last else { continue }
      let isWide = ["W", "F"].contains(fields[1].trimmingCharacters(in: .whitespaces))
      for value in first...last {
        guard let scalar = Unicode.Scalar(value) else { continue }
        switch scalar.properties.generalCategory {
        case .unassigned, .nonspacingMark, .enclosingMark, .format, .control: continue
        default: break
        }
        if (0x1160...0x11FF).contains(value) { continue }
        checked += 1
        if scalar.columns != (isWide ? 2 : 1) {
          Issue.record("U+\(String(value, radix: 16)) takes \(scalar.columns) columns")
        }
      }
    }
    #expect(checked > 100_000)
  }
}
