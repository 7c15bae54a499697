import SegueMessages

/// A value of JSON whose objects keep the order of their keys.
package indirect enum JSONTree: Hashable, Sendable {
  case string(String)
  case number(Double)
  case bool(Bool)
  case null
  case array([JSONTree])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONTree

    package init(_ key: String, _ value: JSONTree) {
      (self.key, self.value) = (key, value)
    }
  }
}

extension JSONTree {
  /// An object with these members in this order.
  static func map(_ members: KeyValuePairs<String, JSONTree>) -> JSONTree {
    .object(members.map { Member($0.key, $0.value) })
  }

  static func strings(_ texts: [String]) -> JSONTree { .array(texts.map { .string($0) }) }

  /// The members of an object; empty for any other value.
  var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  /// Indented JSON with a final line feed; what is short stands on one line.
  package var text: String { text(indent: "") + "\n" }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .string(let text): return JSONObject.string(text)
    case .number(let number): return Int(exactly: number).map(String.init) ?? "\(number)"
    case .bool(let flag): return "\(flag)"
    case .null: return "null"
    case .array(let items):
      let texts = items.map { $0.text(indent: inner) }
      let line = "[" + texts.joined(separator: ", ") + "]"
      let isFlat = !items.contains { !$0.members.isEmpty }
      if isFlat || !line.contains("\n") && indent.count + line.count <= 90 { return line }
      return "[\n" + texts.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      let flat = members.map { "\(JSONObject.string($0.key)): \($0.value.text(indent: inner))" }
      let line = "{" + flat.joined(separator: ", ") + "}"
      // The column of the line is at least that of its indentation.
      if !line.contains("\n"), indent.count + line.count <= 90 { return line }
      return "{\n" + flat.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)}"
    }
  }
}
