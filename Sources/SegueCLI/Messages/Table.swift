/// Rows of texts in columns that are as wide as their widest.
struct Table {
  private(set) var rows: [[String]] = []

  /// The columns whose texts end, rather than begin, at one place.
  let rightAligned: Set<Int>

  init(rightAligned: Set<Int> = []) {
    self.rightAligned = rightAligned
  }

  mutating func add(_ row: [String]) { rows.append(row) }

  /// A line for each row, two spaces between columns.
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
