import SegueSpec
import SegueYAML
import Testing

/// Scalars in place of maps, which stand for the first key of the map.
@Suite struct ShorthandTests {
  @Test(arguments: [
    ("views:\n  home: ", "home.png", ["views", "home"], "image"),
    (
      "views:\n  home: { color: teal, cornerRadius: ", "12 }", ["views", "home", "cornerRadius"],
      "radius"
    ),
    ("views:\n  home: { card: ", "Hello }", ["views", "home", "card"], "label"),
    ("audio: ", "music.m4a", ["audio"], "file"),
    ("captions: ", "tour.vtt", ["captions"], "file"),
    ("defaults: { transition: ", "cube }", ["defaults", "transition"], "type"),
  ])
  func aScalarStandsForTheFirstKey(
    lines: String, value: String, path: [String], key: String
  ) throws {
    #expect(SpecMap.shorthand(at: path.map { .key($0) }) == key)
    let scalar = value.prefix { $0 != " " }
    let map = "{ \(key): \(scalar) }" + value.dropFirst(scalar.count)
    let (short, long) = (try SpecKeyCase.parse(lines + value), try SpecKeyCase.parse(lines + map))
    #expect(values(short) == values(long))
  }

  /// The lines of a spec without the paths that its errors would name.
  private func values(_ spec: Spec) -> [String] {
    SpecText.text(of: spec).filter { !$0.contains("keyPath = ") }
  }

  @Test func itemsAndStepsHaveTheirs() {
    #expect(SpecMap.shorthand(at: [.key("audio"), .index(0)]) == "file")
    let transition: [YAMLEdit.Step] = [.key("timeline"), .index(1), .key("transition")]
    #expect(SpecMap.shorthand(at: transition) == "type")
    #expect(SpecMap.shorthand(at: transition + [.key("sound")]) == "file")
  }

  @Test(arguments: [
    ["canvas"], ["views", "home", "shadow"], ["views", "home", "audio"], ["stage", "background"],
    ["views", "home", "bars"], ["nothing", "at", "all"],
  ])
  func otherScalarsStandForNoKey(path: [String]) {
    #expect(SpecMap.shorthand(at: path.map { .key($0) }) == nil)
  }
}
