/// A rectangle of pixels on a canvas, half-open.
struct GIFRect: Hashable, Sendable {
  private(set) var columns: Range<Int>
  private(set) var rows: Range<Int>

  /// A single pixel.
  init(x: Int, y: Int) { (columns, rows) = (x..<x + 1, y..<y + 1) }

  var width: Int { columns.count }
  var height: Int { rows.count }

  /// Grows to contain some columns of a row.
  mutating func include(_ columns: ClosedRange<Int>, row: Int) {
    self.columns =
      min(
        self.columns.lowerBound, columns.lowerBound)..<max(
        self.columns.upperBound, columns.upperBound + 1)
    rows = min(rows.lowerBound, row)..<max(rows.upperBound, row + 1)
  }

  /// The smallest rectangle with all pixels of a canvas for which `contains` is true; nil if there
  /// are none.
  ///
  /// Each row is read from both sides up to the first such pixel.
  static func around(
    width: Int, height: Int, where contains: (_ place: Int) -> Bool
  ) -> GIFRect? {
    var rect: GIFRect?
    for y in 0..<height {
      let row = y * width..<(y + 1) * width
      guard let first = row.first(where: contains), let last = row.last(where: contains) else {
        continue
      }
      let columns = first - row.lowerBound...last - row.lowerBound
      var grown = rect ?? GIFRect(x: columns.lowerBound, y: y)
      grown.include(columns, row: y)
      rect = grown
    }
    return rect
  }

  /// The smallest rectangle that contains both.
  func union(_ other: GIFRect?) -> GIFRect {
    guard let other else { return self }
    var result = self
    let columns = other.columns.lowerBound...other.columns.upperBound - 1
    result.include(columns, row: other.rows.lowerBound)
    result.include(columns, row: other.rows.upperBound - 1)
    return result
  }
}
