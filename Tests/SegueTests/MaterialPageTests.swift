import Foundation
import SegueTransitions
import Testing
import TestSupport

/// docs/material.md against the facts in the code.
@Suite struct MaterialPageTests {
  @Test func tableOfVersionsIsThatOfTheCode() throws {
    let page = try String(
      contentsOf: Repository.docs.appending(path: "material.md"), encoding: .utf8)
    let rows = AndroidFacts.rows.map { row in
      let values = row.values.joined(separator: " | ")
      return "| \(row.name) | \(values) | \(row.source) | \(row.isSure ? "sure" : "unsure") |"
    }
    let columns = AndroidVersion.turns.map { "\($0.rawValue)" }.joined(separator: " | ")
    let dashes = String(repeating: "---|", count: AndroidVersion.turns.count)
    let head = "| fact | \(columns) | source | |\n|---|\(dashes)---|---|\n"
    let table = head + rows.joined(separator: "\n") + "\n\n"
    #expect(page.contains(table), "docs/material.md lacks this table:\n\(table)")
  }

  @Test func versionsAreThoseOfThePage() {
    #expect(AndroidVersion.allCases.map(\.rawValue) == Array(9...16))
    #expect(AndroidVersion.default == .android16)
  }
}
