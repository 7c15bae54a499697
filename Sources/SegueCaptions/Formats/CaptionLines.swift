import SegueMessages

/// The lines of a file of captions, read one after the other.
struct CaptionLines {
  private let lines: [Substring.UTF8View]

  /// The number of lines that are read.
  private(set) var index = 0

  /// The lines of a text; a line feed, a carriage return or both end one.
  init(_ text: String) {
    var lines: [Substring.UTF8View] = []
    let bytes = text.utf8
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      lines.append(bytes[start..<end])
      let next = bytes.index(after: end)
      let isPair = bytes[end] == 0x0D && next < bytes.endIndex && bytes[next] == 0x0A
      start = isPair ? bytes.index(after: next) : next
    }
    if start < bytes.endIndex { lines.append(bytes[start...]) }
    self.lines = lines
  }

  /// The next line; nil at the end.
  var next: String? { line(after: 0) }

  /// The line after some that are not read yet; nil beyond the end.
  func line(after count: Int) -> String? {
    index + count < lines.count ? String(Substring(lines[index + count])) : nil
  }

  /// The position of the next line's start.
  var position: SourcePosition { SourcePosition(line: index + 1, column: 1) }

  /// Moves over a line.
  mutating func advance(by count: Int = 1) { index = min(lines.count, index + count) }

  /// Moves over lines without text.
  mutating func skipBlank() {
    while let next, Self.isBlank(next) { advance() }
  }

  /// Moves over the rest of a block, which a line without text ends.
  mutating func skipBlock() {
    while let next, !Self.isBlank(next) { advance() }
  }

  /// Whether a line has no text.
  static func isBlank(_ line: String) -> Bool { line.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}
