import SegueMessages

/// Scans records of comma-separated values one by one.
struct CSVScanner {
  private var rest: Substring.UnicodeScalarView
  private var line = 1
  private var column = 1

  private let separator: CSVSeparator

  /// A scanner at the start of a text, after the line that names the separator, if there is one.
  init(_ text: String, separator: CSVSeparator) {
    self.separator = separator
    rest = text[...].unicodeScalars
    guard CSVSeparator.named(by: text) != nil else { return }
    while let scalar = rest.first, scalar != "\n" { advance() }
    if !rest.isEmpty { advance() }
  }

  /// The next record; nil at the end.
  ///
  /// - Throws: An error if a quotation mark is missing or misplaced.
  mutating func record() throws(CSVTable.Failure) -> CSVTable.Record? {
    guard !rest.isEmpty else { return nil }
    var fields: [CSVTable.Field] = []
    while true {
      fields.append(try field())
      switch rest.first {
      case separator.rawValue: advance()
      case nil: return CSVTable.Record(fields: fields)
      default:
        if rest.first == "\r" { advance() }
        if rest.first == "\n" { advance() }
        return CSVTable.Record(fields: fields)
      }
    }
  }

  private mutating func field() throws(CSVTable.Failure) -> CSVTable.Field {
    let start = SourcePosition(line: line, column: column)
    guard rest.first == "\"" else { return CSVTable.Field(text: try bareText(), position: start) }
    advance()
    var text = String.UnicodeScalarView()
    while true {
      guard let scalar = rest.first else {
        throw CSVTable.Failure(position: start, description: "this quoted field has no end")
      }
      advance()
      if scalar == "\"" {
        guard rest.first == "\"" else { break }
        advance()
      }
      text.append(scalar)
    }
    guard [nil, separator.rawValue, "\r", "\n"].contains(rest.first) else {
      throw CSVTable.Failure(
        position: SourcePosition(line: line, column: column),
        description:
          "there is text after a quoted field, expected \(separator.name); write \"\" for a quotation mark in it"
      )
    }
    return CSVTable.Field(text: String(text), position: start)
  }

  private mutating func bareText() throws(CSVTable.Failure) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = rest.first, scalar != separator.rawValue, scalar != "\r", scalar != "\n" {
      guard scalar != "\"" else {
        throw CSVTable.Failure(
          position: SourcePosition(line: line, column: column),
          description: "there is a quotation mark inside a field, expected quotes around all of it")
      }
      text.append(scalar)
      advance()
    }
    return String(text)
  }

  private mutating func advance() {
    let scalar = rest.removeFirst()
    (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
  }
}
