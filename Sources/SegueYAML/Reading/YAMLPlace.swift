/// A position in a text, counted as editors do.
package struct YAMLPlace: Hashable, Sendable {
  /// Line number, from 1.
  package var line: Int
  /// Column number, from 1, in Unicode scalars.
  package var column: Int

  package init(line: Int, column: Int) {
    (self.line, self.column) = (line, column)
  }

  /// The position of the byte at `offset` in a UTF-8 text.
  package init(ofByte offset: Int, in bytes: some Collection<UInt8>) {
    var walk = PlaceWalk()
    for byte in bytes.prefix(offset) { walk.pass(byte) }
    self = walk.place
  }
}

extension YAMLPlace: CustomStringConvertible {
  /// "line:column".
  package var description: String { "\(line):\(column)" }
}

/// Counts lines and columns along the bytes of a text.
private struct PlaceWalk {
  var place = YAMLPlace(line: 1, column: 1)

  /// The last three bytes, with the latest lowest.
  private var last: UInt32 = 0

  mutating func pass(_ byte: UInt8) {
    let isAfterReturn = last & 0xFF == 0x0D
    last = (last << 8 | UInt32(byte)) & 0xFF_FFFF
    // The line ends of YAML 1.1; in a carriage return followed by a line feed, the carriage return
    // counts.
    let isLineEnd =
      byte == 0x0A && !isAfterReturn || byte == 0x0D
      || last & 0xFFFF == 0xC285 || last == 0xE280A8 || last == 0xE280A9
    if isLineEnd {
      place = YAMLPlace(line: place.line + 1, column: 1)
    } else if byte & 0xC0 != 0x80, !(byte == 0x0A && isAfterReturn) {
      place.column += 1
    }
  }
}
