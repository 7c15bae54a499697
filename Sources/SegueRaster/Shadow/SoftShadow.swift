import SegueGeometry

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

  private let edges: [ShadowEdge]

  /// Largest distance of an omitted corner from the remaining outline, in pixels: a soft shadow
  /// shows no difference, and the cost is proportional to the corners.
  private static let tolerance = 0.1

  /// Nil without a visible shadow: no area, no opacity or no extent.
  init?(outline: Polygon, extent: Double, opacity: Double) {
    guard outline.corners.count >= 3, extent > 0, opacity > 0 else { return nil }
    let outline = outline.simplified(tolerance: Self.tolerance)
    self.outline = outline
    self.extent = extent
    self.opacity = opacity
    edges = outline.edges.map { ShadowEdge(from: $0, to: $1) }
  }

  /// The factor inside the outline, in units of 1/16384, rounded.
  var fullFactor: UInt16 { UInt16((1 - opacity) * 16384 + 0.5) }

  /// The factor in units of 1/16384, rounded; 16384 without shadow.
  func factor(at p: Point) -> UInt16 {
    UInt16(line(atY: p.y)?.factors(x: SIMD4(repeating: p.x))[0] ?? 16384)
  }

  /// The shadow along the scanline at `y`; nil if it does not reach the scanline.
  func line(atY y: Double) -> ShadowLine? {
    let near = edges.filter {
      min($0.startY, $0.endY) < y + extent && max($0.startY, $0.endY) > y - extent
    }
    return near.isEmpty ? nil : ShadowLine(y: y, edges: near, extent: extent, opacity: opacity)
  }
}
