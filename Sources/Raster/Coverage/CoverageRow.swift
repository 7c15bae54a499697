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

  /// The area of each stack in the pixel at hand.
  private var areas: [(stack: Int, area: Double)] = []
  /// The same in units of 1 / ``CoverageMap/wholeWeight``.
  private var weights: [Int] = []
  /// The columns through which a side passes, in order and apart; empty ones where a side lies between
  /// two columns.
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
    var x = 0
    findMixedColumns()
    for index in mixed.indices {
      let columns = mixed[index]
      if x < columns.lowerBound { appendSegment(x..<columns.lowerBound, to: &map, first) }
      for column in columns { appendSegment(column..<column + 1, to: &map, first) }
      x = columns.upperBound
    }
    if x < width { appendSegment(x..<width, to: &map, first) }
    map.rows.append(first..<map.segments.count)
  }

  private mutating func findMixedColumns() {
    mixed.removeAll(keepingCapacity: true)
    for trapezoid in trapezoids {
      let low = max(0, Int(trapezoid.right.leftmost.rounded(.down)))
      let high = min(width, Int(trapezoid.right.rightmost.rounded(.up)))
      if low <= high { mixed.append(low..<high) }
    }
    mixed.sort { $0.lowerBound < $1.lowerBound }
    var last = -1
    for range in mixed {
      if last >= 0, range.lowerBound <= mixed[last].upperBound {
        let high = max(mixed[last].upperBound, range.upperBound)
        mixed[last] = mixed[last].lowerBound..<high
      } else {
        last += 1
        mixed[last] = range
      }
    }
    mixed.removeSubrange((last + 1)...)
  }

  /// Adds a segment whose columns all have the areas of its first, or lengthens an equal one.
  private mutating func appendSegment(
    _ pixels: Range<Int>, to map: inout CoverageMap, _ firstOfRow: Int
  ) {
    measure(column: pixels.lowerBound)
    let firstPart = map.parts.count
    appendParts(to: &map.parts)
    let new = firstPart..<map.parts.count
    if map.segments.count > firstOfRow {
      let last = map.segments[map.segments.count - 1]
      if map.parts[last.parts] == map.parts[new] {
        map.parts.removeSubrange(new)
        map.segments[map.segments.count - 1].pixels = last.pixels.lowerBound..<pixels.upperBound
        return
      }
    }
    map.segments.append(CoverageMap.Segment(pixels: pixels, parts: new))
  }

  private mutating func measure(column: Int) {
    areas.removeAll(keepingCapacity: true)
    for trapezoid in trapezoids {
      let share =
        trapezoid.left.shareRight(ofColumn: column) - trapezoid.right.shareRight(ofColumn: column)
      guard share > 0 else { continue }
      let area = share * trapezoid.height
      if let index = areas.firstIndex(where: { $0.stack == trapezoid.stack }) {
        areas[index].area += area
      } else {
        areas.append((trapezoid.stack, area))
      }
    }
  }

  /// Rounds the areas so that they add up to the whole: the largest takes what rounding left over.
  private mutating func appendParts(to parts: inout [CoverageMap.Part]) {
    let whole = Int(CoverageMap.wholeWeight)
    weights.removeAll(keepingCapacity: true)
    for part in areas { weights.append(Int((part.area * Double(whole) + 0.5).rounded(.down))) }
    let rest = whole - weights.reduce(0, +)
    let largest = weights.indices.max { weights[$0] < weights[$1] }
    for index in areas.indices {
      let weight = weights[index] + (index == largest ? rest : 0)
      guard weight > 0 else { continue }
      parts.append(CoverageMap.Part(stack: areas[index].stack, weight: UInt32(weight)))
    }
  }
}
