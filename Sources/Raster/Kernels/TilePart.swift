/// Some pixels of neighboring lines, which a kernel makes at once, and the texels that they read.
struct TilePart {
  /// Which of the lines.
  let lines: Range<Int>

  /// Pixels of each of them, counted from the first that has a place.
  let pixels: Range<Int>

  /// Along the lines, all that is read; for columns a multiple of four.
  ///
  /// Beyond the image its border goes on.
  let texels: Range<Int>

  /// The lowest and the highest first tap of any pixel, counted from the first of ``texels``; none is outside.
  let firsts: (low: Int, high: Int)
}

extension TilePart {
  /// - Parameters:
  ///   - lines: Not empty.
  ///   - pixels: Not empty.
  ///   - firsts: No pixel has its first tap before the low one, or after the high one.
  ///   - length: Of the image along the lines, in texels.
  ///   - filter: Along the lines.
  init(
    lines: Range<Int>, pixels: Range<Int>, firsts: (low: Int, high: Int), length: Int,
    filter: ResamplingFilter
  ) {
    (self.lines, self.pixels) = (lines, pixels)
    // Farther outside, every tap is the border.
    let low = min(max(firsts.low, -filter.taps), length)
    let high = min(max(firsts.high, low), length)
    texels = low..<low + (high - low + filter.tapsInFours + 3) / 4 * 4
    self.firsts = (firsts.low - low, firsts.high - low)
  }
}

extension [TilePart] {
  /// From the first to the last texel of any; nil where there are no parts.
  var texels: Range<Int>? {
    guard let first else { return nil }
    var (low, high) = (first.texels.lowerBound, first.texels.upperBound)
    for part in self {
      low = Swift.min(low, part.texels.lowerBound)
      high = Swift.max(high, part.texels.upperBound)
    }
    return low..<high
  }
}
