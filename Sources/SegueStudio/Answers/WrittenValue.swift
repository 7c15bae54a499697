import SegueYAML

/// A value as the text of a spec has it, for answers in JSON.
struct WrittenValue: Encodable {
  private let node: YAMLNode

  /// Levels below the root that are looked at, more than any spec has.
  private static let mostDepth = 64

  /// The values of a text by the keys and indices that lead to them; none for a text that cannot be
  /// read.
  static func finder(in text: String) -> ([PathStep]) -> WrittenValue? {
    let root = try? YAMLDocument(text, depthLimit: mostDepth).root
    return { path in
      var node = root
      for step in path { node = node.flatMap { child(of: $0, step) } }
      return node.map { WrittenValue(node: $0) }
    }
  }

  private static func child(of node: YAMLNode, _ step: PathStep) -> YAMLNode? {
    switch (node.content, step) {
    case (.list(let items), .index(let index)):
      return items.indices.contains(index) ? items[index] : nil
    case (.map(let entries), .key(let key)):
      return entries.first {
        if case .scalar(let scalar) = $0.key.content { scalar.text == key } else { false }
      }?.value
    default: return nil
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch node.content {
    case .list(let items):
      var container = encoder.unkeyedContainer()
      for item in items { try container.encode(WrittenValue(node: item)) }
    case .map(let entries):
      var container = encoder.container(keyedBy: Key.self)
      for entry in entries {
        guard case .scalar(let key) = entry.key.content else { continue }
        try container.encode(WrittenValue(node: entry.value), forKey: Key(stringValue: key.text))
      }
    case .scalar(let scalar):
      var container = encoder.singleValueContainer()
      switch (scalar.isPlain, scalar.text) {
      case (true, "true"): try container.encode(true)
      case (true, "false"): try container.encode(false)
      case (true, "null"), (true, "~"), (true, ""): try container.encodeNil()
      case (true, let text):
        if let integer = Int(text) {
          try container.encode(integer)
        } else if let number = Double(text), number.isFinite {
          try container.encode(number)
        } else {
          try container.encode(text)
        }
      case (false, let text): try container.encode(text)
      }
    case .tooDeep:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
