/// The meaning of texts without quotes.
package enum YAMLWord {
  /// Whether a text is a number by the grammar of JSON, which YAML reads alike.
  static func isNumber(_ text: String) -> Bool {
    guard let word = JSONWord(at: JSONCursor(text)) else { return false }
    return word.text == text && word.problem == nil
      && !["true", "false", "null"].contains(text)
  }

  /// Whether some reader of YAML takes the text, without quotes, for something other than a text:
  /// nothing, a truth value, a number, a date, or a merge key.
  ///
  /// Texts that only begin like a number or a date count, too, if they have no other letters. The
  /// letters `y` and `n` do not count, which YAML 1.1 lists and readers take for texts.
  ///
  /// - Source: "YAML 1.1", types of the repository, 2005; "YAML 1.2.2", core schema, 2021.
  package static func isSpecial(_ text: String) -> Bool {
    specialWords.contains(text.lowercased()) || isLikeNumber(text)
  }

  /// Whether a text may be a number or a date in some notation.
  static func isLikeNumber(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, "0123456789+-.".unicodeScalars.contains(first)
    else { return false }
    let hasDigit = text.unicodeScalars.contains { "0"..."9" ~= $0 }
    return hasDigit && text.unicodeScalars.allSatisfy(isPartOfNumber)
  }

  private static let specialWords: Set<String> = [
    "", "~", "null", "yes", "no", "true", "false", "on", "off", "<<", "=",
    ".inf", "+.inf", "-.inf", ".nan",
  ]

  /// Whether a number in any notation, or a date with a time, may contain the character.
  private static func isPartOfNumber(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "a"..."f", "A"..."F", "x", "X", "o", "O", "_", "+", "-", ".", ":", "T", "t",
      "Z", "z", " ":
      true
    default: false
    }
  }

  /// Whether a text without quotes is read as that very text.
  static func reads(_ text: String, inFlow: Bool) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    // A number may begin with a minus.
    guard !indicators.contains(first) || isLikeNumber(text) else { return false }
    return inFlow
      ? scalars(in: "[\(text)]") == [text] && scalars(in: "{ k: \(text) }") == ["k", text]
      : scalars(in: "- \(text)") == [text] && scalars(in: "k: \(text)") == ["k", text]
  }

  /// Whether a key without quotes is read as that very text.
  static func reads(key text: String, inFlow: Bool) -> Bool {
    guard let first = text.unicodeScalars.first, !indicators.contains(first) else { return false }
    return scalars(in: inFlow ? "{ \(text): v }" : "\(text): v") == [text, "v"]
  }

  /// The characters that begin something other than a text, or do so in some place.
  private static let indicators = Set("-?:,[]{}#&*!|>'\"%@`".unicodeScalars)

  /// The texts of a list or a map of plain scalars; nil if the text is anything else.
  private static func scalars(in text: String) -> [String]? {
    guard let root = try? YAMLDocument(text, depthLimit: 1).root else { return nil }
    let nodes: [YAMLNode] =
      switch root.content {
      case .list(let items): items
      case .map(let entries): entries.flatMap { [$0.key, $0.value] }
      case .scalar, .tooDeep: []
      }
    var texts: [String] = []
    for node in nodes {
      guard case .scalar(let scalar) = node.content, scalar.isPlain else { return nil }
      texts.append(scalar.text)
    }
    return texts
  }
}
