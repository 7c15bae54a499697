import Foundation
import SegueTransitions
import Testing
import TestSupport

/// docs/uikit.md against the facts in the code.
@Suite struct UIKitPageTests {
  @Test func tableOfVersionsIsThatOfTheCode() throws {
    let page = try String(
      contentsOf: Repository.docs.appending(path: "uikit.md"), encoding: .utf8)
    let rows = SystemFacts.rows.map { row in
      let values = row.values.joined(separator: " | ")
      return "| \(row.name) | \(values) | \(row.source) | \(row.isSure ? "sure" : "unsure") |"
    }
    let head = "| fact | 12 | 13 | 18 | 26 | 27 | source | |\n|---|---|---|---|---|---|---|---|\n"
    let table = head + rows.joined(separator: "\n") + "\n\n"
    #expect(page.contains(table), "docs/uikit.md lacks this table:\n\(table)")
  }

  @Test func versionsAreThoseOfTheTable() {
    #expect(SystemVersion.allCases.map(\.rawValue) == [12, 13, 18, 26, 27])
    #expect(SystemVersion.default == .ios18)
  }
}
