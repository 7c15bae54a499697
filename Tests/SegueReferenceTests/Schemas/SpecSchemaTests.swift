import Foundation
import SegueSpec
import SegueTransitions
import Testing

@testable import SegueReference

/// The schema of a spec; `scripts/check/schema` holds it to specs.
@Suite struct SpecSchemaTests {
  private func definitions() throws -> [String: Any] {
    let text = try SpecSchema.spec(Catalogue.transitions).text
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    var definitions = try #require(root["$defs"] as? [String: Any])
    definitions["spec"] = root
    return definitions
  }

  private func properties(_ definition: Any?) throws -> [String: Any] {
    let object = try #require(definition as? [String: Any])
    #expect(object["additionalProperties"] as? Bool == false)
    return try #require(object["properties"] as? [String: Any])
  }

  @Test func everyMapOfTheTableHasItsKeys() throws {
    let definitions = try definitions()
    // The keys of transitions and of keyframes stand in a definition for each kind.
    let apart = ["transition", "keyframes", "interpolation"]
    for map in SpecMap.all where !apart.contains(map.name) && map.others == nil {
      let properties = try properties(definitions[map.name])
      #expect(properties.keys.sorted() == map.names.sorted(), "\(map.name)")
    }
  }

  /// The uniforms of a shader are keys, which only its file knows.
  @Test func aShaderMayHaveAnyOtherKey() throws {
    let object = try #require(definitions()["transitionShader"] as? [String: Any])
    let values = try #require(object["additionalProperties"] as? [String: Any])
    let forms = try #require(values["anyOf"] as? [[String: Any]])
    #expect(forms.contains { $0["type"] as? String == "number" })
    #expect(object["required"] as? [String] == ["shader"])
    let properties = try #require(object["properties"] as? [String: Any])
    #expect(properties.keys.sorted() == ["curve", "duration", "reverse", "shader", "sound"])
  }

  @Test func everyTransitionHasItsParametersAndNoOthers() throws {
    let definitions = try definitions()
    for transition in Catalogue.transitions {
      let (own, aliases) = (transition.configuration.name, transition.configuration.aliases)
      let name = "transition" + own.prefix(1).uppercased() + own.dropFirst()
      let properties = try properties(definitions[name])
      let names =
        ["type", "duration", "curve", "reverse", "sound"] + transition.parameters.map(\.name)
      #expect(properties.keys.sorted() == names.sorted(), "\(own)")
      let type = try #require(properties["type"] as? [String: Any])
      #expect(type["enum"] as? [String] == [own] + aliases.map(\.name))
    }
  }

  /// A reader of JSON takes the last of two members with one name, so a rule would be lost.
  @Test func noObjectHasANameTwice() throws {
    func check(_ tree: JSONTree, _ path: String) {
      let names = tree.members.map(\.key)
      #expect(names.count == Set(names).count, "\(path): \(names)")
      for member in tree.members { check(member.value, "\(path).\(member.key)") }
      if case .array(let items) = tree {
        for (index, item) in items.enumerated() { check(item, "\(path)[\(index)]") }
      }
    }
    check(try SpecSchema.spec(Catalogue.transitions), "spec")
  }

  @Test func aKeyMayNeedSeveralOthers() throws {
    let scene = try #require(try definitions()["scene"] as? [String: Any])
    let needed = try #require(scene["dependentRequired"] as? [String: [String]])
    #expect(needed["frame"] == ["container", "view"])
    #expect(needed["container"] == ["children"])
    #expect(needed["selected"] == ["container"])
  }

  @Test func aSchemaIsTheSameEachTime() throws {
    let (one, other) = (
      try SpecSchema.spec(Catalogue.transitions), try SpecSchema.spec(Catalogue.transitions)
    )
    #expect(one.text == other.text)
  }

  @Test func treesKeepTheirOrderAndEscapeTexts() {
    let tree = JSONTree.object([
      .init("z", .string("a\"b\n")), .init("a", .array([.number(1), .number(0.5), .null])),
      .init("list", .array([.object([.init("long", .string(String(repeating: "x", count: 90)))])])),
      .init("none", .object([])), .init("yes", .bool(true)),
    ])
    #expect(
      tree.text == """
        {
          "z": "a\\"b\\u000a",
          "a": [1, 0.5, null],
          "list": [
            {
              "long": "\(String(repeating: "x", count: 90))"
            }
          ],
          "none": {},
          "yes": true
        }

        """)
  }
}
