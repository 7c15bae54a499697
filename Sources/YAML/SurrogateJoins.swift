/// Joins escapes of JSON that form one character.
///
/// A pair such as `\ud83d\ude00` becomes the single escape that YAML has.
struct SurrogateJoins: Sendable {
  /// Columns at which joined escapes begin, ascending, by line of the current text.
  private var columns: [Int: [Int]] = [:]
  private var count = 0

  /// Limit on the strings to join in a text that is not JSON; beyond it YAML's error is reported.
  private static let limit = 50

  /// Joins the surrogate pairs of the string at which YAML fails, or of all strings if the text is
  /// JSON.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - place: The first digit of the escape at which YAML fails.
  /// - Returns: Whether there was a pair to join.
  mutating func join(in bytes: inout [UInt8], at place: YAMLPlace) -> Bool {
    guard count < Self.limit, let offset = place.byte(in: bytes), offset >= 2,
      Self.pair(in: bytes, at: offset - 2) != nil
    else { return false }
    count += 1
    if Self.isJSON(bytes) {
      join(in: &bytes, from: 0, place: YAMLPlace(line: 1, column: 1), isInside: false, toEnd: true)
    } else {
      let start = YAMLPlace(line: place.line, column: place.column - 2)
      join(in: &bytes, from: offset - 2, place: start, isInside: true, toEnd: false)
    }
    return true
  }

  /// The position in the original text, before any joins.
  func original(_ place: YAMLPlace) -> YAMLPlace {
    guard let columns = columns[place.line] else { return place }
    // Bisection finds the number of joins before it, because one line may be the whole file.
    var (low, high) = (0, columns.count)
    while low < high {
      let middle = (low + high) / 2
      if columns[middle] < place.column { low = middle + 1 } else { high = middle }
    }
    return YAMLPlace(line: place.line, column: place.column + 2 * low)
  }

  private mutating func join(
    in bytes: inout [UInt8], from start: Int, place: YAMLPlace, isInside: Bool, toEnd: Bool
  ) {
    var (offset, place, isInside) = (start, place, isInside)
    var result = Array(bytes[..<start])
    result.reserveCapacity(bytes.count)
    while offset < bytes.count {
      var length = 1
      switch bytes[offset] {
      case UInt8(ascii: "\\") where isInside:
        if let character = Self.pair(in: bytes, at: offset) {
          columns[place.line, default: []].append(place.column)
          result += Self.escape(character)
          offset += 12
          place.column += 10
          continue
        }
        length = 2
      case UInt8(ascii: "\""):
        isInside.toggle()
        guard isInside || toEnd else {
          bytes = result + bytes[offset...]
          return
        }
      default: break
      }
      for byte in bytes[offset..<min(offset + length, bytes.count)] {
        result.append(byte)
        if byte == 0x0A {
          place = YAMLPlace(line: place.line + 1, column: 1)
        } else if byte & 0xC0 != 0x80 {
          place.column += 1
        }
      }
      offset += length
    }
    bytes = result
  }

  /// The character of two escapes that begin at `offset`; nil if they are no surrogate pair.
  private static func pair(in bytes: [UInt8], at offset: Int) -> UInt32? {
    guard let high = unit(in: bytes, at: offset), 0xD800..<0xDC00 ~= high,
      let low = unit(in: bytes, at: offset + 6), 0xDC00..<0xE000 ~= low
    else { return nil }
    return 0x10000 + (high & 0x3FF) << 10 + low & 0x3FF
  }

  /// The number of an escape with four digits.
  private static func unit(in bytes: [UInt8], at offset: Int) -> UInt32? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt32(String(decoding: bytes[offset + 2..<offset + 6], as: UTF8.self), radix: 16)
  }

  /// The escape `\U` with eight digits.
  private static func escape(_ character: UInt32) -> [UInt8] {
    let digits = String(character, radix: 16)
    return Array(("\\U" + String(repeating: "0", count: 8 - digits.count) + digits).utf8)
  }

  /// Whether the text is JSON, as far as its quotation marks tell.
  ///
  /// Every string must begin after a bracket, a comma or a colon, and only punctuation, numbers and
  /// words of JSON may stand between strings.
  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    let outside = Set("[]{},: \n\r\t0123456789+-.eEtrufalsn".utf8)
    let before = Set("[{,:".utf8)
    var (offset, isInside, previous) = (0, false, UInt8(ascii: ","))
    while offset < bytes.count {
      let byte = bytes[offset]
      if isInside {
        if byte == UInt8(ascii: "\\") { offset += 1 }
        if byte == UInt8(ascii: "\"") { isInside = false }
        if byte == 0x0A || byte == 0x0D { return false }
      } else if byte == UInt8(ascii: "\"") {
        guard before.contains(previous) else { return false }
        isInside = true
      } else if !outside.contains(byte) {
        return false
      }
      if !isInside, ![0x20, 0x0A, 0x0D, 0x09].contains(byte) { previous = byte }
      offset += 1
    }
    return !isInside
  }
}
