/// RGB to YCbCr for one sample of any layout, from premultiplied pixels.
///
/// A sample is the color of the sum of some pixels, each with its weight, divided by the sum of
/// their alphas. So a transparent pixel adds nothing to the color of its neighbors. The values are
/// those of ``BT709`` in `shift` more bits: the exact one times `2^shift`, rounded to nearest, ties
/// up. Without any alpha there is no color; the sample is black.
extension BT709 {
  /// The luma of a pixel.
  static func luma(of pixel: SIMD4<UInt32>, shift: UInt32) -> UInt32 {
    let weighted = pixel.x &* 1063 &+ pixel.y &* 3576 &+ pixel.z &* 361
    guard pixel.w == 255 else {
      return divided(Int64(weighted) * 219 * 2, by: Int64(pixel.w) * 10_000, base: 16, shift)
    }
    // With the common denominator of the definition, the numerator is below 2²⁹.
    let offset: UInt32 = (16 << shift) * 425_000 + 425_000 / 2
    return ((weighted &* 73) << shift &+ offset) / 425_000
  }

  /// Cb and Cr of the sum of some pixels, whose weights add up to `weight`: 1, 4 or 8.
  static func chroma(
    of sum: SIMD4<UInt32>, weight: UInt32, shift: UInt32
  ) -> (blue: UInt32, red: UInt32) {
    guard sum.w == 255 * weight else {
      let (r, g, b) = (Int64(sum.x), Int64(sum.y), Int64(sum.z))
      let alpha = Int64(sum.w)
      return (
        divided(
          (4639 * b - 1063 * r - 3576 * g) * 224, by: alpha * 2 * 4639, base: 128, shift),
        divided((3937 * r - 3576 * g - 361 * b) * 224, by: alpha * 2 * 3937, base: 128, shift)
      )
    }
    // The eighths of the definition become the share of one pixel, `factor`; the numerators are
    // below 2³¹, and never negative after half the range is added.
    let factor = (112 << shift) / weight
    let (blueUnit, redUnit): (UInt32, UInt32) = (4639 * 255, 3937 * 255)
    let blue = (sum.z &* 4639 &- sum.x &* 1063 &- sum.y &* 3576) &* factor
    let red = (sum.x &* 3937 &- sum.y &* 3576 &- sum.z &* 361) &* factor
    return (
      (blue &+ ((128 << shift) * blueUnit + blueUnit / 2)) / blueUnit,
      (red &+ ((128 << shift) * redUnit + redUnit / 2)) / redUnit
    )
  }

  /// The alpha of a pixel in full range, rounded to nearest.
  static func alpha(_ alpha: UInt32, shift: UInt32) -> UInt32 {
    let most = (1 << (8 + shift)) - 1 as UInt32
    return (alpha * most * 2 + 255) / (2 * 255)
  }

  /// `base + numerator / denominator` in `shift` more bits, rounded to nearest, ties up; `base` if
  /// the denominator is 0.
  private static func divided(
    _ numerator: Int64, by denominator: Int64, base: Int64, _ shift: UInt32
  ) -> UInt32 {
    let base = base << Int64(shift)
    guard denominator > 0 else { return UInt32(base) }
    // The sum is never negative, because no value is below 16.
    let whole = 2 * (numerator << Int64(shift)) + (2 * base + 1) * denominator
    return UInt32(whole / (2 * denominator))
  }
}
