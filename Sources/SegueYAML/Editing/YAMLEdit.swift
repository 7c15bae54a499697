/// One change of a value in a YAML or JSON text.
package struct YAMLEdit: Hashable, Sendable {
  /// The steps from the root to the value; the last ones may lead to what the text does not have.
  package let path: [Step]

  /// The new value; nil removes the key or the item.
  package let value: YAMLValue?

  package init(_ path: [Step], to value: YAMLValue?) {
    (self.path, self.value) = (path, value)
  }

  /// One level of a path.
  package enum Step: Hashable, Sendable {
    case key(String)
    /// The number of an item, from 0; in the last step, the number of items appends one.
    case index(Int)
  }
}

extension [YAMLEdit.Step] {
  /// The path in a message, such as `timeline[1].transition`.
  var text: String {
    var text = ""
    for step in self {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where Self.isWord(key): text += text.isEmpty ? key : ".\(key)"
      case .key(let key): text += "[\(YAMLEditError.quoted(key))]"
      }
    }
    return text
  }

  private static func isWord(_ key: String) -> Bool {
    !key.isEmpty && key.unicodeScalars.count <= 60
      && key.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || scalar == "_" || scalar == "-"
      }
  }
}
