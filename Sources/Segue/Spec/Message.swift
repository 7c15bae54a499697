/// The parts of a message that every error about a spec has in common.
enum Message {
  /// `file:line:column: key.path: text`, without the parts that are missing.
  static func line(
    file: String, position: SourcePosition?, keyPath: String, _ text: String
  ) -> String {
    let place = position.map { "\(file):\($0)" } ?? file
    return [place, keyPath, text].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// "a, b or c"; long lists end in how many more there are.
  static func alternatives(_ words: [String]) -> String {
    let shown = words.count > 16 ? words.prefix(12) + ["\(words.count - 12) more"] : words[...]
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "nothing" }
    return shown.dropLast().joined(separator: ", ") + " or " + last
  }

  /// A text of the spec on one line, in quotes, cut where it is long.
  static func quoted(_ text: String) -> String {
    let shown = text.count > 60 ? text.prefix(57) + "..." : text[...]
    let escaped = shown.unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\t": "\\t"
      case _
      where scalar.properties.generalCategory == .control
        || scalar.properties.generalCategory == .lineSeparator
        || scalar.properties.generalCategory == .paragraphSeparator:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "'" + escaped.joined() + "'"
  }

  /// A sentence to add where a word comes near, else nothing.
  static func suggestion(_ nearest: String?) -> String {
    nearest.map { ". Did you mean '\($0)'?" } ?? ""
  }
}
