import SegueMessages
import SegueSpec

/// Comma-separated values: a header, and records with as many fields as the header.
///
/// - Source: RFC 4180, 2005. Line ends may be bare line feeds. Semicolons or tabs may replace
///   commas, because spreadsheets write them if a comma is the decimal separator.
struct CSVTable {
  /// A field with its position.
  struct Field: Hashable {
    var text: String
    let position: SourcePosition
  }

  /// The fields of one line, or of several lines if a quoted field contains line ends.
  struct Record: Hashable {
    var fields: [Field]
  }

  /// An error in a table.
  struct Failure: Error, CustomStringConvertible {
    let position: SourcePosition
    let description: String
  }

  /// The names of the columns.
  let header: [Field]

  private var scanner: CSVScanner

  /// Reads the header of a table.
  init(_ text: String) throws(Failure) {
    scanner = try CSVScanner(text, separator: CSVSeparator.of(text))
    guard let header = try Self.record(&scanner)?.fields else {
      throw Failure(
        position: SourcePosition(line: 1, column: 1),
        description: "is empty, expected a header such as spec,output,locale")
    }
    var seen: Set<String> = []
    for field in header where field.text.isEmpty || !seen.insert(field.text).inserted {
      throw Failure(
        position: field.position,
        description: field.text.isEmpty
          ? "this column has no name" : "column \(Message.quoted(field.text)) is there twice")
    }
    self.header = header
  }

  /// The next record after the header, without empty lines; nil at the end.
  ///
  /// Records are not stored, because their fields take several times the memory of the resulting
  /// rows.
  mutating func next() throws(Failure) -> Record? {
    guard let record = try Self.record(&scanner) else { return nil }
    guard record.fields.count == header.count else {
      throw Failure(
        position: record.fields[0].position,
        description:
          "has \(Message.count(record.fields.count, "fields")), expected \(header.count) as in the header"
      )
    }
    return record
  }

  private static func record(_ scanner: inout CSVScanner) throws(Failure) -> Record? {
    while let record = try scanner.record() {
      if record.fields.count > 1 || record.fields[0].text != "" { return record }
    }
    return nil
  }
}

extension CSVTable.Record {
  /// Converts the record to a map.
  ///
  /// A column named like a key of a row is that key, and any other column is a variable; `set.NAME`
  /// is always a variable. An empty field of a key counts as missing.
  func node(header: [CSVTable.Field]) -> SpecNode {
    func scalar(_ field: CSVTable.Field, _ path: SpecPath) -> SpecNode {
      SpecNode(
        position: field.position, path: path,
        content: .scalar(SpecNode.Scalar(text: field.text, isQuoted: false)))
    }
    let setPath = SpecPath.root.key("set")
    var (entries, variables): ([SpecNode.Entry], [SpecNode.Entry]) = ([], [])
    for (column, field) in zip(header, fields) {
      let name = column.text
      if SpecMap.job.names.contains(name), name != "set" {
        guard !field.text.isEmpty else { continue }
        entries.append(
          SpecNode.Entry(
            key: name, position: field.position, value: scalar(field, SpecPath.root.key(name))))
      } else {
        let key = name.hasPrefix("set.") ? String(name.dropFirst(4)) : name
        variables.append(
          SpecNode.Entry(
            key: key, position: field.position, value: scalar(field, setPath.key(key))))
      }
    }
    let position = fields[0].position
    let set = SpecNode(position: position, path: setPath, content: .map(variables))
    entries.append(SpecNode.Entry(key: "set", position: position, value: set))
    return SpecNode(position: position, path: .root, content: .map(entries))
  }
}
