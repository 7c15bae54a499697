import Foundation
import SegueSpec
import SegueYAML
import Testing

@testable import SegueReference
@testable import SegueStudio

/// Each key of the table, changed and taken back by an edit of the page.
@Suite struct KeyEditTests {
  /// The keys of the root that every spec of the table's examples has.
  private static let completion = [
    ("segue", "1"), ("canvas", "{ size: [390, 844] }  # A comment."),
    ("views", "{ home: { color: teal }, settings: { color: navy }, map: { color: gray } }"),
    ("timeline", "[{ show: home }]"),
  ]

  /// A type that only code registers, and a map that takes the place of the timeline.
  private static let others = ["segue.type", "spec.storyboard"]

  /// Lines of the table, with the keys that every spec needs.
  private func completed(_ lines: String) -> String {
    let keys = lines.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    let isBoard = keys.contains("storyboard")
    return Self.completion.reduce(lines + "\n") { text, entry in
      keys.contains(Substring(entry.0)) || (isBoard && entry.0 == "timeline")
        ? text : text + "\(entry.0): \(entry.1)\n"
    }
  }

  /// The path to the only map that has a key.
  private func path(to key: String, in text: String) throws -> [PathStep] {
    func path(_ node: YAMLNode) -> [PathStep]? {
      switch node.content {
      case .list(let items):
        return items.enumerated().lazy.compactMap { index, item in
          path(item).map { [.index(index)] + $0 }
        }.first
      case .map(let entries):
        for entry in entries {
          guard case .scalar(let name) = entry.key.content else { continue }
          if name.text == key { return [] }
          if let rest = path(entry.value) { return [.key(name.text)] + rest }
        }
        return nil
      default: return nil
      }
    }
    return try #require(try YAMLDocument(text, depthLimit: 64).root.flatMap(path))
  }

  private func edited(_ text: String, _ path: [PathStep], to json: String) throws -> String {
    let steps = try String(decoding: JSONEncoder().encode(path), as: UTF8.self)
    let body = #"{"edits":[{"path":\#(steps),"value":\#(json)}]}"#
    return try JSONDecoder().decode(SpecEdits.self, from: Data(body.utf8)).applied(to: text)
  }

  /// The values of a spec, without the quotes that texts may have.
  private func values(_ text: String) throws -> NSDictionary {
    let tree = try Spec.parse(text: text, file: "key.yaml").tree
    let line = try #require(tree).canonicalText().replacing("\"'", with: "\"")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary)
  }

  @Test(arguments: SpecMap.all.map(\.name))
  func everyKeyIsSetAndTakenBack(name: String) throws {
    let map = try #require(SpecMap.all.first { $0.name == name })
    for key in map.keys where !(map.path.isEmpty && Self.completion.contains { $0.0 == key.name }) {
      if Self.others.contains("\(map.name).\(key.name)") { continue }
      let entries = map.path.isEmpty ? "zzz: 1" : SpecMap.marked(key.beside)
      let marked = completed(map.context.replacing("…", with: entries))
      let place = try path(to: "zzz", in: marked)
      let before = try edited(marked, place + [.key("zzz")], to: "null")
      let value = try JSONTree(specText: key.example).text
      let after = try edited(before, place + [.key(key.name)], to: value)
      let expected = completed(map.example(key))
      #expect(try values(after) == values(expected), "\(map.path).\(key.name): \(after)")
      let back = try edited(after, place + [.key(key.name)], to: "null")
      #expect(back == before, "\(map.path).\(key.name)")
    }
  }

  /// A comment keeps the map that it stands beside.
  @Test(arguments: [
    ("canvas: { fps: 30 }\nsegue: 1\n", "segue: 1\n"),
    ("canvas: { fps: 30 } # thirty\n", "canvas: {} # thirty\n"),
    ("canvas:\n  fps: 30\nsegue: 1\n", "segue: 1\n"),
    ("canvas: { fps: 30, ios: 18 }\n", "canvas: { ios: 18 }\n"),
  ])
  func aMapOfTheRootGoesWithItsLastKey(before: String, after: String) throws {
    #expect(try edited(before, [.key("canvas"), .key("fps")], to: "null") == after)
  }

  /// An empty stage is another one than none.
  @Test func aMapThatMeansSomethingStays() throws {
    let before = "stage: { size: [10, 10] }\n"
    #expect(try edited(before, [.key("stage"), .key("size")], to: "null") == "stage: {}\n")
  }

  @Test func theAnswersHaveTheTableAndTheValues() async throws {
    let studio = try await RunningStudio()
    let table = try await studio.json("GET /api/keys")
    #expect(Set(table.keys) == Set(SpecMap.all.map(\.name)))
    let written = try await studio.json("GET /api/plan")["written"] as? [String: Any]
    let canvas = try #require(written?["canvas"] as? NSDictionary)
    #expect(canvas == ["size": [40, 60], "scale": 2, "fps": 30, "background": "#101014"])
    let views = try #require(written?["views"] as? NSDictionary)
    #expect(views == ["a": ["color": "red"], "b": ["color": "#3478f6"]])
    #expect(written?.keys.contains("timeline") == false)
    await studio.stop()
  }
}

extension SpecMap {
  /// The entries beside a key, with one that marks their map.
  fileprivate static func marked(_ beside: String) -> String {
    beside.isEmpty ? "zzz: 1" : beside + ", zzz: 1"
  }
}
