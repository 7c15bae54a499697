import SegueSpec

extension SpecSchema {
  /// The object of a map: its keys and no others, and the rules between them.
  mutating func object(_ map: SpecMap) -> JSONTree {
    let required = map.keys.filter { $0.isRequired }.map(\.name)
    let properties = map.keys.map { JSONTree.Member($0.name, property($0)) }
    var members: [JSONTree.Member] = [
      .init("description", .string(map.help)),
      .init("type", .string("object")),
      .init("additionalProperties", .bool(false)),
      .init("properties", .object(properties)),
    ]
    if !required.isEmpty { members.append(.init("required", .strings(required))) }
    return .object(members + rules(map))
  }

  /// The value of a key with its help, its default and an example.
  private mutating func property(_ key: SpecKey) -> JSONTree {
    var help = key.help
    var members: [JSONTree.Member] = []
    switch key.default {
    case .told(let words): help += " Default: \(words)."
    case .value(let text):
      // The default of a key is a value that the parser takes.
      if let value = try? JSONTree(specText: text) { members.append(.init("default", value)) }
    case .required, .absent: break
    }
    if case .setting = key.values {
    } else if let value = try? JSONTree(specText: key.example) {
      members.append(.init("examples", .array([value])))
    }
    members.insert(.init("description", .string(help)), at: 0)
    let value = schema(key.values)
    guard value.members.contains(where: { $0.key == "$ref" }) else {
      return .object(members + value.members)
    }
    return .object(members + [.init("allOf", .array([value]))])
  }

  private func rules(_ map: SpecMap) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    var all: [JSONTree] = []
    for rule in map.rules {
      switch rule {
      case .exactlyOne(let keys):
        all.append(.map(["oneOf": .array(keys.map { Self.has([$0]) })]))
      case .atLeastOne(let keys):
        all.append(.map(["anyOf": .array(keys.map { Self.has([$0]) })]))
      case .excludesWithin(let key, let other, let inner):
        let within = JSONTree.map([
          "type": .string("object"), "required": .strings([key, other]),
          "properties": .map([other: Self.has([inner])]),
        ])
        all.append(.map(["not": within]))
      case .excludes(let key, let others):
        all += others.map { .map(["not": Self.has([key, $0])]) }
      case .needs(let keys, let needed):
        members.append(
          .init(
            "dependentRequired",
            .object(keys.map { .init($0, .strings([needed])) })))
      }
    }
    if !all.isEmpty { members.append(.init("allOf", .array(all))) }
    return members
  }

  /// The schema of an object that has all of these keys.
  static func has(_ keys: [String]) -> JSONTree {
    .map(["type": .string("object"), "required": .strings(keys)])
  }
}
