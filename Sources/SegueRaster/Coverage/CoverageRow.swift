/// The trapezoids of one scanline, and the segments that they make.
struct CoverageRow {
  private let width: Int
  private var trapezoids: [Trapezoid] = []
  private var bandHeight = 0.0
  private var bandCount = 0

  /// The rightmost trapezoid of the band, which may become wider; nil before the first.
  private var open: Trapezoid?

  /// The indices of the other trapezoids of the band, and of those of the band above, from left to
  /// right.
  private var band: [Int] = []
  private var above: [Int] = []

  /// The first of those above that reaches as far to the right as the next one of the band begins.
  private var next = 0

  /// The columns that each side passes through, from left to right by their first; empty if a side
  /// lies between two columns.
  private var mixed: [Range<Int>] = []

  /// Working memory.
  private var weights = ColumnWeights()

  init(width: Int) {
    self.width = width
  }

  /// Removes the trapezoids of the scanline before.
  mutating func begin() {
    trapezoids.removeAll(keepingCapacity: true)
    band.removeAll(keepingCapacity: true)
    bandCount = 0
  }

  /// Begins a band below the ones before it.
  mutating func beginBand(height: Double) {
    close()
    swap(&above, &band)
    band.removeAll(keepingCapacity: true)
    (bandHeight, next) = (height, 0)
    bandCount += 1
  }

  /// Adds a trapezoid right of the ones before it in its band.
  mutating func append(stack: Int, from left: BandSide, to right: BandSide) {
    if open?.stack == stack {
      open?.right = right
    } else {
      close()
      open = Trapezoid(stack: stack, left: left, right: right, height: bandHeight)
    }
  }

  /// Adds the trapezoid that was open: to the one above it, if that lies between the same edges and
  /// shows the same stack, because a cut may lie anywhere else in the scanline.
  private mutating func close() {
    guard let trapezoid = open else { return }
    open = nil
    while next < above.count,
      trapezoids[above[next]].right.lowerX < trapezoid.left.upperX - Self.tolerance
    {
      next += 1
    }
    var place = next
    while place < above.count,
      trapezoids[above[place]].left.lowerX <= trapezoid.left.upperX + Self.tolerance
    {
      let index = above[place]
      if trapezoids[index].isContinued(by: trapezoid) {
        trapezoids[index].append(trapezoid)
        band.append(index)
        return
      }
      place += 1
    }
    band.append(trapezoids.count)
    trapezoids.append(trapezoid)
  }

  /// Pixels by which an edge may be elsewhere above a cut and below it.
  private static let tolerance = 1e-6

  /// Appends the finished scanline to `map`.
  mutating func append(to map: inout CoverageMap) {
    close()
    let firstSegment = map.segments.count
    findMixedColumns()
    // Columns from `start` to `x` may be shared; those from `x` on are still to do.
    var (start, x, group, nearest) = (0, 0, 0, 0)
    while x < width {
      let columns = takeMixedColumns(from: &group)
      let before = nearest
      if x < columns.lowerBound, let stack = stack(filling: x, from: &nearest) {
        appendShared(start..<x, of: trapezoids[before...], to: &map)
        map.append(x..<columns.lowerBound, filledBy: stack)
        start = columns.lowerBound
      }
      x = columns.upperBound
    }
    appendShared(start..<width, of: trapezoids[nearest...], to: &map)
    map.rows.append(firstSegment..<map.segments.count)
  }

  private mutating func findMixedColumns() {
    mixed.removeAll(keepingCapacity: true)
    for trapezoid in trapezoids {
      // Truncating is flooring above zero, and negative places are clamped to zero anyway.
      let low = max(0, Int(trapezoid.right.leftmost))
      let rightmost = trapezoid.right.rightmost
      let whole = Int(rightmost)
      let high = min(width, Double(whole) < rightmost ? whole + 1 : whole)
      guard low <= high else { continue }
      var place = mixed.count
      mixed.append(low..<high)
      // The sides of one band come nearly in order, those of several do not.
      guard bandCount == 1 else { continue }
      while place > 0, mixed[place - 1].lowerBound > low {
        mixed.swapAt(place, place - 1)
        place -= 1
      }
    }
    if bandCount > 1 { mixed.sort { $0.lowerBound < $1.lowerBound } }
  }

  /// The next of ``mixed`` from `index` on, merged with all that touch it; an empty range after the
  /// canvas if there are no more.
  private func takeMixedColumns(from index: inout Int) -> Range<Int> {
    guard index < mixed.count else { return width..<width }
    let low = mixed[index].lowerBound
    var high = low
    while index < mixed.count, mixed[index].lowerBound <= high {
      high = max(high, mixed[index].upperBound)
      index += 1
    }
    return low..<high
  }

  /// The stack that fills column `x`, which no side passes through; nil if bands differ.
  ///
  /// `nearest` is a trapezoid at or before `x`; with a single band, it advances to the one at `x`.
  private mutating func stack(filling x: Int, from nearest: inout Int) -> Int? {
    guard bandCount == 1 else {
      weights.measure(x..<x + 1, of: trapezoids[...])
      return weights.stack(filling: x)
    }
    while trapezoids[nearest].right.rightmost <= Double(x) { nearest += 1 }
    return trapezoids[nearest].stack
  }

  /// Adds columns that may be shared; a column at either end may turn out to have a single stack.
  private mutating func appendShared(
    _ columns: Range<Int>, of trapezoids: ArraySlice<Trapezoid>, to map: inout CoverageMap
  ) {
    guard !columns.isEmpty else { return }
    weights.measure(columns, of: trapezoids)
    var (low, high) = (columns.lowerBound, columns.upperBound)
    while low < high, let stack = weights.stack(filling: low) {
      map.append(low..<low + 1, filledBy: stack)
      low += 1
    }
    while low < high, weights.stack(filling: high - 1) != nil { high -= 1 }
    if low < high { map.append(low..<high, sharedBy: weights) }
    for column in high..<columns.upperBound {
      if let stack = weights.stack(filling: column) {
        map.append(column..<column + 1, filledBy: stack)
      }
    }
  }
}
