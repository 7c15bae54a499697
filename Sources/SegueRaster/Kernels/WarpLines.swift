import SegueGeometry

/// A plane along one scanline: each texel coordinate is a quotient of functions that are affine in
/// x.
struct PlaneLine {
  /// Slope and constant of the texel column's dividend.
  var x: SIMD2<Double>
  /// Slope and constant of the texel row's dividend.
  var y: SIMD2<Double>
  /// Slope and constant of the divisor.
  var w: SIMD2<Double>

  /// Places outside are clamped to it, in pixels.
  var extent: ClosedRange<Double>
}

/// A cylinder along one scanline, seen from straight above.
///
/// Pairs are the slope and the constant of a function that is affine in x.
struct CylinderLine {
  /// Radii past the axis line.
  var past: SIMD2<Double>
  /// The texel column on the flat page.
  var x: SIMD2<Double>
  /// The texel row on the flat page.
  var y: SIMD2<Double>

  /// Texels for one radius along the page, across the axis.
  var texelsPerRadius: Point

  /// Whether it is the upper half of the cylinder, which shows the back.
  var isBack: Bool

  /// Distance along the page, in radii, of four places that are 0 to 1 radii past the axis line.
  ///
  /// - Source: Abramowitz and Stegun, "Handbook of Mathematical Functions", 4.4.46: an arcsine
  ///   within 2e-8.
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
}
