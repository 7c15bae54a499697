/// Covered fraction of each pixel in a rectangle.
///
/// - Units: pixels of the target canvas.
struct CoverageMask {
  let columns: Range<Int>
  let rows: Range<Int>

  /// For each pixel, the difference between its coverage and that of its left neighbor.
  ///
  /// Each row has one more element, for what starts right of the last pixel.
  private var steps: [Double]

  /// An empty mask.
  init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
    steps = Array(repeating: 0, count: (columns.count + 1) * rows.count)
  }

  /// Adds the area right of a straight edge within one row.
  ///
  /// - Parameters:
  ///   - area: The height of the edge, in pixels; negative to subtract.
  ///   - start: The x of one end, which may lie outside the mask.
  ///   - end: The x of the other end.
  ///   - row: One of ``rows``.
  mutating func add(area: Double, rightOf start: Double, _ end: Double, row: Int) {
    let base = (row - rows.lowerBound) * (columns.count + 1)
    let low = min(start, end) - Double(columns.lowerBound)
    let high = max(start, end) - Double(columns.lowerBound)
    let width = Double(columns.count)
    if low >= width { return }
    if high <= 0 {
      steps[base] += area
      return
    }
    // The part left of the rectangle covers every pixel of the row from the first on.
    if low < 0 { steps[base] += area * (-low / (high - low)) }
    var x = max(low, 0)
    let last = min(high, width)
    repeat {
      let column = min(x.rounded(.down), width - 1)
      let next = min(column + 1, last)
      let part = high > low ? area * ((next - x) / (high - low)) : area
      let share = (x + next) / 2 - column
      steps[base + Int(column)] += part * (1 - share)
      steps[base + Int(column) + 1] += part * share
      x = next
    } while x < last
  }

  /// Calls `body` with each row's coverage, 0 to 1, from top to bottom.
  func forEachRow(_ body: (_ row: Int, _ coverage: [Double]) -> Void) {
    for row in rows {
      var sum = 0.0
      let base = (row - rows.lowerBound) * (columns.count + 1)
      let coverage = steps[base..<base + columns.count].map { step in
        sum += step
        // The sums have rounding errors of a few times 1e-16.
        return min(max(sum, 0), 1)
      }
      body(row, coverage)
    }
  }
}
