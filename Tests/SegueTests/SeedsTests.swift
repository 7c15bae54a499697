import Foundation
import Segue
import SegueTestSupport
import Testing
import TestSupport

/// The promises in the table of `docs/seeds.md` are kept, and its specs are drawn like their
/// reviewed goldens.
@Suite struct SeedsTests {
  /// A row of the table.
  struct Row: CustomTestStringConvertible, Sendable {
    let section: String
    let spec: String
    let times: [String]
    let test: String

    var testDescription: String { "\(spec) \(test)" }
  }

  static let rows: [Row] = {
    let page = try? String(contentsOf: Repository.docs.appending(path: "seeds.md"), encoding: .utf8)
    var section = ""
    return (page ?? "").split(separator: "\n").compactMap { line in
      if line.hasPrefix("## ") { section = String(line) }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 6, cells[1] != "part", !cells[1].hasPrefix("---") else { return nil }
      return Row(
        section: section, spec: cells[2], times: cells[3].split(separator: " ").map(String.init),
        test: cells[4])
    }
  }()

  @Test func everyDocumentHasItsRows() {
    #expect(Set(Self.rows.map(\.section)).count == 6)
  }

  @Test(arguments: rows.filter { !$0.times.isEmpty })
  func theSpecIsDrawnLikeItsGolden(row: Row) async throws {
    #expect(row.times.count == 5)
    let path = SpecFixtures.url(row.spec, in: "valid").path()
    let composition = try await Composition(try RenderPlan(try Spec.read(path: path)))
    #expect(composition.plan.width <= 160 && composition.plan.height <= 180)
    let frames = try row.times.map { try composition.still(at: try Rational($0)) }
    let name = row.spec.split(separator: ".")[0]
    try Golden(named: "seeds-\(name)").expect(Golden.strip(frames))
  }

  /// A spec without instants is drawn in another row, or is a fixture for an error.
  @Test(arguments: rows.filter { $0.times.isEmpty && !$0.spec.isEmpty })
  func theSpecIsShownElsewhere(row: Row) {
    let isShown = Self.rows.contains { $0.spec == row.spec && !$0.times.isEmpty }
    #expect(isShown || SpecFixtures.invalid.contains(row.spec))
  }

  @Test(arguments: rows)
  func theTestExists(row: Row) throws {
    let parts = row.test.split(separator: ".")
    let suite = try #require(parts.first)
    let files = FileManager.default.enumerator(
      at: Repository.root.appending(path: "Tests"), includingPropertiesForKeys: nil)
    let texts = try (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.lastPathComponent == "\(suite).swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
    #expect(!texts.isEmpty, "no file of \(suite)")
    guard parts.count > 1 else { return }
    #expect(texts.contains { $0.contains("func \(parts[1])(") }, "no test \(row.test)")
  }
}
