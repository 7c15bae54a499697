/// Reads the pairs of a `.strings` file.
struct AppleStringsReader {
  private let source: StringsSource
  private var cursor: TextCursor

  init(_ source: StringsSource) {
    (self.source, cursor) = (source, TextCursor(source.text))
  }

  /// The next key with its text; nil at the end.
  mutating func next() throws(StringsError) -> (key: String, text: String)? {
    try skipComments()
    guard cursor.byte != nil else { return nil }
    if cursor.byte == UInt8(ascii: "<") {
      throw error("this is a property list in XML, expected lines such as \"key\" = \"text\";")
    }
    let key = try word("a key")
    try skipComments()
    var text = key
    // A key alone is its own text.
    if cursor.skip("=") {
      try skipComments()
      text = try word("a text")
      try skipComments()
    }
    guard cursor.skip(";") else { throw unexpected("'=' or ';'") }
    return (key, text)
  }

  private mutating func skipComments() throws(StringsError) {
    while true {
      cursor.skipSpace()
      let start = cursor.index
      if cursor.skip("//") {
        _ = cursor.text { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      } else if cursor.skip("/*") {
        guard cursor.text(through: "*/") != nil else {
          throw error("this comment has no end, expected '*/'", at: start)
        }
      } else {
        return
      }
    }
  }

  private mutating func word(_ expected: String) throws(StringsError) -> String {
    if cursor.byte == UInt8(ascii: "\"") || cursor.byte == UInt8(ascii: "'") {
      return try quoted()
    }
    let text = cursor.text { !Self.isPlain($0) }
    guard !text.isEmpty else { throw unexpected("\(expected) in quotes") }
    return text
  }

  /// Whether a byte may stand in a word without quotes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    let scalar = Unicode.Scalar(byte)
    return scalar.properties.isASCIIHexDigit || ("a"..."z").contains(scalar)
      || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
      || "_.-$:".unicodeScalars.contains(scalar)
  }

  private mutating func quoted() throws(StringsError) -> String {
    let start = cursor.index
    guard let quote = cursor.byte else { throw unexpected("a quotation mark") }
    cursor.advance()
    var result = ""
    while true {
      result += cursor.text { $0 == quote || $0 == UInt8(ascii: "\\") }
      guard let byte = cursor.byte else {
        throw error("this text has no closing quotation mark", at: start)
      }
      if byte == quote {
        cursor.advance()
        return result
      }
      result += try escaped()
    }
  }

  /// The character of an escape, such as `\n` or `\U00e9`.
  private mutating func escaped() throws(StringsError) -> String {
    let start = cursor.index
    cursor.advance()
    guard let byte = cursor.byte else { throw error("this escape has no end", at: start) }
    cursor.advance()
    switch Unicode.Scalar(byte) {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "\"", "'", "\\", "\n": return String(Unicode.Scalar(byte))
    case "U", "u": return try unicode(from: start)
    default:
      throw error(
        "there is no such escape, expected \\n, \\r, \\t, \\\", \\\\ or \\U and four digits",
        at: start)
    }
  }

  /// The character of `\Uxxxx`; a character beyond U+FFFF has two of them.
  private mutating func unicode(from start: Int) throws(StringsError) -> String {
    let first = try unit(from: start)
    if let scalar = Unicode.Scalar(first) { return String(scalar) }
    var units = [first]
    if cursor.skip("\\U") || cursor.skip("\\u") { units.append(try unit(from: start)) }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw error("this escape is half a character, expected two such as \\Ud83d\\Ude00", at: start)
    }
    return text
  }

  private mutating func unit(from start: Int) throws(StringsError) -> UInt16 {
    let begin = cursor.index
    for _ in 0..<4 where cursor.byte != nil { cursor.advance() }
    let digits = cursor.text(from: begin)
    let areDigits = digits.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit)
    guard digits.utf8.count == 4, areDigits, let unit = UInt16(digits, radix: 16) else {
      throw error("expected four hexadecimal digits after \\U", at: start)
    }
    return unit
  }

  private func unexpected(_ expected: String) -> StringsError {
    error("\(cursor.next) is not expected here, expected \(expected)")
  }

  private func error(_ text: String, at index: Int? = nil) -> StringsError {
    source.error(
      .syntax(text, format: "a .strings file"), at: cursor.position(of: index ?? cursor.index))
  }
}
