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
    for mixed in mixedColumns() {
      if x < mixed.lowerBound { appendSegment(x..<mixed.lowerBound, to: &map, first) }
      for column in mixed { appendSegment(column..<column + 1, to: &map, first) }
      x = mixed.upperBound
    }
    if x < width { appendSegment(x..<width, to: &map, first) }
    map.rows.append(first..<map.segments.count)
  }

  /// The columns through which a side passes, in order and apart; empty ones where a side lies
  /// between two columns.
  private func mixedColumns() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for side in trapezoids.lazy.map(\.right) {
      let low = max(0, Int(side.leftmost.rounded(.down)))
      let high = min(width, Int(side.rightmost.rounded(.up)))
      if low <= high { ranges.append(low..<high) }
    }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var merged: [Range<Int>] = []
    for range in ranges {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
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
  private func appendParts(to parts: inout [CoverageMap.Part]) {
    let whole = Int(CoverageMap.wholeWeight)
    let weights = areas.map { Int(($0.area * Double(whole) + 0.5).rounded(.down)) }
    let rest = whole - weights.reduce(0, +)
    let largest = weights.indices.max { weights[$0] < weights[$1] }
    for index in areas.indices {
      let weight = weights[index] + (index == largest ? rest : 0)
      guard weight > 0 else { continue }
      parts.append(CoverageMap.Part(stack: areas[index].stack, weight: UInt32(weight)))
    }
  }
}
