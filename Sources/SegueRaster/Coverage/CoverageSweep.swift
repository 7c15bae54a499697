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
  private var stacksOfBand: [Int?] = []

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
    for index in edges.indices { edges[index].index = index }
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
    var edges = active.filter { $0.top.y <= top }.map { BandEdge($0) }
    for (upper, lower) in zip(cuts, cuts.dropFirst()) where lower > upper {
      edges.removeAll { $0.edge.bottom.y < lower }
      while let next = waiting.last, next.top.y <= upper {
        waiting.removeLast()
        let place = Self.place(of: next, among: edges, at: (upper + lower) / 2)
        edges.insert(BandEdge(next), at: place)
      }
      sweepBand(&edges, upper, lower)
    }
  }

  /// The place of an edge among others that are in order, or nearly so, from left to right.
  private static func place(
    of edge: TrapezoidEdge, among others: [BandEdge], at y: Double
  ) -> Int {
    let x = edge.x(at: y)
    var (low, high) = (0, others.count)
    while low < high {
      let middle = (low + high) / 2
      if others[middle].edge.x(at: y) < x { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// An edge and its part in a band.
  private struct BandEdge {
    let edge: TrapezoidEdge
    var side: BandSide

    init(_ edge: TrapezoidEdge) {
      self.edge = edge
      side = BandSide(x: edge.top.x)
    }

    func isLeft(of other: BandEdge) -> Bool {
      (side.upperX + side.lowerX, side.upperX)
        < (other.side.upperX + other.side.lowerX, other.side.upperX)
    }
  }

  /// Cuts the band where edges cross, and emits the parts without crossings; leaves the edges in
  /// the order of the lowest part.
  private mutating func sweepBand(_ edges: inout [BandEdge], _ upper: Double, _ lower: Double) {
    var isSorted = true
    for index in edges.indices {
      edges[index].side = BandSide(edges[index].edge, upper, lower)
      if index > 0, edges[index].isLeft(of: edges[index - 1]) { isSorted = false }
    }
    if !isSorted { edges.sort { $0.isLeft(of: $1) } }
    if let cut = crossing(edges, upper, lower) {
      sweepBand(&edges, upper, cut)
      sweepBand(&edges, cut, lower)
      return
    }
    emitBand(edges, upper, lower)
    if lower - upper == 1, edges.count == active.count {
      active = edges.map(\.edge)
      stacks = stacksOfBand
    }
  }

  /// The place at which two neighbors cross, well inside the band; nil if none do.
  private func crossing(_ edges: [BandEdge], _ upper: Double, _ lower: Double) -> Double? {
    guard lower - upper > Self.thinnestBand else { return nil }
    for index in edges.indices.dropFirst() {
      let (a, b) = (edges[index - 1].side, edges[index].side)
      let (above, below) = (b.upperX - a.upperX, b.lowerX - a.lowerX)
      guard min(above, below) < -Self.crossingTolerance else { continue }
      let cut = upper + (lower - upper) * (above / (above - below))
      if cut > upper, cut < lower { return cut }
    }
    return nil
  }

  /// Emits one trapezoid between each side and the next, and notes their stacks.
  private mutating func emitBand(_ edges: [BandEdge], _ upper: Double, _ lower: Double) {
    table.leaveAll()
    stacksOfBand.removeAll(keepingCapacity: true)
    let middle = (upper + lower) / 2
    var left = BandSide(x: -Self.farOutside)
    row.beginBand(height: lower - upper)
    for index in edges.indices {
      let side = edges[index].side
      stacksOfBand.append(emit(from: left, to: side, middle))
      left = side
      if let face = side.face { table.cross(face) }
    }
    stacksOfBand.append(emit(from: left, to: BandSide(x: Double(width) + Self.farOutside), middle))
  }

  private mutating func emit(from left: BandSide, to right: BandSide, _ y: Double) -> Int? {
    guard left.upperX + left.lowerX < right.upperX + right.lowerX else { return nil }
    let x = (left.upperX + left.lowerX + right.upperX + right.lowerX) / 4
    let stack = table.index(at: Point(x, y))
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

  /// The faces that overlap at a place, in the order of a plane, the nearest first.
  private var present: [Int] = []

  /// The places of the faces in the order of a plane; the nearest has the greatest.
  private let ranks: [Int]
  private let opaque: [Bool]
  private let depths: [AffineFunction]

  /// Whether all faces lie in one plane, so that their order is the same at any place.
  private let isFlat: Bool

  /// The stacks of one opaque face, by that face; nil where none has occurred.
  private var single: [Int?]

  init(faces: [Face]) {
    isFlat = faces.allSatisfy { $0.depth == faces[0].depth }
    opaque = faces.map(\.isOpaque)
    depths = faces.map(\.depth)
    single = Array(repeating: nil, count: faces.count)
    var ranks = Array(faces.indices)
    let order = faces.indices.sorted { (faces[$0].order, $0) < (faces[$1].order, $1) }
    for (rank, face) in order.enumerated() { ranks[face] = rank }
    self.ranks = ranks
  }

  /// Leaves all faces: nothing shows left of the first side of a band.
  mutating func leaveAll() { present.removeAll(keepingCapacity: true) }

  /// Enters a face at one of its sides, or leaves it.
  mutating func cross(_ face: Int) {
    if let index = present.firstIndex(of: face) {
      for later in present.indices[(index + 1)...] { present[later - 1] = present[later] }
      present.removeLast()
    } else {
      present.append(face)
      for place in present.indices.dropFirst().reversed() {
        guard ranks[face] > ranks[present[place - 1]] else { break }
        present.swapAt(place, place - 1)
      }
    }
  }

  /// The index of the stack that shows at `p`, where exactly the faces overlap that were entered.
  mutating func index(at p: Point) -> Int {
    // Most places show one opaque face.
    if isFlat, let nearest = present.first, let known = single[nearest] { return known }
    let sorted = isFlat ? present : present.sorted { isNearer($0, than: $1, at: p) }
    let visible = sorted.firstIndex { opaque[$0] }.map { sorted[...$0] } ?? sorted[...]
    let index = index(of: visible)
    if let nearest = sorted.first, opaque[nearest] { single[nearest] = index }
    return index
  }

  private mutating func index(of visible: ArraySlice<Int>) -> Int {
    if let known = stacks.firstIndex(where: { $0.elementsEqual(visible) }) { return known }
    stacks.append(Array(visible))
    return stacks.count - 1
  }

  /// Whether face `a` hides face `b` at `p`.
  private func isNearer(_ a: Int, than b: Int, at p: Point) -> Bool {
    let difference = depths[a].value(at: p) - depths[b].value(at: p)
    if abs(difference) > Face.depthTolerance { return difference > 0 }
    return ranks[a] > ranks[b]
  }
}
