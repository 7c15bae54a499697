/// The parts of a message that every error about a spec has in common.
package enum Message {
  /// `file:line:column: key.path: text`, without the parts that are missing.
  package static func line(
    file: String, position: SourcePosition?, keyPath: String, _ text: String
  ) -> String {
    let place = position.map { "\(file):\($0)" } ?? file
    return escaped([place, keyPath, text].filter { !$0.isEmpty }.joined(separator: ": "))
  }

  /// The text with whatever would end or garble its line written out: names in a spec may hold it.
  private static func escaped(_ text: String) -> String {
    // Most of them are plain, and a batch may have many.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    return text.unicodeScalars.map { scalar in
      switch (scalar, scalar.properties.generalCategory) {
      case ("\n", _): "\\n"
      case ("\t", _): "\\t"
      // What joins letters or keeps them apart belongs to words; other formats hide or turn around.
      case ("\u{200C}", _), ("\u{200D}", _): String(scalar)
      case (_, .control), (_, .format), (_, .lineSeparator), (_, .paragraphSeparator):
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
  }

  /// "a, b or c"; long words are cut, and long lists end in how many more there are.
  package static func alternatives(_ words: [String]) -> String {
    let shown =
      words.count > 16
      ? words.prefix(12).map { cut($0) } + ["\(words.count - 12) more"] : words.map { cut($0) }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "nothing" }
    return shown.dropLast().joined(separator: ", ") + " or " + last
  }

  /// "1 field" or "2 fields": the first word of a plural, with or without its s.
  package static func count(_ count: Int, _ plural: String) -> String {
    let end = plural.firstIndex(of: " ") ?? plural.endIndex
    guard count == 1, plural[..<end].hasSuffix("s") else { return "\(count) \(plural)" }
    return "1 \(plural[..<end].dropLast())\(plural[end...])"
  }

  /// A text of the spec in quotes, cut where it is long.
  package static func quoted(_ text: String) -> String {
    "'" + cut(text) + "'"
  }

  /// A text of the spec, cut where it is long.
  package static func cut(_ text: String) -> String {
    isLong(text) ? String(text.unicodeScalars.prefix(57)) + "..." : text
  }

  /// Whether a text is more than a message should repeat.
  ///
  /// Counted in scalars: one character may have any number of them.
  package static func isLong(_ text: String) -> Bool { !text.unicodeScalars.dropFirst(60).isEmpty }

  /// A sentence to add where a word comes near, else nothing.
  package static func suggestion(_ nearest: String?) -> String {
    nearest.map { ". Did you mean '\($0)'?" } ?? ""
  }
}
