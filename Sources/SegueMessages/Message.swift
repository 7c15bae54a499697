/// The common parts of messages about a spec.
package enum Message {
  /// `file:line:column: key.path: text`, without missing parts.
  package static func line(
    file: String, position: SourcePosition?, keyPath: String, _ text: String
  ) -> String {
    let place = position.map { "\(file):\($0)" } ?? file
    return escaped([place, keyPath, text].filter { !$0.isEmpty }.joined(separator: ": "))
  }

  /// Escapes whatever would end or garble a line, because names of a user may contain it.
  package static func escaped(_ text: String) -> String {
    // Most texts are plain ASCII, and a batch may have many.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    return text.unicodeScalars.map { scalar in
      switch (scalar, scalar.properties.generalCategory) {
      case ("\n", _): "\\n"
      case ("\t", _): "\\t"
      // Joiners and non-joiners belong to words; other format characters are invisible or reverse
      // the text.
      case ("\u{200C}", _), ("\u{200D}", _): String(scalar)
      case (_, .control), (_, .format), (_, .lineSeparator), (_, .paragraphSeparator):
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
  }

  /// "a, b or c"; long words are cut, and a long list ends in the number of words left out.
  package static func alternatives(_ words: [String]) -> String {
    joined(words.map { cut($0) })
  }

  /// "a.txt, b.txt or c.txt"; paths are whole, because a part of one names another file.
  package static func alternatives(ofPaths paths: [String]) -> String { joined(paths) }

  private static func joined(_ words: [String]) -> String {
    let shown =
      words.count > 16 ? words.prefix(12) + ["\(words.count - 12) more"] : words[...]
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "nothing" }
    return shown.dropLast().joined(separator: ", ") + " or " + last
  }

  /// "1 field" or "2 fields"; the first word of `plural` loses its s in the singular.
  package static func count(_ count: Int, _ plural: String) -> String {
    let end = plural.firstIndex(of: " ") ?? plural.endIndex
    guard count == 1, plural[..<end].hasSuffix("s") else { return "\(count) \(plural)" }
    return "1 \(plural[..<end].dropLast())\(plural[end...])"
  }

  /// A text of the spec in quotes, cut if it is long.
  package static func quoted(_ text: String) -> String {
    "'" + cut(text) + "'"
  }

  /// A text of the spec, cut if it is long.
  package static func cut(_ text: String) -> String {
    isLong(text) ? String(text.unicodeScalars.prefix(57)) + "..." : text
  }

  /// Whether a text is too long to repeat in a message.
  ///
  /// The length counts scalars, because one character may have any number of them.
  package static func isLong(_ text: String) -> Bool { !text.unicodeScalars.dropFirst(60).isEmpty }

  /// A sentence that suggests the nearest word, or nothing if there is none.
  package static func suggestion(_ nearest: String?) -> String {
    nearest.map { ". Did you mean '\($0)'?" } ?? ""
  }
}
