import SegueGeometry

/// The area between two edges in neighboring bands of a scanline, where one stack of faces shows.
struct Trapezoid {
  var stack: Int
  var left: BandSide
  var right: BandSide
  /// Height of its bands, in pixels.
  var height: Double

  /// Whether the one below it shows the same stack between the same edges.
  func isContinued(by below: Trapezoid) -> Bool {
    stack == below.stack && left.edge == below.left.edge && right.edge == below.right.edge
  }

  /// Adds the one below it, between the same edges.
  mutating func append(_ below: Trapezoid) {
    (left.lowerX, right.lowerX) = (below.left.lowerX, below.right.lowerX)
    height += below.height
  }

  /// Adds its area in each column to `areas`, from `start` on.
  func addAreas(in columns: Range<Int>, to areas: inout MutableSpan<Double>, from start: Int) {
    // Truncating is flooring above zero, and negative places are clamped to zero anyway.
    let first = max(columns.lowerBound, Int(max(left.leftmost, 0)))
    for column in first..<columns.upperBound {
      guard right.rightmost > Double(column) else { break }
      let share = left.shareRight(ofColumn: column) - right.shareRight(ofColumn: column)
      if share > 0 { areas[start + column - columns.lowerBound] += share * height }
    }
  }
}

/// A side of a trapezoid: the places at which an edge enters and leaves a band.
struct BandSide {
  var upperX: Double
  var lowerX: Double
  var face: Int?

  /// The index of its edge; -1 for none.
  var edge = -1

  init(_ edge: TrapezoidEdge, _ upper: Double, _ lower: Double) {
    upperX = edge.x(at: upper)
    lowerX = edge.x(at: lower)
    face = edge.face
    self.edge = edge.index
  }

  /// A vertical side.
  init(x: Double) {
    (upperX, lowerX) = (x, x)
  }

  var leftmost: Double { min(upperX, lowerX) }
  var rightmost: Double { max(upperX, lowerX) }

  /// The mean over the band of the part of pixel column `x` that lies right of this side, 0 to 1.
  func shareRight(ofColumn x: Int) -> Double {
    let (low, high) = (Double(x + 1) - rightmost, Double(x + 1) - leftmost)
    if low >= 1 { return 1 }
    if high <= 0 { return 0 }
    guard high - low > 1e-9 else { return min(max((low + high) / 2, 0), 1) }
    return (Self.ramp(high) - Self.ramp(low)) / (high - low)
  }

  /// ∫ clamp(u, 0, 1) du from −∞ to z.
  private static func ramp(_ z: Double) -> Double {
    z <= 0 ? 0 : z >= 1 ? z - 0.5 : z * z / 2
  }
}

/// A side of an outline, or a line along which two faces cut each other, from its upper to its
/// lower end.
struct TrapezoidEdge {
  var top: Point
  var bottom: Point

  /// The face that begins or ends here; nil for a line where only the depth order changes.
  var face: Int?

  /// Its index among the edges of a sweep.
  var index = -1

  /// Nil for a horizontal edge, which bounds no area of a scanline.
  init?(_ a: Point, _ b: Point, face: Int?) {
    guard a.y != b.y else { return nil }
    (top, bottom) = a.y < b.y ? (a, b) : (b, a)
    self.face = face
  }

  /// x of the edge at `y`; exact at both ends.
  func x(at y: Double) -> Double {
    if y <= top.y { return top.x }
    if y >= bottom.y { return bottom.x }
    return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
  }
}
