/// One character as a terminal shows it.
struct TerminalCharacter {
  let text: String
  let columns: Int
  let isSpace: Bool

  /// A character; one that would move the cursor, or that nobody sees, is shown by its number.
  init(_ scalar: Unicode.Scalar) {
    isSpace = scalar == " " || scalar == "\t"
    switch (scalar, scalar.properties.generalCategory) {
    case ("\t", _): (text, columns) = ("    ", 4)
    // Joiners and non-joiners belong to words.
    case ("\u{200C}", _), ("\u{200D}", _): (text, columns) = (String(scalar), 0)
    case (_, .control), (_, .format), (_, .lineSeparator), (_, .paragraphSeparator):
      text = "\\u{\(String(scalar.value, radix: 16))}"
      columns = text.count
    default: (text, columns) = (String(scalar), scalar.columns)
    }
  }

  /// A text in at most `columns` columns; a longer one ends in `ellipsis`.
  static func fitted(
    _ text: String, into columns: Int, ellipsis: String
  ) -> (text: String, columns: Int) {
    // No terminal shows more of a name, however long it is.
    var characters = text.unicodeScalars.prefix(max(columns, 0) * 4 + 1).map(Self.init)
    var width = characters.reduce(0) { $0 + $1.columns }
    let isCut = width > columns || text.unicodeScalars.count > characters.count
    let room = columns - (isCut ? ellipsis.count : 0)
    while width > room, let last = characters.popLast() { width -= last.columns }
    return (
      characters.map(\.text).joined() + (isCut ? ellipsis : ""),
      width + (isCut ? ellipsis.count : 0)
    )
  }
}
