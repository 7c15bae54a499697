/// The thresholds of an ordered dither: Bayer's matrix of 8 × 8.
///
/// A value of more than 8 bits becomes `⌊v + (2 · b + 1) / 128⌋`, in 8-bit levels, with the
/// matrix's element `b` at the pixel's column and row modulo 8. A value that is a level stays that
/// level, and the pattern does not move from picture to picture.
///
/// - Source: Bayer, "An optimum method for two-level rendition of continuous-tone pictures",
///   IEEE ICC 1973.
package enum OrderedDither {
  /// The element of the matrix, 0 to 63: the bits of `x ^ y` and of `y`, interleaved from the
  /// lowest, in falling order.
  package static func element(_ x: Int, _ y: Int) -> Int {
    var element = 0
    for bit in 0..<3 {
      let (a, b) = ((x ^ y) >> bit & 1, y >> bit & 1)
      element = element << 2 | a << 1 | b
    }
    return element
  }

  /// The addends of a row before the bits after the point are dropped, for each column modulo 8.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - shift: The number of bits after the point, at least 7.
  ///   - isDithered: Whether to dither, rather than to round to nearest.
  /// - Returns: The addends, with as many bits after the point.
  package static func addends(row y: Int, shift: Int32, isDithered: Bool) -> SIMD8<Int32> {
    var addends = SIMD8<Int32>(repeating: 1 << (shift - 1))
    guard isDithered else { return addends }
    for x in 0..<8 { addends[x] = Int32(2 * element(x, y & 7) + 1) << (shift - 7) }
    return addends
  }
}
