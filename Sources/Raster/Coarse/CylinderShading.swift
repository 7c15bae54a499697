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

  /// The factor in units of 1/16384, rounded.
  func factor(at p: Point) -> UInt16 {
    let s = min(max(across.value(at: p), -1), 1)
    let factor = 1 - amount * (1 - (1 - s * s).squareRoot())
    return UInt16(factor * 16384 + 0.5)
  }
}
