import SegueLimits
import SegueMessages
import SegueSpec
import SegueYAML

/// Parses rows, and collects all errors.
struct JobsReader {
  let file: String
  let limits: Limits
  private(set) var errors: [SpecError] = []

  init(file: String, limits: Limits) {
    (self.file, self.limits) = (file, limits)
  }

  /// Parses JSON Lines: a row for each line that is not blank.
  mutating func lines(_ text: String) -> [BatchRow] {
    var rows: [BatchRow] = []
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = String(Substring(line))
      guard !text.allSatisfy(\.isWhitespace) else { continue }
      let start = SourcePosition(line: index + 1, column: 1)
      guard text.drop(while: \.isWhitespace).hasPrefix("{") else {
        let expected =
          "an object on each line, such as {\"spec\": \"a.yaml\", \"output\": \"a.mp4\"}"
        report(.invalid(.text(text), expected: expected), at: start)
        continue
      }
      guard let node = node(text, firstLine: index + 1, isJSON: true) else { continue }
      // An error without a position is on this line.
      if let row = row(node) { rows.append(row) }
    }
    return rows
  }

  /// Parses a list of rows, or a map with `jobs`, a list, and settings that all jobs share.
  mutating func tree(_ text: String) -> [BatchRow] {
    guard let root = node(text, firstLine: 1) else { return [] }
    var parser = SpecParser(file: file, transitions: [], limits: limits)
    defer { errors += parser.errors }
    guard case .map(let entries) = root.content else { return parser.rows(root) }
    let values = Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { a, _ in a })
    guard var common = parser.row(root, further: ["jobs", "matrix"]) else {
      _ = values["jobs"].map { parser.rows($0) }
      return []
    }
    common.position = nil
    let shared = common.variables.count + common.encoding.codecOptions.count
    var rows = values["jobs"].map { parser.rows($0) } ?? []
    if let node = values["matrix"] {
      let base = values["jobs"] == nil ? [BatchRow()] : rows
      let combinations = parser.matrix(node, times: base.count, beside: shared)
      rows = base.flatMap { row in
        combinations.map { variables in
          var row = row
          row.variables.merge(variables) { $1 }
          row.position = row.position ?? node.position
          return row
        }
      }
    } else if values["jobs"] == nil {
      rows = [BatchRow()]
    } else {
      let count = SpecParser.product(rows.count, shared)
      guard parser.isWithin(.sharedVariables, count, at: values["set"] ?? root) else { return [] }
    }
    return rows.map { $0.over(common) }
  }

  /// Parses a row for each record after the header.
  mutating func table(_ text: String) -> [BatchRow] {
    do throws(CSVTable.Failure) {
      var table = try CSVTable(text)
      var rows: [BatchRow] = []
      while let record = try table.next() {
        if let row = row(record.node(header: table.header)) { rows.append(row) }
      }
      return rows
    } catch {
      // If the file is not a valid table, errors in its rows are meaningless.
      errors = []
      report(.unusable(error.description), at: error.position)
      return []
    }
  }

  private mutating func row(_ node: SpecNode) -> BatchRow? {
    var parser = SpecParser(file: file, transitions: [], limits: limits)
    defer { errors += parser.errors }
    return parser.row(node)
  }

  private mutating func node(
    _ text: String, firstLine: Int, isJSON: Bool? = nil
  ) -> SpecNode? {
    do throws(SpecError) {
      let source = try YAMLSource(
        text, file: file, firstLine: firstLine, isJSON: isJSON, limits: limits)
      guard let root = source.root else { return nil }
      var builder = SpecNodeBuilder(
        file: file, source: source, variables: nil, limits: limits, sizeLimit: .jobsBytes)
      let node = builder.tree(root)
      errors += builder.errors
      return node
    } catch {
      errors.append(error)
      return nil
    }
  }

  private mutating func report(_ problem: SpecError.Problem, at position: SourcePosition?) {
    errors.append(SpecError(file: file, position: position, keyPath: "", problem: problem))
  }
}
