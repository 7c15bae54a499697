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

  /// Sets as many factors as `columns` of scanline `y` has pixels, in units of 1/16384, rounded.
  func setFactors(_ factors: inout [UInt16], _ columns: Range<Int>, _ y: Int) {
    var past = SIMD4(0.5, 1.5, 2.5, 3.5) * across.slope.x
    past += across.value(at: Point(Double(columns.lowerBound), Double(y) + 0.5))
    for start in stride(from: 0, to: columns.count, by: 4) {
      let s = past.replacing(with: -1, where: past .< -1).replacing(with: 1, where: past .> 1)
      let cosine = (1 - s * s).squareRoot()
      let factor = (cosine * amount + (1 - amount)) * 16384 + 0.5
      for lane in 0..<min(4, columns.count - start) { factors[start + lane] = UInt16(factor[lane]) }
      past += 4 * across.slope.x
    }
  }
}
