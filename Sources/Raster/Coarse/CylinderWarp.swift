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

  /// How far along the page, in radii, the place lies that is seen at four places of the canvas,
  /// 0 to 1 radii past the axis line.
  ///
  /// - Source: Abramowitz and Stegun, "Handbook of Mathematical Functions", 4.4.46: an arcsine within
  ///   2e-8.
  @inline(__always)
  func distance(atRadii s: SIMD4<Double>) -> SIMD4<Double> {
    var series = s * -0.001_262_491_1 + 0.006_670_090_1
    series = series * s - 0.017_088_125_6
    series = series * s + 0.030_891_881_0
    series = series * s - 0.050_174_304_6
    series = series * s + 0.088_978_987_4
    series = series * s - 0.214_598_801_6
    series = series * s + 1.570_796_305_0
    let rest = (1 - s).squareRoot() * series
    // asin s = π/2 − rest, and the back shows π − asin s.
    return isBack ? Double.pi / 2 + rest : Double.pi / 2 - rest
  }

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
