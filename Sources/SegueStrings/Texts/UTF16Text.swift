/// Texts in UTF-16 with a byte order mark, as Excel saves "Unicode Text".
///
/// - Source: The Unicode Standard 15.0, 2022, 3.10, D98.
enum UTF16Text {
  /// The text of a file; nil if the file does not begin with a byte order mark of UTF-16, or if a
  /// surrogate stands alone in it, or half a character ends it.
  static func text(of bytes: [UInt8]) -> String? {
    let isBigEndian = bytes.starts(with: [0xFE, 0xFF])
    guard isBigEndian || bytes.starts(with: [0xFF, 0xFE]), bytes.count.isMultiple(of: 2) else {
      return nil
    }
    let units = stride(from: 2, to: bytes.count, by: 2).lazy.map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(validating: units, as: UTF16.self)
  }
}
