/// JSON strings, which stand between double quotes and have escapes.
enum JSONString {
  /// Reads the string whose opening quote is at the cursor, including the closing quote.
  static func read(_ cursor: inout JSONCursor) throws(YAMLError) -> String {
    let start = cursor.place
    cursor.advance()
    var text: [UInt8] = []
    while let byte = cursor.byte {
      switch byte {
      case UInt8(ascii: "\""):
        cursor.advance()
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += Array(String(try escape(&cursor)).utf8)
      case 0..<0x20:
        throw YAMLError(raw(byte), at: cursor.place)
      default:
        text.append(byte)
        cursor.advance()
      }
    }
    throw YAMLError("this text has no end, expected a double quote", at: start)
  }

  private static func raw(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      "this text continues past the end of its line, expected a double quote before that, or \\n for a line end in it"
    case UInt8(ascii: "\t"): "a text holds a tab, expected \\t in its place"
    default:
      "a text holds a control character, expected \\u\(hexadecimal(UInt32(byte))) in its place"
    }
  }

  /// The character of an escape, or of two escapes that form a surrogate pair.
  private static func escape(_ cursor: inout JSONCursor) throws(YAMLError) -> Unicode.Scalar {
    let place = cursor.place
    let kind = cursor.byte(after: 1)
    let simple: Unicode.Scalar? =
      switch kind {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
        kind.map { Unicode.Scalar($0) }
      case UInt8(ascii: "b"): "\u{8}"
      case UInt8(ascii: "f"): "\u{C}"
      case UInt8(ascii: "n"): "\n"
      case UInt8(ascii: "r"): "\r"
      case UInt8(ascii: "t"): "\t"
      default: nil
      }
    if let simple {
      cursor.advance(by: 2)
      return simple
    }
    guard kind == UInt8(ascii: "u") else {
      throw YAMLError(
        "this backslash begins no JSON escape, expected \\\", \\\\, \\/, \\b, \\f, \\n, \\r, \\t or \\u and four digits; a backslash is \\\\",
        at: place)
    }
    let unit = try unit(&cursor)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let expected = "expected both, such as \\ud83d\\ude00"
    guard unit < 0xDC00, cursor.byte == UInt8(ascii: "\\"),
      cursor.byte(after: 1) == UInt8(ascii: "u")
    else {
      throw YAMLError("\\u\(hexadecimal(unit)) is half of a character, \(expected)", at: place)
    }
    let low = try self.unit(&cursor)
    guard 0xDC00..<0xE000 ~= low,
      let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
    else {
      throw YAMLError("\\u\(hexadecimal(unit)) is half of a character, \(expected)", at: place)
    }
    return scalar
  }

  /// Reads the number of an escape with four digits.
  private static func unit(_ cursor: inout JSONCursor) throws(YAMLError) -> UInt32 {
    let place = cursor.place
    cursor.advance(by: 2)
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = cursor.byte.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw YAMLError("\\u has fewer than four digits, expected such as \\u00e9", at: place)
      }
      unit = unit << 4 | UInt32(digit)
      cursor.advance()
    }
    return unit
  }

  private static func hexadecimal(_ unit: UInt32) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
