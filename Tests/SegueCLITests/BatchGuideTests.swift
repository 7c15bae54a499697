import Foundation
import Testing

/// Runs `docs/batch.md` from top to bottom, as a new user would read it.
@Suite struct BatchGuideTests {
  @Test func everyCommandOfTheGuideRuns() throws {
    let guide = try String(contentsOfFile: Workspace.root + "/docs/batch.md", encoding: .utf8)
    let workspace = try Workspace()
    var outputs: [String: String] = [:]
    for command in Self.commands(of: guide) {
      let result = try Command.shell("export JOB_COMPLETION_INDEX=2; " + command, in: workspace)
      #expect(result.status == 0, "\(command): \(result.errors)")
      outputs[command] = result.output
    }
    #expect(outputs.count >= 9)
    // The table that the guide shows for a dry run is the real output.
    let shown = try #require(
      outputs.first { $0.key.contains("locales.csv") && $0.key.hasSuffix("--dry-run") })
    // Time and memory depend on the machine.
    let table = shown.value.components(separatedBy: "time ")[0]
    #expect(guide.contains("```\n\(table)"), "\(shown.value)")
    let resumed = try #require(
      outputs.first { $0.key.contains("'out/") && $0.key.hasSuffix("--resume") })
    #expect(resumed.value.components(separatedBy: "\"skipped\"").count == 5)
    let planned = try #require(
      outputs.first { $0.key.contains("planned") && $0.key.hasSuffix("--resume") })
    #expect(planned.value.components(separatedBy: "\"skipped\"").count == 5)
    #expect(try workspace.names(in: "out") == [".segue", "de.mp4", "en.mp4", "es.mp4", "fr.mp4"])
  }

  /// The tables in `docs/scale.md` are the output of its script.
  @Test func theTablesOfScaleAreReproduced() throws {
    let guide = try String(contentsOfFile: Workspace.root + "/docs/scale.md", encoding: .utf8)
    let result = try Command.shell(
      "python3 \(Workspace.root)/scripts/measure/batch", in: Workspace())
    let rows = result.output.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(rows.count == 15, "\(result.errors)")
    for row in rows { #expect(guide.contains(row), "\(row)") }
  }

  /// The lines of the guide's `sh` blocks.
  private static func commands(of guide: String) -> [String] {
    guide.components(separatedBy: "```sh\n").dropFirst().flatMap { part in
      part.components(separatedBy: "```")[0].split(separator: "\n").map(String.init)
    }
  }
}
