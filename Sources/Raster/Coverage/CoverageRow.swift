/// The trapezoids of one scanline, and the segments that come of them.
struct CoverageRow {
  private struct Trapezoid {
    var stack: Int
    var left: BandSide
    var right: BandSide
    /// Of its band, in pixels.
    var height: Double
  }

  private let width: Int
  private var trapezoids: [Trapezoid] = []
  private var bandStart = 0
  private var bandHeight = 0.0

  /// The area of each stack in the pixel at hand: the first ``areaCount`` of them, for emptying an array
  /// takes longer than filling it.
  private var areas: [(stack: Int, area: Double)] = []
  private var areaCount = 0
  /// The columns through which a side passes, from left to right by where they begin; empty ones where a
  /// side lies between two columns.
  private var mixed: [Range<Int>] = []

  init(width: Int) {
    self.width = width
  }

  /// Forgets the scanline before.
  mutating func begin() {
    trapezoids.removeAll(keepingCapacity: true)
  }

  /// Begins a band below the ones before it.
  mutating func beginBand(height: Double) {
    bandStart = trapezoids.count
    bandHeight = height
  }

  /// Adds a trapezoid right of the ones before it in its band.
  mutating func append(stack: Int, from left: BandSide, to right: BandSide) {
    if trapezoids.count > bandStart, trapezoids[trapezoids.count - 1].stack == stack {
      trapezoids[trapezoids.count - 1].right = right
    } else {
      trapezoids.append(Trapezoid(stack: stack, left: left, right: right, height: bandHeight))
    }
  }

  /// Appends the finished scanline to `map`.
  mutating func append(to map: inout CoverageMap) {
    let first = map.segments.count
    findMixedColumns()
    var (x, index) = (0, 0)
    while index < mixed.count {
      let low = mixed[index].lowerBound
      var high = low
      while index < mixed.count, mixed[index].lowerBound <= high {
        high = max(high, mixed[index].upperBound)
        index += 1
      }
      if x < low { appendSegment(x..<low, to: &map, first) }
      for column in low..<high { appendSegment(column..<column + 1, to: &map, first) }
      x = high
    }
    if x < width { appendSegment(x..<width, to: &map, first) }
    map.rows.append(first..<map.segments.count)
  }

  private mutating func findMixedColumns() {
    mixed.removeAll(keepingCapacity: true)
    for trapezoid in trapezoids {
      // Truncating is flooring above zero, and what is below begins at zero in any case.
      let low = max(0, Int(trapezoid.right.leftmost))
      let rightmost = trapezoid.right.rightmost
      let whole = Int(rightmost)
      let high = min(width, Double(whole) < rightmost ? whole + 1 : whole)
      guard low <= high else { continue }
      // Most come in order.
      var place = mixed.count
      mixed.append(low..<high)
      while place > 0, mixed[place - 1].lowerBound > low {
        mixed.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// Adds a segment whose columns all have the areas of its first, or lengthens an equal one.
  private mutating func appendSegment(
    _ pixels: Range<Int>, to map: inout CoverageMap, _ firstOfRow: Int
  ) {
    measure(column: pixels.lowerBound)
    let firstPart = map.parts.count
    appendParts(to: &map.parts)
    let new = firstPart..<map.parts.count
    let last = map.segments.count - 1
    if last >= firstOfRow, map.haveEqualParts(map.segments[last].parts, new) {
      map.parts.removeLast(new.count)
      map.segments[last].pixels = map.segments[last].pixels.lowerBound..<pixels.upperBound
    } else {
      map.segments.append(CoverageMap.Segment(pixels: pixels, parts: new))
    }
  }

  private mutating func measure(column: Int) {
    areaCount = 0
    let (low, high) = (Double(column), Double(column + 1))
    for index in trapezoids.indices {
      // Most lie elsewhere.
      guard trapezoids[index].right.rightmost > low, trapezoids[index].left.leftmost < high else {
        continue
      }
      let trapezoid = trapezoids[index]
      let share =
        trapezoid.left.shareRight(ofColumn: column) - trapezoid.right.shareRight(ofColumn: column)
      if share > 0 { add(share * trapezoid.height, of: trapezoid.stack) }
    }
  }

  private mutating func add(_ area: Double, of stack: Int) {
    for index in 0..<areaCount where areas[index].stack == stack {
      areas[index].area += area
      return
    }
    if areaCount < areas.count {
      areas[areaCount] = (stack, area)
    } else {
      areas.append((stack, area))
    }
    areaCount += 1
  }

  /// Rounds the areas so that they add up to the whole: the largest takes what rounding left over.
  private func appendParts(to parts: inout [CoverageMap.Part]) {
    var rest = Int(CoverageMap.wholeWeight)
    var (largest, most) = (0, Int.min)
    for index in 0..<areaCount {
      let weight = Self.weight(of: areas[index].area)
      rest -= weight
      if weight > most { (largest, most) = (index, weight) }
    }
    for index in 0..<areaCount {
      let weight = Self.weight(of: areas[index].area) + (index == largest ? rest : 0)
      guard weight > 0 else { continue }
      parts.append(CoverageMap.Part(stack: areas[index].stack, weight: UInt32(weight)))
    }
  }

  /// No area is below zero: so truncating is flooring, which takes a call where the CPU may be any.
  private static func weight(of area: Double) -> Int {
    Int(area * Double(CoverageMap.wholeWeight) + 0.5)
  }
}
