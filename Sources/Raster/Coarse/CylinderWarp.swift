import Geometry

/// From a canvas pixel to the texel of a page that is rolled about a cylinder.
///
/// - Source: ``Curl``, solved for d: `r · asin(x / r)` on the front, `πr − r · asin(x / r)` on the back.
struct CylinderWarp: Sendable {
  /// Radii past the axis line, for a place on the canvas.
  var across: AffineFunction

  /// The texel for a place on the canvas if the page were flat; affine.
  var flat: Homography

  /// How far a texel moves for one radius along the page, across the axis.
  var texelsPerRadius: Point

  /// The radius in canvas pixels.
  var radius: Double

  /// Whether it is the upper half of the cylinder, which shows the back.
  var isBack: Bool

  /// How fast each coordinate of the texel changes at a place so many radii past the axis line, 0 to 1;
  /// in texels a pixel.
  func rate(atRadii s: Double) -> Point {
    func length(_ gradient: Point) -> Double {
      (gradient.x * gradient.x + gradient.y * gradient.y).squareRoot()
    }
    let (u, v) = gradients(atRadii: s)
    return Point(length(u), length(v))
  }

  /// How far the texel moves from a pixel at such a place to the one below.
  func stepDown(atRadii s: Double) -> Point {
    let (u, v) = gradients(atRadii: s)
    return Point(u.y, v.y)
  }

  /// ∇u and ∇v where u = flat + texelsPerRadius · (d − s), and ∇d = rate · ∇s.
  private func gradients(atRadii s: Double) -> (u: Point, v: Point) {
    // The page recedes without bound at the silhouette; over the last pixel it is √(2r) in mean.
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
