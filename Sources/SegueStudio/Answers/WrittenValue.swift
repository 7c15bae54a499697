import SegueFrames
import SegueSpec

/// A value as the text of a spec has it, for answers in JSON.
struct WrittenValue: Encodable {
  private let node: SpecNode

  /// The whole spec of a revision; nil if it comes from no text.
  init?(_ revision: Revision) {
    // The frames of an output may change the spec of the plan that is shown.
    guard let tree = revision.exported.spec.tree else { return nil }
    node = tree
  }

  private init(_ node: SpecNode) {
    self.node = node
  }

  /// The value at a path; nil if nothing is written there.
  func value(at path: [PathStep]) -> WrittenValue? {
    path.reduce(self) { value, step in value?.child(step) }
  }

  private func child(_ step: PathStep) -> WrittenValue? {
    switch (node.content, step) {
    case (.list(let items), .index(let index)) where items.indices.contains(index):
      WrittenValue(items[index])
    case (.map(let entries), .key(let key)):
      entries.first { $0.key == key }.map { WrittenValue($0.value) }
    default: nil
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch node.content {
    case .list(let items):
      var container = encoder.unkeyedContainer()
      for item in items { try container.encode(WrittenValue(item)) }
    case .map(let entries):
      var container = encoder.container(keyedBy: Key.self)
      for entry in entries {
        try container.encode(WrittenValue(entry.value), forKey: Key(stringValue: entry.key))
      }
    case .scalar(let scalar):
      var container = encoder.singleValueContainer()
      try Self.encode(scalar, to: &container)
    case .broken:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }

  private static func encode(
    _ scalar: SpecNode.Scalar, to container: inout any SingleValueEncodingContainer
  ) throws {
    let text = scalar.text
    if scalar.isQuoted {
      try container.encode(text)
    } else if let flag = Bool(text) {
      try container.encode(flag)
    } else if ["null", "~", ""].contains(text) {
      try container.encodeNil()
    } else if let integer = Int(text) {
      try container.encode(integer)
    } else if let number = Double(text), number.isFinite {
      try container.encode(number)
    } else {
      try container.encode(text)
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
