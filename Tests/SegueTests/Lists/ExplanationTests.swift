import Foundation
import TestSupport
import Testing

@testable import Segue

@Suite struct ExplanationTests {
  private let explanations = Explanations(Catalogue.transitions)

  private func paths(_ word: String) -> [String] { explanations.of(word).map(\.path) }

  @Test func aKeyIsFoundByItsPathAndByItsEnd() {
    #expect(paths("timeline.drive.release.velocity") == ["timeline.drive.release.velocity"])
    #expect(paths("release.velocity") == ["timeline.drive.release.velocity"])
    #expect(paths("views.crop") == ["views.NAME.crop"])
    #expect(paths("crop") == ["views.NAME.crop"])
    #expect(paths("timeline[0].show") == ["timeline[0].show"])
    #expect(paths("nothing").isEmpty)
    #expect(paths("").isEmpty)
    #expect(paths("canvas.velocity").isEmpty)
  }

  @Test func aKeyThatStandsInSeveralPlacesIsFoundInAll() {
    #expect(paths("drive") == ["timeline.drive", "storyboard.script.drive"])
    #expect(
      paths("velocity") == ["timeline.drive.release.velocity", "slide.velocity", "rotate.velocity"])
    #expect(paths("size") == ["canvas.size"])
  }

  @Test func transitionsTheirParametersAndFlagsAreFound() {
    #expect(paths("cube") == ["cube"])
    #expect(paths("flipHorizontal") == ["flipHorizontal"])
    #expect(paths("cube.dimming") == ["cube.dimming"])
    #expect(paths("cube.duration") == ["cube.duration"])
    #expect(paths("--png-level") == ["output.pngLevel"])
    #expect(paths("--png").isEmpty)
    let duration = paths("duration")
    #expect(duration == ["transition.duration", "timeline.drive.completion.duration"])
  }

  @Test func theNearestNamesAreTheClosestFirst() {
    #expect(explanations.nearest(to: "dimmin").first == "dimming")
    #expect(explanations.nearest(to: "cube.dimmin").first == "dimming")
    #expect(explanations.nearest(to: "qqqqqqqqqqqq").isEmpty)
  }

  /// The table of docs/spec.md is made of the table of keys.
  @Test func everyKeyIsDocumented() throws {
    let page = try String(contentsOf: Repository.docs.appending(path: "spec.md"), encoding: .utf8)
    let head = "| key | values | default | meaning |\n|---|---|---|---|\n"
    let table = try #require(page.components(separatedBy: head).dropFirst().first)
      .components(separatedBy: "\n\n")[0]
    // The settings of an output have a table of their own.
    let keys = Explanations([]).all.filter { $0.page == "docs/spec.md" && $0.flag == nil }
    let expected = keys.map {
      "| `\($0.path)` | \($0.values ?? "–") | \($0.default ?? "–") | \($0.help) |"
    }
    let rows = table.split(separator: "\n").map(String.init)
    for (row, line) in zip(rows, expected) where row != line {
      Issue.record("docs/spec.md has the line \(row) in place of \(line)")
      return
    }
    #expect(rows.count == expected.count && rows.count > 60)
  }
}
