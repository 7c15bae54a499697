/// A cursor that moves forward through a JSON text.
struct JSONCursor {
  private let bytes: [UInt8]
  private var offset = 0
  private(set) var place = YAMLPlace(line: 1, column: 1)

  /// Number of Unicode scalars before the cursor.
  private(set) var scalarCount = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The byte at the cursor; nil at the end.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The byte `count` bytes after the cursor; nil beyond the end.
  func byte(after count: Int) -> UInt8? {
    offset + count < bytes.count ? bytes[offset + count] : nil
  }

  /// The text from the cursor on.
  var rest: ArraySlice<UInt8> { bytes[offset...] }

  mutating func advance() {
    guard let byte else { return }
    let isLineEnd =
      byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r") && self.byte(after: 1) != UInt8(ascii: "\n")
    offset += 1
    if byte & 0xC0 != 0x80 { scalarCount += 1 }
    if isLineEnd {
      place = YAMLPlace(line: place.line + 1, column: 1)
    } else if byte & 0xC0 != 0x80 {
      place.column += 1
    }
  }

  mutating func advance(by count: Int) {
    for _ in 0..<count { advance() }
  }

  /// Skips the four whitespace characters of JSON.
  mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { advance() }
  }

  /// An error about the text at the cursor, which is not valid JSON.
  func unexpected(_ expected: String, context: YAMLError.Context? = nil) -> YAMLError {
    YAMLError("found \(found), expected \(expected)", at: place, context: context)
  }

  /// The text at the cursor, for a message.
  private var found: String {
    switch byte {
    case nil: return "the end of the text"
    case UInt8(ascii: "#"):
      return "a comment, which YAML allows and JSON does not"
    case UInt8(ascii: "/")
    where [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(self.byte(after: 1)):
      return "a comment, which JSON does not allow"
    case UInt8(ascii: "'"): return "a single quote, where JSON needs a double one"
    default: break
    }
    if let word = JSONWord(at: self) { return "'\(word.shown)'" }
    guard let scalar = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first else {
      return "the end of the text"
    }
    let isShown =
      ![.control, .format].contains(scalar.properties.generalCategory)
      && !scalar.properties.isWhitespace
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return isShown ? "'\(scalar)'" : "the character \(number)"
  }
}
