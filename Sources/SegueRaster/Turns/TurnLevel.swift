/// The sizes of an image that turns read: whole at level 0, halved along one axis at each next
/// level.
enum TurnLevel {
  /// The width or height at a level of an image with `length`, rounded up: the last texel may reach
  /// beyond the image.
  static func length(_ length: Int, at level: Int) -> Int {
    (length + (1 << level) - 1) >> level
  }

  /// The level for a minification of `scale` texels a pixel: the highest at which the filter is
  /// still as wide as the kernel itself.
  ///
  /// Measured with `scripts/measure/quality` on the cube: from 2½ texels on, where the half begins,
  /// the mean of seven phases is 33.36 dB, and 33.40 without halves; from 2 texels on, 32.86.
  static func level(forScale scale: Double) -> Int {
    var level = 0
    while level < highest, scale / Double(2 << level) >= ResamplingFilter.leastMinification {
      level += 1
    }
    return level
  }

  /// A quarter: an eighth would serve too few pixels to be worth its memory.
  static let highest = 2
}
