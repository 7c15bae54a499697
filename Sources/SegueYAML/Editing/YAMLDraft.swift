/// A value to write, which may contain a scalar of the old text.
enum YAMLDraft {
  case value(YAMLValue)
  /// A map of the scalar, under its key, and a new entry.
  case expanded(YAMLOutline.Node, key: String, added: YAMLValue.Entry)

  /// Whether a node of the changed text is this value.
  func isWritten(_ node: YAMLOutline.Node) -> Bool {
    switch (self, node.content) {
    case (.value(let value), _):
      return value.isWritten(node)
    case (.expanded(let old, let key, let added), .map(let children)):
      return children.count == 2 && children[0].name == key && children[1].name == added.key
        && Self.isKept(old, children[0].value) && added.value.isWritten(children[1].value)
    default: return false
    }
  }

  private static func isKept(_ old: YAMLOutline.Node, _ new: YAMLOutline.Node) -> Bool {
    guard case .scalar(let text) = old.content, case .scalar(text) = new.content, !new.hasTag
    else { return false }
    return (old.style == .plain) == (new.style == .plain) || !YAMLWord.isSpecial(text)
  }
}

extension YAMLValue {
  /// Whether a node is this value, and every reader of YAML takes a string without quotes as such.
  func isWritten(_ node: YAMLOutline.Node) -> Bool {
    guard !node.hasTag else { return false }
    let isPlain = node.style == .plain
    switch (self, node.content) {
    case (.null, .scalar("null")), (.bool(true), .scalar("true")), (.bool(false), .scalar("false")):
      return isPlain
    case (.number(let number), .scalar(let text)):
      return isPlain && number == text
    case (.string(let string), .scalar(let text)):
      // Equality of strings ignores the difference between one character and its parts.
      return string.unicodeScalars.elementsEqual(text.unicodeScalars)
        && !(isPlain && YAMLWord.isSpecial(text))
    case (.list(let items), .list(let children)):
      return items.count == children.count
        && zip(items, children).allSatisfy { $0.isWritten($1.value) }
    case (.map(let entries), .map(let children)):
      return entries.count == children.count
        && zip(entries, children).allSatisfy { $0.key == $1.name && $0.value.isWritten($1.value) }
    default: return false
    }
  }

  /// Whether a node of an unchanged text is this value already.
  ///
  /// A word such as `no` without quotes is the text that it is for specs, whatever other readers of
  /// YAML take it for.
  func isThere(_ node: YAMLOutline.Node) -> Bool {
    if case .string(let string) = self, case .scalar(let text) = node.content {
      return string.unicodeScalars.elementsEqual(text.unicodeScalars)
        && !(node.style == .plain
          && (["", "true", "false"].contains(text) || YAMLWord.isLikeNumber(text)))
    }
    return isWritten(node)
  }
}
