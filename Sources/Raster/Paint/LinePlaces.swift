/// Where in a line of texels each pixel of a scanline lies: affine in x, one filter for all.
///
/// Kept like ``ColumnPlaces``, in units of phases and shifted; the line has `padding` texels of the
/// image's border before and after it, and the first tap is kept within them.
struct LinePlaces {
  let filter: ResamplingFilter
  let origin: Double
  let slope: Double

  /// The last index that a first tap can have.
  let highest: Int

  /// Texels; more than an image has.
  static let shift = 1 << 17

  /// - Parameters:
  ///   - filter: For every pixel.
  ///   - origin: The texel column at x = 0.
  ///   - slope: Its change from one pixel to the next.
  ///   - length: Of the line, in texels, without padding.
  ///   - padding: Before and after it; at least the filter's taps.
  init(filter: ResamplingFilter, origin: Double, slope: Double, length: Int, padding: Int) {
    self.filter = filter
    let phases = Double(1 << filter.phaseBits)
    let offset = Double(Self.shift + padding) + 0.5 - Double(filter.taps / 2)
    self.origin = (origin + offset) * phases + 0.5
    self.slope = slope * phases
    highest = length + 2 * padding - filter.taps
  }

  /// The first tap of pixel x, as an index into the padded line, and its phase.
  func position(_ x: Int) -> (first: Int, phase: Int) {
    let fixed = Int(origin + Double(x) * slope)
    let first = (fixed >> filter.phaseBits) - Self.shift
    return (min(max(first, 0), highest), fixed & ((1 << filter.phaseBits) - 1))
  }
}
