import Geometry

/// The shade of a cylinder that is seen from above, as a factor of the color.
///
/// With s the distance past the axis line in radii, the factor is `1 − amount · (1 − √(1 − s²))`.
/// - Source: ``Curl/shading``, cos θ = √(1 − s²) on both the front and the back.
struct CylinderShading: Sendable {
  /// Radii past the axis line, for a place on the canvas.
  var across: AffineFunction

  /// 0 to 1.
  var amount: Double

  /// Radii past the axis line at the left side of pixel `x` of scanline `y`.
  func past(x: Int, y: Int) -> Double {
    across.value(at: Point(Double(x), Double(y) + 0.5))
  }
}
