package import SegueMessages

/// The bytes of a text in any of the encodings that the formats have.
package enum TextBytes {
  /// The text of a file in UTF-8, or in UTF-16 with a byte order mark; without the mark.
  package static func text(of bytes: [UInt8]) throws(InvalidByte) -> String {
    guard let text = UTF16Text.text(of: bytes) ?? String(validating: bytes, as: UTF8.self) else {
      throw InvalidByte(position: SourcePosition(ofFirstInvalidByteIn: bytes))
    }
    guard text.unicodeScalars.first == "\u{FEFF}" else { return text }
    return String(text.unicodeScalars.dropFirst())
  }

  /// A byte that is part of no text.
  package struct InvalidByte: Error {
    package let position: SourcePosition
  }
}
