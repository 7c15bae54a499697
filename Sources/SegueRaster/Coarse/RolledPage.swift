import SegueGeometry

/// A page cut where it meets the cylinder, and the outlines of its pieces as seen from above.
struct RolledPage {
  let page: Polygon
  let curl: Curl
  /// Points past the axis line.
  let past: AffineFunction
  /// Canvas pixels a point.
  let scale: Double

  /// The outline of the front or of the back on the cylinder, in displaced points.
  func cylinder(isBack: Bool) -> Polygon {
    let quarter = Double.pi / 2 * curl.radius
    let piece = isBack ? slice(quarter, 2 * quarter) : slice(0, quarter)
    return Polygon(corners: subdivided(piece).map(displaced))
  }

  /// The part beyond half the cylinder, in points of the flat page.
  var landed: Polygon {
    page.clipped(to: past - AffineFunction(slope: .zero, constant: Double.pi * curl.radius))
  }

  /// The place of a point beyond half the cylinder, after rolling.
  func mirrored(_ p: Point) -> Point {
    p + curl.normal * (Double.pi * curl.radius - 2 * past.value(at: p))
  }

  private func slice(_ low: Double, _ high: Double) -> Polygon {
    page.clipped(to: past - AffineFunction(slope: .zero, constant: low))
      .clipped(to: AffineFunction(slope: .zero, constant: high) - past)
  }

  private func displaced(_ p: Point) -> Point {
    let distance = past.value(at: p)
    return p
      + curl.normal * (curl.radius * Elementary.sine(distance / curl.radius) - distance)
  }

  /// The corners, and further ones between them, close enough that chords stay on the arc.
  private func subdivided(_ polygon: Polygon) -> [Point] {
    // The sagitta of a step of angle a is r·a²/8.
    let step = curl.radius * (8 * Self.sagitta / (curl.radius * scale)).squareRoot()
    return polygon.edges.flatMap { a, b in
      let count = max(1, (abs(past.value(at: b) - past.value(at: a)) / step).rounded(.up))
      return stride(from: 0, to: count, by: 1).map { a + (b - a) * ($0 / count) }
    }
  }

  /// Largest distance between a chord and its arc, in canvas pixels.
  private static let sagitta = 1.0 / 64
}
