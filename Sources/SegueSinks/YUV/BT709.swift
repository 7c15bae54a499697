import SeguePixels

/// RGB to YCbCr in limited range, in integers: each value is the exact one, rounded to nearest.
///
/// - Units: with R, G, B in 0 to 255 and `Y' = 0.2126 R + 0.7152 G + 0.0722 B`:
///   `Y = 16 + 219 Y' / 255`, `Cb = 128 + 224 (B − Y') / (2 · 0.9278 · 255)`,
///   `Cr = 128 + 224 (R − Y') / (2 · 0.7874 · 255)`. Ties round up.
/// - Source: Recommendation ITU-R BT.709-6, 2015, items 3.2 to 3.4.
enum BT709: YUVKernels {
  static func convert(
    _ top: Span<PremultipliedRGBA8>, _ bottom: Span<PremultipliedRGBA8>,
    to output: inout MutableSpan<UInt8>, at place: RowPairPlace
  ) -> Bool {
    precondition(bottom.count == top.count, "both rows are as long")
    place.check(width: top.count, count: output.count)
    convertLuma(top, to: &output, at: place.luma)
    convertLuma(bottom, to: &output, at: place.luma + top.count)
    convertChroma(top, bottom, to: &output, blueAt: place.blue, redAt: place.red)
    var alphas: UInt8 = 255
    for i in 0..<top.count {
      alphas &= unsafe top[unchecked: i].w & bottom[unchecked: i].w
    }
    return alphas == 255
  }

  /// Writes the luma of each pixel.
  ///
  /// With a common denominator, `219 · (2126 R + 7152 G + 722 B) / (10000 · 255)` is
  /// `73 · (1063 R + 3576 G + 361 B) / 425000`, with numerators below 2²⁷.
  private static func convertLuma(
    _ pixels: Span<PremultipliedRGBA8>, to output: inout MutableSpan<UInt8>, at start: Int
  ) {
    let offset: UInt32 = 16 * 425_000 + 425_000 / 2
    let (red, green, blue): (UInt32, UInt32, UInt32) = (73 * 1063, 73 * 3576, 73 * 361)
    for i in 0..<pixels.count {
      let pixel = unsafe SIMD4<UInt32>(truncatingIfNeeded: pixels[unchecked: i])
      let luma = pixel.x &* red &+ pixel.y &* green &+ pixel.z &* blue
      unsafe output[unchecked: start + i] = UInt8(truncatingIfNeeded: (luma &+ offset) / 425_000)
    }
  }

  /// Writes a row of Cb and one of Cr, each sited at the even columns of its two rows of pixels.
  ///
  /// A sample is the mean of three columns, weighted 1-2-1, and two rows. The denominators contain
  /// these eighths; the first column is its own left neighbor. So
  /// `224 (B − Y') / (2 · 0.9278 · 255)` of the sums is
  /// `14 · (4639 B − 1063 R − 3576 G) / (4639 · 255)`, and the value for red is
  /// `14 · (3937 R − 3576 G − 361 B) / (3937 · 255)`, with numerators below 2²⁹. The denominators
  /// are odd, so there are no ties.
  private static func convertChroma(
    _ top: Span<PremultipliedRGBA8>, _ bottom: Span<PremultipliedRGBA8>,
    to output: inout MutableSpan<UInt8>, blueAt: Int, redAt: Int
  ) {
    guard !top.isEmpty else { return }
    let (blueUnit, redUnit): (UInt32, UInt32) = (4639 * 255, 3937 * 255)
    let (b4639, r3937, g3576): (UInt32, UInt32, UInt32) = (14 * 4639, 14 * 3937, 14 * 3576)
    let (r1063, b361): (UInt32, UInt32) = (14 * 1063, 14 * 361)
    var left = column(0, top, bottom)
    for i in 0..<top.count / 2 {
      let right = column(2 * i + 1, top, bottom)
      let sum = left &+ right &+ column(2 * i, top, bottom) &* 2
      left = right
      let (r, g, b) = (UInt32(sum.x), UInt32(sum.y), UInt32(sum.z))
      // The values are unsigned, and never negative after 128 units are added.
      let blue: UInt32 = b &* b4639 &- r &* r1063 &- g &* g3576
      let red: UInt32 = r &* r3937 &- g &* g3576 &- b &* b361
      unsafe output[unchecked: blueAt + i] = UInt8(
        truncatingIfNeeded: (blue &+ (128 * blueUnit + blueUnit / 2)) / blueUnit)
      unsafe output[unchecked: redAt + i] = UInt8(
        truncatingIfNeeded: (red &+ (128 * redUnit + redUnit / 2)) / redUnit)
    }
  }

  /// The sum of both pixels of an existing column.
  private static func column(
    _ x: Int, _ top: Span<PremultipliedRGBA8>, _ bottom: Span<PremultipliedRGBA8>
  ) -> SIMD4<UInt16> {
    unsafe SIMD4<UInt16>(truncatingIfNeeded: top[unchecked: x])
      &+ SIMD4<UInt16>(truncatingIfNeeded: bottom[unchecked: x])
  }
}
