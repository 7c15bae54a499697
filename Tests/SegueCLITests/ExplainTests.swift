import Foundation
import Testing

@Suite struct ExplainTests {
  @Test func aKeyIsExplained() throws {
    let result = try Command.segue(["explain", "release.velocity"], in: try Workspace())
    #expect(
      result.output == """
        timeline.drive.release.velocity
          Speed of the hand when it lets go, a phase being the whole way; positive towards the next view.
          values   phases a second from -1000 to 1000
          default  that of the last 0.1 s
          example
            timeline:
              - show: home
              - to: settings
                drive: { phase: [[0, 0], [0.4, 0.6]], release: { velocity: 2 } }
          more     docs/spec.md

        """)
    #expect(result.status == 0 && result.errors == "")
  }

  @Test func aSettingHasItsFlagAndStandsInSpecsAndJobs() throws {
    let workspace = try Workspace()
    let text = try Command.segue(["explain", "crf"], in: workspace).output
    #expect(text.hasPrefix("output.crf\n") && text.contains("\n\njobs.crf\n"))
    #expect(text.contains("\n  flag     --crf\n"))
    #expect(text == (try Command.segue(["explain", "--", "--crf"], in: workspace).output))
  }

  @Test func anUnknownWordIsOneLineWithTheNearestWords() throws {
    let workspace = try Workspace()
    let result = try Command.segue(["explain", "cube.diming"], in: workspace)
    #expect(result.status == 64 && result.output == "")
    #expect(
      result.errors.hasPrefix(
        "No key or transition 'cube.diming'. Did you mean 'dimming'"))
    #expect(
      result.errors.hasSuffix("docs/spec.md lists the keys, 'segue list' the transitions.\n"))
    #expect(result.errors.split(separator: "\n").count == 1)
    let other = try Command.segue(["explain", "qqqqqqqq"], in: workspace)
    #expect(
      other.errors == "No key or transition 'qqqqqqqq'. "
        + "docs/spec.md lists the keys, 'segue list' the transitions.\n")
  }

  struct Row: Decodable {
    let path: String
    let help: String
    let keys: [String]
    let example: String
  }

  @Test func explanationsAreJSONToo() throws {
    let workspace = try Workspace()
    let some = try Command.segue(["explain", "drive", "--json"], in: workspace)
    let rows = try JSONDecoder().decode([Row].self, from: Data(some.bytes))
    #expect(rows.map(\.path) == ["timeline.drive", "storyboard.script.drive"])
    #expect(rows[0].keys == ["phase", "pan", "pinch", "release", "completion"])
    let all = try Command.segue(["explain", "--json"], in: workspace)
    let list = try JSONDecoder().decode([Row].self, from: Data(all.bytes))
    #expect(list.count > 300)
    let text = try Command.segue(["explain"], in: workspace).output
    #expect(text.split(separator: "\n").count == list.count)
    #expect(text.contains("\ncube.dimming "))
  }

  @Test func schemasArePrinted() throws {
    let workspace = try Workspace()
    for (arguments, name) in [([], "spec"), (["spec"], "spec"), (["jobs"], "jobs")] {
      let result = try Command.segue(["schema"] + arguments, in: workspace)
      let schema = try #require(
        JSONSerialization.jsonObject(with: Data(result.bytes)) as? [String: Any])
      #expect(schema["$id"] as? String == "urn:segue:schema:\(name):1")
      #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }
    let wrong = try Command.segue(["schema", "csv"], in: workspace)
    #expect(wrong.status == 64 && wrong.errors.contains("csv"))
  }
}
