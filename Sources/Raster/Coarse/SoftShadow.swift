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
  let bounds: (x: ClosedRange<Double>, y: ClosedRange<Double>)

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

  /// The factor in units of 1/16384, rounded; 16384 where no shadow falls.
  func factor(at p: Point) -> UInt16 {
    guard bounds.x.contains(p.x), bounds.y.contains(p.y) else { return 16384 }
    let rest = max(0, 1 - squaredDistance(to: p).squareRoot() / extent)
    return UInt16((1 - opacity * rest * rest) * 16384 + 0.5)
  }

  /// 0 inside.
  private func squaredDistance(to p: Point) -> Double {
    var nearest = Double.infinity
    var isInside = true
    for edge in edges {
      let offset = p - edge.start
      let side = edge.along.x * offset.y - edge.along.y * offset.x
      if side < 0 { isInside = false }
      let along = min(max((offset * edge.along).sum() / edge.lengthSquared, 0), 1)
      let rest = offset - edge.along * along
      nearest = min(nearest, (rest * rest).sum())
    }
    return isInside ? 0 : nearest
  }

  private struct Edge: Sendable {
    var start: Point
    var along: Point
    var lengthSquared: Double
  }
}
