/// Moves colors by a pattern of 8 × 8 pixels, so that neighbors get different colors of a palette,
/// and together look like a color between them.
///
/// The pattern belongs to the canvas and never moves, so that still pixels stay still.
///
/// - Source: B. Bayer, "An Optimum Method for Two-Level Rendition of Continuous-Tone Pictures", ICC
///   1973.
enum OrderedDither {
  /// The largest squared error of a color that is not worth a pattern: colors of a screen's
  /// surfaces are exact in a palette, and stay flat.
  static let leastError: Int32 = 2

  /// The color at a place of the canvas, moved by at most four levels.
  ///
  /// The colors of a palette of gradients are about as far apart.
  static func moved(_ color: UInt32, x: Int, y: Int) -> UInt32 {
    let offset = ranks[(y & 7) * 8 + (x & 7)] / 8 - 4
    var moved: UInt32 = 0
    for shift in [UInt32(0), 8, 16] {
      let level = Int(color >> shift & 255) + offset
      moved |= UInt32(min(max(level, 0), 255)) << shift
    }
    return moved
  }

  /// The order in which the pixels of the pattern turn to the next color, 0 to 63: the bits of
  /// `x ^ y` and `y` in turn, the lowest first.
  private static let ranks: [Int] = (0..<64).map { place in
    let (y, mixed) = (place >> 3, place & 7 ^ place >> 3)
    let highest = (mixed & 1) << 5 | (y & 1) << 4
    return highest | (mixed & 2) << 2 | (y & 2) << 1 | (mixed & 4) >> 1 | (y & 4) >> 2
  }
}
