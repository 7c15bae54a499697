/// The fill of a shape: one color, or a gradient from top to bottom.
///
/// - Units: straight sRGB-encoded channels, 0 to 1.
struct Fill: ExpressibleByIntegerLiteral, Sendable {
  let top: SIMD4<Double>
  let bottom: SIMD4<Double>

  /// One color as `0xRRGGBB`.
  init(integerLiteral color: Int) {
    self.init(color, color)
  }

  /// Two colors as `0xRRGGBB`, from top to bottom.
  init(_ top: Int, _ bottom: Int, alpha: Double = 1) {
    (self.top, self.bottom) = (Self.channels(top, alpha), Self.channels(bottom, alpha))
  }

  /// The color at a fraction of the way down, 0 to 1.
  func color(at fraction: Double) -> SIMD4<Double> {
    top + (bottom - top) * min(max(fraction, 0), 1)
  }

  static func white(_ alpha: Double) -> Fill { Fill(0xFFFFFF, 0xFFFFFF, alpha: alpha) }
  static func black(_ alpha: Double) -> Fill { Fill(0, 0, alpha: alpha) }

  private static func channels(_ color: Int, _ alpha: Double) -> SIMD4<Double> {
    let bytes = SIMD3(color >> 16 & 255, color >> 8 & 255, color & 255)
    return SIMD4(SIMD3<Double>(bytes) / 255, alpha)
  }
}
