import SegueColorLight

/// Moves colors by the pattern, so that neighbors get different colors of a palette, and together
/// look like a color between them.
///
/// The pattern belongs to the canvas and never moves, so that still pixels stay still.
extension OrderedDither {
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

  private static let ranks = (0..<64).map { element($0 & 7, $0 >> 3) }
}
