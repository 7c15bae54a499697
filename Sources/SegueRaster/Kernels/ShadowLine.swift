import SegueGeometry

/// A soft shadow along one scanline.
///
/// Its edges are the sides of the outline that come closer to the scanline than the extent. They
/// suffice: a place of the line is outside if it is outside one of them, and every side nearer than
/// the extent is among them.
struct ShadowLine {
  let y: Double
  let edges: [ShadowEdge]
  /// Extent of the shadow, in canvas pixels.
  let extent: Double
  /// Opacity of the shadow, 0 to 1.
  let opacity: Double

  /// The part of the line in shadow, or slightly more.
  var reach: ClosedRange<Double> {
    var (low, high) = (Double.infinity, -Double.infinity)
    for edge in edges {
      // The parts of the edge at which it enters and leaves the band of the extent about the line.
      let (top, height) = (edge.startY, edge.alongY)
      let enter = height == 0 ? 0 : min(max((y - extent - top) / height, 0), 1)
      let leave = height == 0 ? 1 : min(max((y + extent - top) / height, 0), 1)
      let (a, b) = (edge.startX + enter * edge.alongX, edge.startX + leave * edge.alongX)
      (low, high) = (min(low, a, b), max(high, a, b))
    }
    return low - extent...high + extent
  }

  /// The factors at four places, in units of 1/16384, rounded; 16384 without shadow.
  func factors(x: SIMD4<Double>) -> SIMD4<UInt32> {
    let near = 1 - squaredDistances(x: x).squareRoot() / extent
    let rest = near.replacing(with: 0, where: near .< 0)
    let factors = (1 - opacity * rest * rest) * 16384 + 0.5
    return SIMD4(
      UInt32(factors.x), UInt32(factors.y), UInt32(factors.z), UInt32(factors.w))
  }

  /// Squared distances of four places from the outline; 0 inside.
  private func squaredDistances(x: SIMD4<Double>) -> SIMD4<Double> {
    var nearest = SIMD4<Double>(repeating: .infinity)
    var isOutside = SIMDMask<SIMD4<Int64>>(repeating: false)
    for edge in edges {
      let (offsetX, offsetY) = (x - edge.startX, y - edge.startY)
      let side = edge.alongX * offsetY - edge.alongY * offsetX
      isOutside = isOutside .| (side .< 0)
      let part = (offsetX * edge.alongX + offsetY * edge.alongY) / edge.lengthSquared
      let along = part.replacing(with: 0, where: part .< 0).replacing(with: 1, where: part .> 1)
      let (restX, restY) = (offsetX - edge.alongX * along, offsetY - edge.alongY * along)
      let squared = restX * restX + restY * restY
      nearest = nearest.replacing(with: squared, where: squared .< nearest)
    }
    return SIMD4<Double>.zero.replacing(with: nearest, where: isOutside)
  }
}

/// A side of a shadow's outline, in canvas pixels.
struct ShadowEdge: Sendable {
  // In the order that kernels in C know.
  let startX: Double
  let startY: Double
  let alongX: Double
  let alongY: Double
  let lengthSquared: Double

  init(from start: Point, to end: Point) {
    let along = end - start
    (startX, startY, alongX, alongY) = (start.x, start.y, along.x, along.y)
    lengthSquared = (along * along).sum()
  }

  var endY: Double { startY + alongY }
}
