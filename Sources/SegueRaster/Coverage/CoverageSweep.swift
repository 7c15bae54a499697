import SegueGeometry

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
  private var pending: [TrapezoidEdge]
  private var active: [TrapezoidEdge] = []

  /// The stacks left of each active edge, and right of the last, on the scanline before.
  ///
  /// A stack is nil if its trapezoid was empty. The array is empty if the stacks are unknown; the
  /// edges are then unordered.
  private var stacks: [Int?] = []
  /// Working memory.
  private var sides: [BandSide] = []

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
      face.outline.edges.compactMap { TrapezoidEdge($0, $1, face: index) }
    }
    edges += DepthCuts.edges(between: faces)
    pending = edges.sorted { $0.top.y > $1.top.y }
  }

  private mutating func appendRow(_ y: Int, to map: inout CoverageMap) {
    let (top, bottom) = (Double(y), Double(y + 1))
    advance(from: top, to: bottom)
    if let last = map.rows.last, isAsBefore(top, bottom) {
      map.rows.append(last)
      return
    }
    row.begin()
    if stacks.isEmpty || !emitAsBefore(top, bottom) {
      stacks.removeAll(keepingCapacity: true)
      sweepRow(top, bottom)
    }
    row.append(to: &map)
  }

  /// Activates the edges that begin above `bottom` and drops those that end above `top`.
  private mutating func advance(from top: Double, to bottom: Double) {
    while let next = pending.last, next.top.y < bottom {
      active.append(next)
      pending.removeLast()
      stacks.removeAll(keepingCapacity: true)
    }
    guard active.contains(where: { $0.bottom.y <= top }) else { return }
    active.removeAll { $0.bottom.y <= top }
    stacks.removeAll(keepingCapacity: true)
  }

  /// Whether the scanline repeats the one before: no edge begins or ends, and every edge is
  /// vertical.
  private func isAsBefore(_ top: Double, _ bottom: Double) -> Bool {
    !stacks.isEmpty
      && active.allSatisfy {
        $0.top.x == $0.bottom.x && $0.top.y < top && $0.bottom.y >= bottom
      }
  }

  /// Emits a scanline whose edges are in the same order as on the one before; false if they are
  /// not.
  ///
  /// The stacks between edges are then the same, because each change of depth order is an edge,
  /// too.
  private mutating func emitAsBefore(_ top: Double, _ bottom: Double) -> Bool {
    sides.removeAll(keepingCapacity: true)
    for edge in active {
      guard edge.top.y <= top, edge.bottom.y >= bottom else { return false }
      sides.append(BandSide(edge, top, bottom))
    }
    for index in sides.indices.dropFirst() {
      let (a, b) = (sides[index - 1], sides[index])
      guard a.upperX <= b.upperX, a.lowerX <= b.lowerX else { return false }
      if stacks[index] == nil, a.upperX + a.lowerX < b.upperX + b.lowerX { return false }
    }
    row.beginBand(height: 1)
    var left = BandSide(x: -Self.farOutside)
    sides.append(BandSide(x: Double(width) + Self.farOutside))
    for (side, stack) in zip(sides, stacks) {
      if let stack, left.upperX + left.lowerX < side.upperX + side.lowerX {
        row.append(stack: stack, from: left, to: side)
      }
      left = side
    }
    return true
  }

  /// Cuts the scanline into bands at every corner.
  private mutating func sweepRow(_ top: Double, _ bottom: Double) {
    var cuts = [top, bottom]
    for edge in active {
      for y in [edge.top.y, edge.bottom.y] where y > top && y < bottom { cuts.append(y) }
    }
    cuts.sort()
    // Edges that begin in the row, the last first.
    var waiting = active.filter { $0.top.y > top }
    waiting.sort { $0.top.y > $1.top.y }
    var edges = active.filter { $0.top.y <= top }
    for (upper, lower) in zip(cuts, cuts.dropFirst()) where lower > upper {
      edges.removeAll { $0.bottom.y < lower }
      while let next = waiting.last, next.top.y <= upper {
        waiting.removeLast()
        edges.insert(next, at: Self.place(of: next, among: edges, at: (upper + lower) / 2))
      }
      edges = sweepBand(edges, upper, lower)
    }
  }

  /// The place of an edge among others that are in order, or nearly so, from left to right.
  private static func place(
    of edge: TrapezoidEdge, among others: [TrapezoidEdge], at y: Double
  ) -> Int {
    let x = edge.x(at: y)
    var (low, high) = (0, others.count)
    while low < high {
      let middle = (low + high) / 2
      if others[middle].x(at: y) < x { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Cuts the band where edges cross, and emits the parts without crossings.
  ///
  /// - Returns: The edges in the order of the lowest part.
  private mutating func sweepBand(
    _ edges: [TrapezoidEdge], _ upper: Double, _ lower: Double
  ) -> [TrapezoidEdge] {
    var sorted = edges.map { (edge: $0, side: BandSide($0, upper, lower)) }
    sorted.sort {
      ($0.side.upperX + $0.side.lowerX, $0.side.upperX)
        < ($1.side.upperX + $1.side.lowerX, $1.side.upperX)
    }
    let sides = sorted.map(\.side)
    if let cut = crossing(sides, upper, lower) {
      return sweepBand(sweepBand(sorted.map(\.edge), upper, cut), cut, lower)
    }
    let stacks = emitBand(sides, upper, lower)
    let ordered = sorted.map(\.edge)
    if lower - upper == 1, edges.count == active.count {
      active = ordered
      self.stacks = stacks
    }
    return ordered
  }

  /// The place at which two neighbors cross, well inside the band; nil if none do.
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

  /// Emits one trapezoid between each side and the next, and returns their stacks.
  private mutating func emitBand(_ sides: [BandSide], _ upper: Double, _ lower: Double) -> [Int?] {
    var present: [Int] = []
    var left = BandSide(x: -Self.farOutside)
    row.beginBand(height: lower - upper)
    return (sides + [BandSide(x: Double(width) + Self.farOutside)]).map { side in
      let stack = emit(present, from: left, to: side, (upper + lower) / 2)
      left = side
      if let face = side.face {
        if let index = present.firstIndex(of: face) {
          present.remove(at: index)
        } else {
          present.insert(face, at: table.place(of: face, among: present))
        }
      }
      return stack
    }
  }

  private mutating func emit(
    _ present: [Int], from left: BandSide, to right: BandSide, _ y: Double
  ) -> Int? {
    guard left.upperX + left.lowerX < right.upperX + right.lowerX else { return nil }
    let x = (left.upperX + left.lowerX + right.upperX + right.lowerX) / 4
    let stack = table.index(ofPresent: present, at: Point(x, y))
    row.append(stack: stack, from: left, to: right)
    return stack
  }

  /// Pixels beyond the canvas that no face reaches: more than the margin that faces keep.
  private static let farOutside = 1024.0
  /// Crossings that move an edge by less are ignored, in pixels.
  private static let crossingTolerance = 1e-7
  /// Smallest height of a band that is cut further, in pixels.
  private static let thinnestBand = 1e-7
}

/// The stacks of faces that occur in a frame, each once.
struct StackTable {
  private(set) var stacks: [[Int]] = []
  private let faces: [Face]

  /// Whether all faces lie in one plane, so that their order is the same at any place.
  private let isFlat: Bool

  init(faces: [Face]) {
    self.faces = faces
    isFlat = faces.allSatisfy { $0.depth == faces[0].depth }
  }

  /// The place of a face among others that are in the order of a plane, the nearest first.
  func place(of face: Int, among others: [Int]) -> Int {
    others.firstIndex { isAbove(face, $0) } ?? others.count
  }

  /// The index of the stack that shows at `p`, where exactly the faces `present` overlap, which are
  /// in the order of a plane.
  mutating func index(ofPresent present: [Int], at p: Point) -> Int {
    let sorted = isFlat ? present : present.sorted { isNearer($0, than: $1, at: p) }
    let visible = sorted.firstIndex { faces[$0].isOpaque }.map { sorted[...$0] } ?? sorted[...]
    if let known = stacks.firstIndex(where: { $0.elementsEqual(visible) }) { return known }
    stacks.append(Array(visible))
    return stacks.count - 1
  }

  /// Whether face `a` hides face `b` at `p`.
  private func isNearer(_ a: Int, than b: Int, at p: Point) -> Bool {
    let difference = faces[a].depth.value(at: p) - faces[b].depth.value(at: p)
    if abs(difference) > Face.depthTolerance { return difference > 0 }
    return isAbove(a, b)
  }

  /// Whether face `a` lies above face `b` in a plane.
  private func isAbove(_ a: Int, _ b: Int) -> Bool {
    (faces[a].order, a) > (faces[b].order, b)
  }
}
