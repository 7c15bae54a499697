/// A side of a trapezoid: where an edge enters a band and where it leaves it.
struct BandSide {
  var upperX: Double
  var lowerX: Double
  var face: Int?

  init(_ edge: Edge, _ upper: Double, _ lower: Double) {
    upperX = edge.x(at: upper)
    lowerX = edge.x(at: lower)
    face = edge.face
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
