import Geometry

/// Sweeps a canvas from top to bottom and finds the exact area of every face in every pixel.
///
/// A scanline is cut into bands at every corner and crossing, so that within a band no edges cross;
/// between neighboring edges of a band lies a trapezoid in which one stack of faces shows.
/// The trapezoids tile the canvas, so the areas in a pixel add up to one.
/// - Source: Bentley and Ottmann, "Algorithms for Reporting and Counting Geometric Intersections",
///   IEEE Trans. Computers C-28, 1979, done a scanline at a time.
struct CoverageSweep {
  private let width: Int
  private let height: Int
  private var table: StackTable
  private var row: CoverageRow
  private var pending: [Edge]
  private var active: [Edge] = []

  /// The coverage of `faces` on a canvas of `width × height` pixels.
  static func map(of faces: [Face], width: Int, height: Int) -> CoverageMap {
    var sweep = CoverageSweep(faces: faces, width: width, height: height)
    var map = CoverageMap()
    for y in 0..<height { sweep.appendRow(y, to: &map) }
    map.stacks = sweep.table.stacks
    return map
  }

  private init(faces: [Face], width: Int, height: Int) {
    self.width = width
    self.height = height
    table = StackTable(faces: faces)
    row = CoverageRow(width: width)
    var edges = faces.enumerated().flatMap { index, face in
      face.outline.edges.compactMap { Edge($0, $1, face: index) }
    }
    edges += DepthCuts.edges(between: faces)
    pending = edges.sorted { $0.top.y > $1.top.y }
  }

  private mutating func appendRow(_ y: Int, to map: inout CoverageMap) {
    let (top, bottom) = (Double(y), Double(y + 1))
    while let next = pending.last, next.top.y < bottom {
      active.append(next)
      pending.removeLast()
    }
    active.removeAll { $0.bottom.y <= top }
    row.begin()
    var cuts = [top, bottom]
    for edge in active {
      for y in [edge.top.y, edge.bottom.y] where y > top && y < bottom { cuts.append(y) }
    }
    cuts.sort()
    for (upper, lower) in zip(cuts, cuts.dropFirst()) where lower > upper {
      sweepBand(active.filter { $0.top.y <= upper && $0.bottom.y >= lower }, upper, lower)
    }
    row.append(to: &map)
  }

  /// Cuts the band where edges cross, and hands on what has no crossings.
  private mutating func sweepBand(_ edges: [Edge], _ upper: Double, _ lower: Double) {
    var sides = edges.map { BandSide($0, upper, lower) }
    sides.sort { ($0.upperX + $0.lowerX, $0.upperX) < ($1.upperX + $1.lowerX, $1.upperX) }
    if let cut = crossing(sides, upper, lower) {
      sweepBand(edges, upper, cut)
      sweepBand(edges, cut, lower)
    } else {
      emitBand(sides, upper, lower)
    }
  }

  /// Where two neighbors cross, well inside the band; nil if none do.
  private func crossing(_ sides: [BandSide], _ upper: Double, _ lower: Double) -> Double? {
    guard lower - upper > Self.thinnestBand else { return nil }
    for (a, b) in zip(sides, sides.dropFirst()) {
      let (above, below) = (b.upperX - a.upperX, b.lowerX - a.lowerX)
      guard min(above, below) < -Self.crossingTolerance else { continue }
      let cut = upper + (lower - upper) * (above / (above - below))
      if cut > upper, cut < lower { return cut }
    }
    return nil
  }

  /// One trapezoid between each side and the next.
  private mutating func emitBand(_ sides: [BandSide], _ upper: Double, _ lower: Double) {
    var present: [Int] = []
    var left = BandSide(x: -Self.farOutside)
    let height = lower - upper
    row.beginBand(height: height)
    for side in sides + [BandSide(x: Double(width) + Self.farOutside)] {
      emit(present, from: left, to: side, upper, height)
      left = side
      guard let face = side.face else { continue }
      if let index = present.firstIndex(of: face) {
        present.remove(at: index)
      } else {
        present.append(face)
      }
    }
  }

  private mutating func emit(
    _ present: [Int], from left: BandSide, to right: BandSide, _ upper: Double, _ height: Double
  ) {
    guard left.upperX + left.lowerX < right.upperX + right.lowerX else { return }
    let x = (left.upperX + left.lowerX + right.upperX + right.lowerX) / 4
    let stack = table.index(ofPresent: present, at: Point(x, upper + height / 2))
    row.append(stack: stack, from: left, to: right)
  }

  /// Pixels beyond the canvas where no face reaches: farther than the margin that faces keep.
  private static let farOutside = 1024.0
  /// A crossing that would move an edge by less is left alone, in pixels.
  private static let crossingTolerance = 1e-7
  /// A band is not cut further below this height, in pixels.
  private static let thinnestBand = 1e-7
}
