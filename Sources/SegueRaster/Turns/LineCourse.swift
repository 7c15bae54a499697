/// The places of pixels along a whole line of the canvas: affine in the pixel.
///
/// Fixed point with twice the fraction bits of ``LinePlaces``, which are derived for one tile at a
/// time, so that the rounding of their steps does not accumulate.
struct LineCourse: Hashable, Sendable {
  /// The place of the canvas's first pixel, in 1/2³² of a texel, including the offsets of
  /// ``LinePlaces``.
  private let origin: Int64

  /// From a pixel to the next, in 1/2³² of a texel.
  private let step: Int64

  /// - Parameters:
  ///   - origin: The place of the canvas's first pixel in texels; texel i has its center at i + ½.
  ///     It is clamped to ±2³⁰: only the border of the image is seen from so far.
  ///   - slope: From a pixel to the next, in texels, clamped to ±4096.
  ///   - filter: The filter along the line.
  init(origin: Double, slope: Double, filter: ResamplingFilter) {
    let toFirstTap = 0.5 + Double(filter.taps / 2 - 1)
    let halfPhase = 0.5 / Double(1 << filter.linePhaseBits)
    // In this form, a value that is not a number becomes the lower bound.
    let bounded = origin > -0x1p30 ? min(origin, 0x1p30) : -0x1p30
    let boundedSlope = slope > -4096 ? min(slope, 4096) : -4096
    self.origin = Int64(((bounded - toFirstTap + halfPhase) * 0x1p32).rounded())
    step = Int64((boundedSlope * 0x1p32).rounded())
  }

  /// The places from `pixel` on, which is pixel 0 of the result.
  func places(from pixel: Int) -> LinePlaces {
    let drop = Int64(32 - LinePlaces.fractionBits)
    return LinePlaces(
      origin: (origin &+ Int64(pixel) &* step) >> drop,
      step: (step &+ 1 << (drop - 1)) >> drop)
  }
}
