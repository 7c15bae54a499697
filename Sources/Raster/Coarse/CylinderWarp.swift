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
    // The page recedes without bound at the silhouette; over the last pixel it is √(2r) in mean.
    let steepness = min(1 / max((1 - s * s).squareRoot(), 1e-9), (2 * radius).squareRoot())
    let rate = isBack ? -steepness : steepness
    return Point(
      length(ofGradient: flat.rowX, stretched: rate, texelsPerRadius.x),
      length(ofGradient: flat.rowY, stretched: rate, texelsPerRadius.y))
  }

  /// |∇u| where u = flat + texelsPerRadius · (d − s), and ∇d = rate · ∇s.
  private func length(
    ofGradient flat: SIMD3<Double>, stretched rate: Double, _ texelsPerRadius: Double
  ) -> Double {
    let x = flat.x + texelsPerRadius * (rate - 1) * across.slope.x
    let y = flat.y + texelsPerRadius * (rate - 1) * across.slope.y
    return (x * x + y * y).squareRoot()
  }
}
