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
    edges = outline.edges.map { Edge(from: $0, to: $1) }
  }

  /// The factor under the outline itself, in units of 1/16384, rounded.
  var fullFactor: UInt16 { UInt16((1 - opacity) * 16384 + 0.5) }

  /// The factor in units of 1/16384, rounded; 16384 where no shadow falls.
  func factor(at p: Point) -> UInt16 {
    UInt16(line(atY: p.y)?.factors(x: SIMD4(repeating: p.x))[0] ?? 16384)
  }

  /// The shadow along a line through `y`; nil where it does not fall on it.
  func line(atY y: Double) -> Line? {
    let near = edges.filter {
      min($0.startY, $0.endY) < y + extent && max($0.startY, $0.endY) > y - extent
    }
    return near.isEmpty ? nil : Line(y: y, edges: near, extent: extent, opacity: opacity)
  }

  /// A side of the outline, in canvas pixels.
  struct Edge: Sendable {
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

    fileprivate var endY: Double { startY + alongY }
  }

  /// The shadow along one scanline.
  ///
  /// Of the outline it has the edges that come closer to it than the extent, which is enough: a place of
  /// the line is outside if it is outside of one of them, and whatever is nearer than the extent is among them.
  struct Line {
    let y: Double
    let edges: [Edge]
    /// Of the shadow.
    let extent: Double
    /// Of the shadow.
    let opacity: Double

    /// Where the shadow falls, or a little more.
    var reach: ClosedRange<Double> {
      var (low, high) = (Double.infinity, -Double.infinity)
      for edge in edges {
        // The parts of it at which it enters and leaves the band of the extent about the line.
        let (top, height) = (edge.startY, edge.alongY)
        let enter = height == 0 ? 0 : min(max((y - extent - top) / height, 0), 1)
        let leave = height == 0 ? 1 : min(max((y + extent - top) / height, 0), 1)
        let (a, b) = (edge.startX + enter * edge.alongX, edge.startX + leave * edge.alongX)
        (low, high) = (min(low, a, b), max(high, a, b))
      }
      return low - extent...high + extent
    }

    /// The factors at four places, in units of 1/16384, rounded; 16384 where no shadow falls.
    func factors(x: SIMD4<Double>) -> SIMD4<UInt32> {
      let near = 1 - squaredDistances(x: x).squareRoot() / extent
      let rest = near.replacing(with: 0, where: near .< 0)
      let factors = (1 - opacity * rest * rest) * 16384 + 0.5
      return SIMD4(
        UInt32(factors.x), UInt32(factors.y), UInt32(factors.z), UInt32(factors.w))
    }

    /// 0 inside.
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
}
