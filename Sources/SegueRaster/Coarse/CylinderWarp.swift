import SegueGeometry

/// The map from canvas pixels to texels of a page that is rolled about a cylinder.
///
/// - Source: ``Curl``, solved for d: `r · asin(x / r)` on the front, `πr − r · asin(x / r)` on the
///   back.
struct CylinderWarp: Sendable {
  /// Radii past the axis line, by place on the canvas.
  var across: AffineFunction

  /// The map from the canvas to texels of the flat page; affine.
  var flat: Homography

  /// Texels for one radius along the page, across the axis.
  var texelsPerRadius: Point

  /// The radius in canvas pixels.
  var radius: Double

  /// Whether it is the upper half of the cylinder, which shows the back.
  var isBack: Bool

  /// Texels a pixel of each coordinate, at a place 0 to 1 radii past the axis line.
  func rate(atRadii s: Double) -> Point {
    func length(_ gradient: Point) -> Double {
      (gradient.x * gradient.x + gradient.y * gradient.y).squareRoot()
    }
    let (u, v) = gradients(atRadii: s)
    return Point(length(u), length(v))
  }

  /// Texels from a pixel at such a place to the pixel below.
  func stepDown(atRadii s: Double) -> Point {
    let (u, v) = gradients(atRadii: s)
    return Point(u.y, v.y)
  }

  /// ∇u and ∇v where u = flat + texelsPerRadius · (d − s), and ∇d = rate · ∇s.
  private func gradients(atRadii s: Double) -> (u: Point, v: Point) {
    // At the silhouette the steepness grows without bound; its mean over the last pixel is √(2r).
    let steepness = min(1 / max((1 - s * s).squareRoot(), 1e-9), (2 * radius).squareRoot())
    let rate = isBack ? -steepness : steepness
    func gradient(_ flat: SIMD3<Double>, _ texelsPerRadius: Double) -> Point {
      Point(
        flat.x + texelsPerRadius * (rate - 1) * across.slope.x,
        flat.y + texelsPerRadius * (rate - 1) * across.slope.y)
    }
    return (gradient(flat.rowX, texelsPerRadius.x), gradient(flat.rowY, texelsPerRadius.y))
  }
}
