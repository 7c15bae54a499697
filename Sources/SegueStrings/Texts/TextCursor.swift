package import SegueMessages

/// A place in the bytes of a text in UTF-8 that moves forward.
package struct TextCursor: Sendable {
  private let bytes: [UInt8]

  /// The index of the next byte.
  package private(set) var index = 0

  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The next byte; nil at the end.
  package var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The byte after the next; nil beyond the end.
  package var following: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  /// Whether the text goes on with a word.
  package func begins(with word: String) -> Bool {
    bytes[index...].starts(with: word.utf8)
  }

  /// Moves over bytes.
  package mutating func advance(by count: Int = 1) { index = min(bytes.count, index + count) }

  /// Moves to the byte with an index.
  package mutating func move(to index: Int) { self.index = min(bytes.count, index) }

  /// Moves over a word, if it is next, and says whether it was.
  package mutating func skip(_ word: String) -> Bool {
    guard begins(with: word) else { return false }
    index += word.utf8.count
    return true
  }

  /// Moves over all bytes up to one for which `isEnd` is true, or to the end, and returns them.
  package mutating func text(until isEnd: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
    return text(from: start)
  }

  /// Moves over all bytes up to a word and over the word.
  ///
  /// - Returns: The text before the word; nil if there is no such word, and nothing is moved over.
  package mutating func text(through word: String) -> String? {
    let start = index
    while index < bytes.count {
      if begins(with: word) {
        let text = text(from: start)
        index += word.utf8.count
        return text
      }
      index += 1
    }
    index = start
    return nil
  }

  /// The text from an index to the next byte.
  package func text(from start: Int) -> String {
    String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Moves over spaces, tabs and line ends.
  package mutating func skipSpace() {
    while let byte, Self.isSpace(byte) { index += 1 }
  }

  /// Whether a byte is a space, a tab or part of a line end.
  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// The position of the next byte.
  package var position: SourcePosition { position(of: index) }

  /// The position of an earlier byte.
  ///
  /// It is counted when it is asked for, because only an error needs it.
  package func position(of index: Int) -> SourcePosition {
    var (line, column) = (1, 1)
    for place in 0..<index {
      let byte = bytes[place]
      let isPair = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "\n")
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isPair {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80, byte != UInt8(ascii: "\r") {
        column += 1
      }
    }
    return SourcePosition(line: line, column: column)
  }

  /// The next character in quotes for a message, or the end of the text.
  package var next: String {
    guard index < bytes.count else { return "the end of the text" }
    if bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") {
      return "the end of the line"
    }
    let length = max(1, (~bytes[index]).leadingZeroBitCount)
    let character = bytes[index..<min(bytes.count, index + length)]
    return "'\(String(decoding: character, as: UTF8.self))'"
  }
}
