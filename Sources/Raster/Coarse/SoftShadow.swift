import Geometry

/// A shadow around a convex outline, as a factor of the color.
///
/// - Source: ``Curl/Shadow``.
struct SoftShadow: Sendable {
  /// Convex, clockwise with y down, in canvas pixels.
  let outline: Polygon

  /// Pixels, above zero.
  let extent: Double

  /// 0 to 1.
  let opacity: Double

  /// Where the shadow falls, in canvas pixels: the outline's bounds and the extent around them.
  private let bounds: (x: ClosedRange<Double>, y: ClosedRange<Double>)

  private let edges: [Edge]

  /// Corners that lie less than this beside the line are left out, in pixels: a soft shadow shows none
  /// of it, and the work is by the corner.
  private static let tolerance = 0.1

  /// Nil where nothing is cast: no area, no opacity or no extent.
  init?(outline: Polygon, extent: Double, opacity: Double) {
    guard outline.corners.count >= 3, extent > 0, opacity > 0 else { return nil }
    let outline = outline.simplified(tolerance: Self.tolerance)
    self.outline = outline
    self.extent = extent
    self.opacity = opacity
    let (low, high) = outline.bounds
    bounds = (low.x - extent...high.x + extent, low.y - extent...high.y + extent)
    edges = outline.edges.map { a, b in
      let along = b - a
      return Edge(start: a, along: along, lengthSquared: (along * along).sum())
    }
  }

  /// The factor under the outline itself, in units of 1/16384, rounded.
  var fullFactor: UInt16 { UInt16((1 - opacity) * 16384 + 0.5) }

  /// Where on a line through `y` the shadow falls, or a little more; nil for nowhere.
  func reach(atY y: Double) -> ClosedRange<Double>? {
    var (low, high) = (Double.infinity, -Double.infinity)
    for edge in edges {
      let (top, bottom) = (edge.start.y, edge.start.y + edge.along.y)
      guard min(top, bottom) < y + extent, max(top, bottom) > y - extent else { continue }
      // The parts of it at which it enters and leaves the band of the extent about the line.
      let enter = edge.along.y == 0 ? 0 : min(max((y - extent - top) / edge.along.y, 0), 1)
      let leave = edge.along.y == 0 ? 1 : min(max((y + extent - top) / edge.along.y, 0), 1)
      let (a, b) = (edge.start.x + enter * edge.along.x, edge.start.x + leave * edge.along.x)
      (low, high) = (min(low, a, b), max(high, a, b))
    }
    return low <= high ? low - extent...high + extent : nil
  }

  /// The factor in units of 1/16384, rounded; 16384 where no shadow falls.
  func factor(at p: Point) -> UInt16 {
    UInt16(factors(x: SIMD4(repeating: p.x), y: p.y)[0])
  }

  /// The factors at four places of one line.
  func factors(x: SIMD4<Double>, y: Double) -> SIMD4<UInt32> {
    let none = SIMD4<UInt32>(repeating: 16384)
    guard bounds.y.contains(y) else { return none }
    let near = 1 - squaredDistances(x: x, y: y).squareRoot() / extent
    let rest = near.replacing(with: 0, where: near .< 0)
    let factors = (1 - opacity * rest * rest) * 16384 + 0.5
    let isBeside = x .< bounds.x.lowerBound .| x .> bounds.x.upperBound
    var rounded = none
    for lane in 0..<4 where !isBeside[lane] { rounded[lane] = UInt32(factors[lane]) }
    return rounded
  }

  /// 0 inside.
  private func squaredDistances(x: SIMD4<Double>, y: Double) -> SIMD4<Double> {
    var nearest = SIMD4<Double>(repeating: .infinity)
    var isOutside = SIMDMask<SIMD4<Int64>>(repeating: false)
    for edge in edges {
      let (offsetX, offsetY) = (x - edge.start.x, y - edge.start.y)
      let side = edge.along.x * offsetY - edge.along.y * offsetX
      isOutside = isOutside .| (side .< 0)
      let part = (offsetX * edge.along.x + offsetY * edge.along.y) / edge.lengthSquared
      let along = part.replacing(with: 0, where: part .< 0).replacing(with: 1, where: part .> 1)
      let (restX, restY) = (offsetX - edge.along.x * along, offsetY - edge.along.y * along)
      let squared = restX * restX + restY * restY
      nearest = nearest.replacing(with: squared, where: squared .< nearest)
    }
    return SIMD4<Double>.zero.replacing(with: nearest, where: isOutside)
  }

  private struct Edge: Sendable {
    var start: Point
    var along: Point
    var lengthSquared: Double
  }
}
