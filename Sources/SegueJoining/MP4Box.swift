import SegueImages

/// The header of a box of an MP4 file.
///
/// - Source: ISO/IEC 14496-12, 4.2: four bytes of size, four of type, and eight of size if the
///   first size is 1.
struct MP4Box: Hashable {
  /// Four characters, one byte each.
  let type: String

  /// The size with the header; nil if the box extends to the end of the file, or its size is
  /// invalid.
  let byteCount: Int?

  /// 8, or 16 if the size has eight bytes of its own.
  let headerByteCount: Int

  /// Reads the first 16 bytes of a box, or fewer if it is shorter; nil if they are no box.
  init?(_ bytes: [UInt8]) {
    let view = ByteView(bytes)
    guard let count = view.integer(at: 0, size: 4, .bigEndian), let type = view[4..<8] else {
      return nil
    }
    self.type = Self.text(type)
    switch count {
    case 0: (byteCount, headerByteCount) = (nil, 8)
    case 1:
      let high = view.integer(at: 8, size: 4, .bigEndian)
      let low = view.integer(at: 12, size: 4, .bigEndian)
      byteCount = high.flatMap { high in low.flatMap { high < 1 << 31 ? high << 32 | $0 : nil } }
      headerByteCount = 16
    default: (byteCount, headerByteCount) = (count, 8)
    }
  }

  /// The name in errors: its type, with question marks for unprintable characters.
  var name: String {
    let text = type.unicodeScalars.map { 0x20..<0x7F ~= $0.value || $0 == "©" ? $0 : "?" }
    return "'\(String(String.UnicodeScalarView(text)))'"
  }

  /// The bytes as text, one character each.
  static func text(_ bytes: ByteView) -> String {
    String(String.UnicodeScalarView(bytes.array.map { Unicode.Scalar($0) }))
  }
}
