import SegueMessages

/// The character between the fields of a table.
enum CSVSeparator: Unicode.Scalar, CaseIterable {
  case comma = ","
  case semicolon = ";"
  case tab = "\t"

  /// The name of the character in messages.
  var name: String {
    switch self {
    case .comma: "a comma"
    case .semicolon: "a semicolon"
    case .tab: "a tab"
    }
  }

  /// The separator of a text: the one that its first line names, otherwise the only one in its
  /// header.
  ///
  /// - Throws: An error if the header contains several separators outside of quotes, because any of
  ///   them may be part of a name.
  static func of(_ text: String) throws(CSVTable.Failure) -> CSVSeparator {
    if let named = named(by: text) { return named }
    var found: [CSVSeparator] = []
    var isQuoted = false
    let header = text.unicodeScalars.drop { $0 == "\n" || $0 == "\r" }
    for scalar in header {
      if scalar == "\"" { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if scalar == "\n" || scalar == "\r" { break }
      if let separator = CSVSeparator(rawValue: scalar), !found.contains(separator) {
        found.append(separator)
      }
    }
    guard found.count > 1 else { return found.first ?? .comma }
    throw CSVTable.Failure(
      position: SourcePosition(line: 1, column: 1),
      description:
        "the header has \(Message.alternatives(found.map(\.name)).replacing(" or ", with: " and "))"
        + " between its names, expected one of them; quote a name that holds another,"
        + " or begin the file with a line such as sep=;")
  }

  /// The separator in a first line such as `sep=;`, which Excel reads and writes; nil without such
  /// a line.
  static func named(by text: String) -> CSVSeparator? {
    guard text.hasPrefix("sep=") else { return nil }
    let rest = text.unicodeScalars.dropFirst(4)
    guard let separator = rest.first.flatMap({ CSVSeparator(rawValue: $0) }),
      [nil, "\n", "\r"].contains(rest.dropFirst().first)
    else { return nil }
    return separator
  }
}
