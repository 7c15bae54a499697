/// Writes values: scalars as short as they can be, lists and maps in flow style.
struct YAMLWriter {
  let isJSON: Bool

  /// The text of a value.
  ///
  /// Between brackets, which `inFlow` means, more texts need quotes. Those are the quotes of the
  /// value that it replaces, if that has any.
  func text(_ value: YAMLValue, inFlow: Bool, like style: YAMLStyle? = nil) -> String {
    switch value {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let text): text
    case .string(let string): self.string(string, inFlow: inFlow, like: style)
    case .list(let items):
      "[" + items.map { text($0, inFlow: true) }.joined(separator: ", ") + "]"
    case .map(let entries):
      map(entries.map { entry(key: $0.key, text($0.value, inFlow: true), inFlow: true) })
    }
  }

  /// The text of a draft; a scalar of the old text, given by `source`, is written as it was.
  func text(
    _ draft: YAMLDraft, inFlow: Bool, like style: YAMLStyle? = nil, source: YAMLText
  ) -> String {
    switch draft {
    case .value(let value): text(value, inFlow: inFlow, like: style)
    case .expanded(let old, let key, let added):
      map([
        entry(key: key, kept(old, source: source), inFlow: true),
        entry(key: added.key, text(added.value, inFlow: true), inFlow: true),
      ])
    }
  }

  /// An entry whose value is written already.
  func entry(key: String, _ value: String, inFlow: Bool) -> String {
    let isPlain =
      !isJSON && !["", "~", "<<", "null", "true", "false"].contains(key)
      && YAMLWord.reads(key: key, inFlow: inFlow)
    return (isPlain ? key : Self.doubleQuoted(key)) + ": " + value
  }

  private func map(_ entries: [String]) -> String {
    entries.isEmpty ? "{}" : "{ " + entries.joined(separator: ", ") + " }"
  }

  private func string(_ string: String, inFlow: Bool, like style: YAMLStyle?) -> String {
    if !isJSON {
      if !YAMLWord.isSpecial(string), YAMLWord.reads(string, inFlow: inFlow) { return string }
      if style == .singleQuoted, !string.unicodeScalars.contains(where: Self.needsEscape) {
        return "'"
          + string.split(separator: "'", omittingEmptySubsequences: false)
          .joined(separator: "''") + "'"
      }
    }
    return Self.doubleQuoted(string)
  }

  /// A scalar of the text for a place between brackets.
  private func kept(_ node: YAMLOutline.Node, source: YAMLText) -> String {
    guard case .scalar(let text) = node.content else { return "" }
    let raw = source.text(in: node.range)
    let isOneLine = !node.range.contains { source.isBreak(at: $0) }
    if isOneLine, node.style.isQuoted || isJSON { return raw }
    guard node.style == .plain else { return string(text, inFlow: true, like: node.style) }
    // A call is read in one piece from several.
    let isCall = isOneLine && raw != text
    return isCall || YAMLWord.reads(text, inFlow: true)
      ? (isOneLine ? raw : text)
      : Self.doubleQuoted(text)
  }

  /// A text in double quotes, with escapes that both JSON and YAML have.
  static func doubleQuoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _ where needsEscape(scalar):
        "\\u" + String(repeating: "0", count: 4 - hexadecimal(scalar).count) + hexadecimal(scalar)
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// Whether a text with this character needs escapes: controls, line ends, a byte order mark, and
  /// what YAML does not allow.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}",
      "\u{FFFE}", "\u{FFFF}":
      true
    default: false
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    String(scalar.value, radix: 16)
  }
}
