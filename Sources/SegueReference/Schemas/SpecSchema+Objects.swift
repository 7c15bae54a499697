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
    var needed: [(key: String, others: [String])] = []
    func need(_ key: String, _ other: String) {
      // A key may need several others, and an object of JSON has each name once.
      if let index = needed.firstIndex(where: { $0.key == key }) {
        needed[index].others.append(other)
      } else {
        needed.append((key, [other]))
      }
    }
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
      case .belong(let keys, let owner):
        for key in keys { need(key, owner) }
      case .needs(let key, let other, _): need(key, other)
      }
    }
    if !needed.isEmpty {
      let lists = needed.map { JSONTree.Member($0.key, .strings($0.others)) }
      members.append(.init("dependentRequired", .object(lists)))
    }
    if !all.isEmpty { members.append(.init("allOf", .array(all))) }
    return members
  }

  /// The schema of an object that has all of these keys.
  static func has(_ keys: [String]) -> JSONTree {
    .map(["type": .string("object"), "required": .strings(keys)])
  }
}
