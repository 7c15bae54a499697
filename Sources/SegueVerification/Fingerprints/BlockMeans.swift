/// The means of Y, Cb and Cr of a frame's 8 × 8 blocks, rounded to levels.
///
/// They take few enough bytes to be kept for every frame. They distinguish a frame from others,
/// from garbage, and from itself in wrong colors or a wrong range, whatever an encoder has done to
/// details.
package struct BlockMeans: Hashable, Sendable {
  /// The luma in BT.709 and limited range, from left to right, then from top to bottom; unused
  /// elements are 0.
  var luma = SIMD64<UInt8>.zero
  var blue = SIMD64<UInt8>.zero
  var red = SIMD64<UInt8>.zero

  /// The number of blocks.
  let count: Int

  /// The distance to another frame's means, in levels: the largest root mean square of the three
  /// planes.
  func distance(to other: BlockMeans) -> Double {
    guard count > 0 else { return 0 }
    let squares = [(luma, other.luma), (blue, other.blue), (red, other.red)].map { mine, its in
      let difference = SIMD64<Int32>(truncatingIfNeeded: mine) &- SIMD64(truncatingIfNeeded: its)
      return (difference &* difference).wrappedSum()
    }
    return (Double(squares.max() ?? 0) / Double(count)).squareRoot()
  }
}
