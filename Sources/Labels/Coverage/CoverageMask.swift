/// How much of each pixel of a rectangle is covered.
///
/// - Units: pixels of the canvas that is drawn on.
struct CoverageMask {
  let columns: Range<Int>
  let rows: Range<Int>

  /// For each pixel, by how much its coverage is more than that of the pixel to its left; a row has one
  /// more, for what starts right of the last.
  private var steps: [Double]

  /// A mask that covers nothing.
  init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
    steps = Array(repeating: 0, count: (columns.count + 1) * rows.count)
  }

  /// Adds what is right of a straight side within one row.
  ///
  /// - Parameters:
  ///   - area: The height of the side, in pixels; below zero to take away.
  ///   - start: Where one of its ends is; it may be anywhere.
  ///   - end: Where the other is.
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
    // All but the parts in the rectangle's columns: what is left of them is left of every pixel.
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

  /// Passes each row's coverage on, 0 to 1, from top to bottom.
  func forEachRow(_ body: (_ row: Int, _ coverage: [Double]) -> Void) {
    for row in rows {
      var sum = 0.0
      let base = (row - rows.lowerBound) * (columns.count + 1)
      let coverage = steps[base..<base + columns.count].map { step in
        sum += step
        // Sums of areas are off by a few times 1e-16.
        return min(max(sum, 0), 1)
      }
      body(row, coverage)
    }
  }
}
