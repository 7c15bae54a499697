/// A frame in 8 × 8 blocks: of each the mean of Y, Cb and Cr, rounded to a level.
///
/// Few enough bytes to be kept of every frame, and enough to tell it from another, from garbage,
/// and from itself in wrong colors or a wrong range, whatever an encoder has done to details.
package struct BlockMeans: Hashable, Sendable {
  /// In BT.709 and limited range; from left to right, then from top to bottom; what has no block is
  /// 0.
  var luma = SIMD64<UInt8>.zero
  var blue = SIMD64<UInt8>.zero
  var red = SIMD64<UInt8>.zero

  /// The number of blocks.
  let count: Int

  /// The distance of another frame's means, in levels: the root mean square of the plane where it
  /// is largest.
  func distance(to other: BlockMeans) -> Double {
    guard count > 0 else { return 0 }
    let squares = [(luma, other.luma), (blue, other.blue), (red, other.red)].map { mine, its in
      let difference = SIMD64<Int32>(truncatingIfNeeded: mine) &- SIMD64(truncatingIfNeeded: its)
      return (difference &* difference).wrappedSum()
    }
    return (Double(squares.max() ?? 0) / Double(count)).squareRoot()
  }
}
