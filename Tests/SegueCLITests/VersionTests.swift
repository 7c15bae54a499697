import Foundation
import Segue
import Testing
import TestSupport

/// The version stands in one constant, and the documents that repeat it agree.
@Suite struct VersionTests {
  /// The first release of CHANGELOG.md; scripts/package reads the same heading.
  @Test func theChangelogBeginsWithTheVersion() throws {
    let page = try text(of: "CHANGELOG.md")
    let heading = page.components(separatedBy: "\n").first { $0.hasPrefix("## ") }
    #expect(heading?.hasPrefix("## [\(Version.current)] - ") == true)
  }

  @Test(arguments: [
    "README.md", "docs/diagnostics.md", "docs/guides/ci.md", "docs/installing.md",
    "packaging/segue.rb",
  ])
  func documentsShowTheVersion(document: String) throws {
    let page = try text(of: document)
    let versions = page.matches(of: /\d+\.\d+\.\d+/).map { String($0.output) }
    #expect(Set(versions) == [Version.current], "\(document) has \(versions)")
  }

  private func text(of name: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: name), encoding: .utf8)
  }
}
