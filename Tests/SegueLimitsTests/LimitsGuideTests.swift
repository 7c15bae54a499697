import Foundation
import SegueLimits
import Testing
import TestSupport

/// The flags of limits, and their table in `docs/limits.md`.
@Suite struct LimitsGuideTests {
  /// docs/limits.md has a row for each limit, with its flag and its default.
  @Test func theGuideHasEveryLimit() throws {
    let guide = try String(
      contentsOf: Repository.docs.appending(path: "limits.md"), encoding: .utf8)
    let rows = guide.split(separator: "\n").filter { $0.hasPrefix("| `--max-") }.map { row in
      row.split(separator: "|").prefix(2).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let expected = Limit.allCases.map { limit in
      ["`\(limit.flag)`", Self.grouped(Limits()[limit])]
    }
    #expect(rows == expected)
  }

  /// Formats a number as in the documents, such as 1,048,576.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  @Test func flagsListLimitsThatDifferFromTheirDefaults() {
    var limits = Limits()
    #expect(limits.flags == [])
    limits.views = 3
    limits.pixels = 1000
    limits.memory = 5
    #expect(limits.flags == ["--max-views", "3", "--max-pixels", "1000"])
  }
}
