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
    case .value(let text): members.append(.init("default", value(text)))
    case .required, .absent: break
    }
    // The examples of settings are made from their ranges, and so teach nothing.
    if case .setting = key.values {
    } else {
      members.append(.init("examples", .array([value(key.example)])))
    }
    members.insert(.init("description", .string(help)), at: 0)
    let values = schema(key.values)
    guard values.members.contains(where: { $0.key == "$ref" }) else {
      return .object(members + values.members)
    }
    return .object(members + [.init("allOf", .array([values]))])
  }

  /// A value of the table; its text is YAML, so only memory can be missing.
  private mutating func value(_ text: String) -> JSONTree {
    do throws(SpecError) {
      return try JSONTree(specText: text)
    } catch {
      failure = failure ?? error
      return .null
    }
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
