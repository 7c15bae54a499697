import SeguePixels

/// The means of a picture's blocks of 8 × 8 pixels, and how far each may be off at rest.
///
/// A still of the same quality says how far: it is encoded for that, so the bound knows nothing of
/// the animation that it judges.
package struct StillBlocks: Hashable, Sendable {
  /// Red, green and blue of each block, premultiplied; then the largest allowed difference of any
  /// of them.
  private let blocks: [SIMD4<UInt8>]

  private static let side = 8

  /// The levels by which a block at rest may be worse than the still's.
  private static let margin = 8.0

  /// - Parameters:
  ///   - picture: The rendered picture.
  ///   - still: The still of it, decoded.
  init(of picture: PixelBuffer, still: PixelBuffer) {
    let means = Self.means(of: picture)
    let losses = Self.losses(of: still, from: picture)
    blocks = zip(means, losses).map { mean, loss in
      let rounded = SIMD4(mean.x, mean.y, mean.z, (loss + Self.margin).rounded(.up))
        .rounded(.toNearestOrAwayFromZero)
      return SIMD4<UInt8>(rounded.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
    }
  }

  /// The block that is farthest beyond its bound, in levels; nil if all are within theirs.
  func worst(in shown: PixelBuffer) -> (distance: Double, limit: Double)? {
    let found = zip(blocks, Self.means(of: shown)).map { block, mean in
      let distance = (0..<3).map { abs(mean[$0] - Double(block[$0])) }.max() ?? 0
      return (distance: distance, limit: Double(block.w))
    }
    return found.filter { $0.distance > $0.limit }
      .max { $0.distance - $0.limit < $1.distance - $1.limit }
  }

  /// The mean color of each block.
  private static func means(of picture: PixelBuffer) -> [SIMD4<Double>] {
    blocks(of: picture) { SIMD4<Double>(picture.pixels[$0]) }
  }

  /// The mean of the largest difference of each pixel's colors, for each block.
  ///
  /// A block's mean is never farther off than that.
  private static func losses(of still: PixelBuffer, from picture: PixelBuffer) -> [Double] {
    blocks(of: picture) { place in
      let difference =
        SIMD4<Int16>(truncatingIfNeeded: still.pixels[place])
        &- SIMD4(truncatingIfNeeded: picture.pixels[place])
      let distances = difference.replacing(with: 0 &- difference, where: difference .< 0)
      return SIMD4(repeating: Double(max(distances.x, distances.y, distances.z)))
    }
    .map(\.x)
  }

  /// The mean of a value of each pixel, for each block.
  private static func blocks(
    of picture: PixelBuffer, _ value: (_ place: Int) -> SIMD4<Double>
  ) -> [SIMD4<Double>] {
    let columns = (picture.width + side - 1) / side
    let count = columns * ((picture.height + side - 1) / side)
    var sums = [SIMD4<Double>](repeating: .zero, count: count)
    var pixels = [Int](repeating: 0, count: count)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let block = y / side * columns + x / side
        sums[block] += value(y * picture.width + x)
        pixels[block] += 1
      }
    }
    return zip(sums, pixels).map { $0 / Double($1) }
  }
}
