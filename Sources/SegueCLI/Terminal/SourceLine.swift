import Segue
import SegueMessages

/// One line of a text, as far as it is near a place.
struct SourceLine {
  /// The characters before the place, nearest last, and those from the place on.
  let before: [Unicode.Scalar]
  let after: [Unicode.Scalar]

  /// Whether the line begins before ``before``, and ends after ``after``.
  let isCutBefore: Bool
  let isCutAfter: Bool

  /// The line of `position` in a text of bytes, with at most `reach` characters on either side; nil
  /// if the text has no such line.
  ///
  /// - Parameters:
  ///   - position: The place; a column beyond the end of the line is its end.
  ///   - bytes: The text in UTF-8, in which a byte order mark is not counted.
  ///   - hasUnicodeBreaks: Whether NEL, LS and PS end lines, as in YAML and not in JSON.
  ///   - reach: The number of characters.
  init?(at position: SourcePosition, in bytes: [UInt8], hasUnicodeBreaks: Bool, reach: Int) {
    guard let line = Self.line(position.line, of: bytes, hasUnicodeBreaks) else { return nil }
    let text = String(decoding: bytes[line], as: UTF8.self).unicodeScalars
    // The reader of specs does not count a byte order mark.
    let scalars = position.line == 1 && text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    let place =
      scalars.index(
        scalars.startIndex, offsetBy: position.column - 1, limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    before = Array(scalars[..<place].suffix(reach))
    after = Array(scalars[place...].prefix(reach))
    isCutBefore = before.count == reach && scalars[..<place].dropLast(reach).first != nil
    isCutAfter = after.count == reach && scalars[place...].dropFirst(reach).first != nil
  }

  /// The bytes of a line without its end.
  private static func line(
    _ number: Int, of bytes: [UInt8], _ hasUnicodeBreaks: Bool
  ) -> Range<Int>? {
    var (line, start, index) = (1, 0, 0)
    while index < bytes.count {
      let length = breakLength(at: index, of: bytes, hasUnicodeBreaks)
      guard length > 0 else {
        index += 1
        continue
      }
      if line == number { return start..<index }
      (line, index) = (line + 1, index + length)
      start = index
    }
    return line == number ? start..<index : nil
  }

  /// The number of bytes of the line break at an index; 0 if there is none.
  private static func breakLength(
    at index: Int, of bytes: [UInt8], _ hasUnicodeBreaks: Bool
  ) -> Int {
    func byte(_ offset: Int) -> UInt8? {
      index + offset < bytes.count ? bytes[index + offset] : nil
    }
    switch bytes[index] {
    case 0x0A: return 1
    case 0x0D: return byte(1) == 0x0A ? 2 : 1
    case 0xC2 where hasUnicodeBreaks: return byte(1) == 0x85 ? 2 : 0
    case 0xE2 where hasUnicodeBreaks:
      return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
    default: return 0
    }
  }
}
