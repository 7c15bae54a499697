/// The bytes of an address that stand for others.
enum PercentEncoding {
  /// A text with each `%` and two hexadecimal digits replaced by their byte; nil if digits are
  /// missing, or the bytes are not UTF-8.
  ///
  /// - Source: RFC 3986, 2.1.
  static func decoded(_ text: String) -> String? {
    var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = digit(rest.popFirst()), let low = digit(rest.popFirst()) else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    byte.flatMap { Character(UnicodeScalar($0)).hexDigitValue }.map(UInt8.init)
  }
}
