package import SegueYAML

extension Tree {
  /// The tree at a path; nil if there is none.
  package func node(at path: ArraySlice<YAMLEdit.Step>) -> Tree? {
    guard let step = path.first else { return self }
    switch (self, step) {
    case (.map(let entries), .key(let key)):
      return entries.first { $0.key == key }?.value.node(at: path.dropFirst())
    case (.list(let items), .index(let index)):
      return items.indices.contains(index) ? items[index].node(at: path.dropFirst()) : nil
    default: return nil
    }
  }

  /// Whether it is a value, with quotes around texts that would be something else.
  package func isWritten(_ value: YAMLValue) -> Bool {
    switch (self, value) {
    case (.scalar("null", true), .null), (.scalar("true", true), .bool(true)),
      (.scalar("false", true), .bool(false)):
      return true
    case (.scalar(let text, true), .number(let number)): return text == number
    case (.scalar(let text, let isPlain), .string(let string)):
      return text == string && !(isPlain && ["true", "1.5", ""].contains(text))
    case (.list(let items), .list(let values)):
      return items.count == values.count && zip(items, values).allSatisfy { $0.isWritten($1) }
    case (.map(let entries), .map(let values)):
      return entries.count == values.count
        && zip(entries, values).allSatisfy { $0.key == $1.key && $0.value.isWritten($1.value) }
    default: return false
    }
  }
}
