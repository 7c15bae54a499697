import SegueSpec
import Testing

/// The rules between the keys of a map, which the table has and the parser takes from there.
@Suite struct SpecRuleTests {
  /// A map that breaks a rule: its entries, and the message.
  private struct Case {
    var keys: [SpecKey]
    var message: String
  }

  /// A word of each key's own example, without what stands beside it.
  private func entries(_ keys: [SpecKey]) -> String {
    keys.map { "\($0.name): \($0.example)" }.joined(separator: ", ")
  }

  private func cases(_ rule: SpecMap.Rule, of map: SpecMap) throws -> [Case] {
    func key(_ name: String) throws -> SpecKey { try #require(map.key(name)) }
    func cases(_ others: [String], _ message: (String) -> String) throws -> [Case] {
      try others.map { Case(keys: [try key($0)], message: message($0)) }
    }
    switch rule {
    case .exactlyOne(let names):
      let first = try key(names[0])
      let expected = names.count == 1 ? "expected it" : "expected one of them"
      return [Case(keys: [], message: expected)]
        + (try names.dropFirst().map {
          Case(
            keys: [first, try key($0)],
            message: "\($0): cannot be combined with '\(names[0])', expected one of them")
        })
    case .atLeastOne: return [Case(keys: [], message: "expected one of them")]
    case .excludes(let name, let others):
      return try others.map {
        Case(
          keys: [try key(name), try key($0)],
          message: "\($0): cannot be combined with '\(name)', expected one of them")
      }
    case .belong(let names, let owner):
      return try cases(names) { "\($0): has no meaning here, expected it beside '\(owner)'" }
    case .needs(let name, let other, let phrase):
      return try cases([name]) { _ in "\(other): is missing, expected \(phrase)" }
    case .excludesWithin(let name, let other, let inner):
      let text = SpecKey(other, .bool, "", example: "{ type: cube, \(inner): linear }")
      return [
        Case(
          keys: [try key(name), text],
          message: "\(other).\(inner): cannot be combined with '\(name)', expected one of them")
      ]
    }
  }

  @Test func aMapThatBreaksARuleSaysWhich() throws {
    var count = 0
    for map in SpecMap.all {
      for rule in map.rules {
        for each in try cases(rule, of: map) where !map.path.isEmpty {
          let text = map.context.replacing("…", with: entries(each.keys))
          let errors = SpecKeyCase.errors(text)
          #expect(
            errors.contains { $0.contains(each.message) }, "\(text): \(each.message): \(errors)")
          count += 1
        }
      }
    }
    #expect(count > 30)
  }

  /// A key that is unknown may be meant for one that is missing, so that one is not reported.
  @Test func anUnknownKeyHasOneMessage() {
    let errors = SpecKeyCase.errors("views:\n  home: { imag: home.png }")
    #expect(errors.count == 1 && errors[0].contains("Did you mean 'image'?"), "\(errors)")
  }

  @Test func aSpecHasATimelineOrAStoryboard() {
    let spec = "segue: 1\nviews: { home: { color: teal } }\n"
    let error = #expect(throws: SpecErrors.self) { try Spec.parse(text: spec, file: "rule.yaml") }
    #expect(
      error?.description
        == "rule.yaml:1:1: has no timeline or storyboard, expected one of them")
  }
}
