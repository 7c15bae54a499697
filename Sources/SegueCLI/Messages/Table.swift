/// Rows of text in columns; each column is as wide as its widest text.
struct Table {
  private(set) var rows: [[String]] = []

  /// The columns that are right-aligned.
  let rightAligned: Set<Int>

  init(rightAligned: Set<Int> = []) {
    self.rightAligned = rightAligned
  }

  mutating func add(_ row: [String]) { rows.append(row) }

  /// The rows as lines, with two spaces between columns.
  var text: String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return rightAligned.contains(column) ? padding + cell : cell + padding
      }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
