import SegueSpec
import Testing

@testable import SegueReference

@Suite struct KeyTableTests {
  private func member(_ name: String, of tree: JSONTree) -> JSONTree? {
    tree.members.first { $0.key == name }?.value
  }

  private func items(_ tree: JSONTree?) -> [JSONTree] {
    if case .array(let items)? = tree { items } else { [] }
  }

  private func form(_ key: String, of map: String) throws -> JSONTree {
    let found = try #require(member(map, of: KeyTable.tree()))
    let keys = items(member("keys", of: found))
    let row = try #require(keys.first { member("name", of: $0) == .string(key) })
    return try #require(member("form", of: row))
  }

  @Test func everyKeyOfEveryMapIsThere() throws {
    let table = try KeyTable.tree()
    for map in SpecMap.all {
      let tree = try #require(member(map.name, of: table))
      let keys = items(member("keys", of: tree))
      #expect(keys.map { member("name", of: $0) } == map.names.map { .string($0) })
      #expect(items(member("rules", of: tree)).count == map.rules.count)
      for (key, tree) in zip(map.keys, keys) {
        let name = "\(map.path).\(key.name)"
        #expect(member("help", of: tree) == .string(key.help), "\(name)")
        if case .value = key.default {
          #expect(member("default", of: tree) != nil, "\(name)")
        } else {
          #expect(member("default", of: tree) == nil, "\(name)")
        }
        #expect(member("isRequired", of: tree) == (key.isRequired ? .bool(true) : nil), "\(name)")
      }
    }
  }

  @Test func formsAreThoseOfTheTable() throws {
    #expect(
      try form("scale", of: "canvas").text == """
        {
          "kind": "anyOf",
          "forms": [
            {"kind": "choice", "choices": ["auto"]},
            {
              "kind": "number",
              "minimum": 0,
              "maximum": 100,
              "isAbove": true,
              "isWhole": false,
              "unit": "pixels a point"
            }
          ]
        }

        """)
    #expect(try form("ios", of: "canvas").text.contains("[12, 13, 18"))
    #expect(try form("crf", of: "output").members.first?.value == .string("number"))
  }

  /// A text in place of a map is no form of its own, because it stands for a key of the map.
  @Test(arguments: [("captions", "file"), ("audio", "file")])
  func aTextStandsForTheFirstKey(key: String, first: String) throws {
    let text = try form(key, of: "spec").text
    #expect(text.contains("\"shorthand\": \"\(first)\"") && !text.contains("\"kind\": \"text\""))
  }
}
