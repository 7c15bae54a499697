/// Some pixels of neighboring lines that a kernel makes together, and the texels that they read.
struct TilePart {
  // In the order that kernels in C know.

  /// Indices of the lines.
  let lines: Range<Int>

  /// Pixels of each line, counted from the first that has a place.
  let pixels: Range<Int>

  /// Texels along the lines that are read; for columns, their number is a multiple of four.
  ///
  /// Beyond the image its border repeats.
  let texels: Range<Int>

  /// The lowest and the highest first tap of any pixel, counted from the first of ``texels``.
  let firsts: (low: Int, high: Int)
}

extension TilePart {
  /// Finds the texels of a part.
  ///
  /// - Parameters:
  ///   - lines: Not empty.
  ///   - pixels: Not empty.
  ///   - firsts: Bounds of the first taps of all pixels.
  ///   - length: Of the image along the lines, in texels.
  ///   - tables: The weights along the lines.
  init(
    lines: Range<Int>, pixels: Range<Int>, firsts: (low: Int, high: Int), length: Int,
    tables: LineTables
  ) {
    (self.lines, self.pixels) = (lines, pixels)
    // Farther outside, every tap reads the border.
    let low = min(max(firsts.low, -tables.taps), length)
    let high = min(max(firsts.high, low), length)
    texels = low..<low + (high - low + tables.tapsInFours + 3) / 4 * 4
    self.firsts = (firsts.low - low, firsts.high - low)
  }

  /// Bounds of the first taps of some pixels, exact or slightly wide.
  ///
  /// From line to line the places must only grow or only shrink, up to fixed-point rounding.
  static func firsts(
    ofMonotone lines: Range<Int>, _ pixels: Range<Int>, in places: [LinePlaces]
  ) -> (low: Int, high: Int) {
    let (first, last) = (places[lines.lowerBound], places[lines.upperBound - 1])
    let corners = SIMD4(
      first.place(pixels.lowerBound), first.place(pixels.upperBound - 1),
      last.place(pixels.lowerBound), last.place(pixels.upperBound - 1))
    // A place is off by half of its step's last bit for each pixel, and by its course's own
    // rounding.
    let slack: Int64 = 1 << Int64(LinePlaces.fractionBits - 8)
    return (
      Int((corners.min() &- slack) >> Int64(LinePlaces.fractionBits)),
      Int((corners.max() &+ slack) >> Int64(LinePlaces.fractionBits))
    )
  }
}

extension [TilePart] {
  /// From the first to the last texel of any part; nil if there is no part.
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
