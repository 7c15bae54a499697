/// The difference of what a reader shows from the picture that it should show.
///
/// Colors count by their alphas, because those of transparent pixels are not seen.
struct WebPLoss {
  /// The sum of all squared differences, in levels of an opaque pixel, times 255².
  let squares: Int

  /// The sum of the largest differences of each block's pixels, in levels times 255.
  private let blocks: [Int]

  /// The pixels of each block.
  private let counts: [Int]

  /// The side of a block, in pixels.
  static let side = 8

  /// - Parameters:
  ///   - shown: Straight `0xAARRGGBB`, with the alphas of the picture.
  ///   - picture: The picture that was given.
  ///   - width: The width of both.
  init(of shown: [UInt32], from picture: [UInt32], width: Int) {
    let (side, height) = (Self.side, picture.count / width)
    let columns = (width + side - 1) / side
    var blocks = Array(repeating: 0, count: columns * ((height + side - 1) / side))
    var (counts, squares) = (blocks, 0)
    for y in 0..<height {
      for x in 0..<width {
        let (now, wanted) = (shown[y * width + x], picture[y * width + x])
        let block = y / side * columns + x / side
        counts[block] += 1
        let alpha = Int(wanted >> 24)
        guard now != wanted, alpha > 0 else { continue }
        func difference(_ shift: UInt32) -> Int {
          abs(Int(now >> shift & 255) - Int(wanted >> shift & 255)) * alpha
        }
        let (red, green, blue) = (difference(16), difference(8), difference(0))
        squares += red * red + green * green + blue * blue
        blocks[block] += max(red, green, blue)
      }
    }
    (self.squares, self.blocks, self.counts) = (squares, blocks, counts)
  }

  /// Whether the loss is about that of another encode of the same picture: 0.2 dB and, in each
  /// block of 8 × 8 pixels, 6 levels at most are added.
  ///
  /// Nobody can tell such pictures apart.
  func isWithin(_ other: WebPLoss) -> Bool {
    Double(squares) <= Double(other.squares) * Self.mostGrowth
      && blocks.indices.allSatisfy { blocks[$0] <= other.blocks[$0] + 6 * 255 * counts[$0] }
  }

  /// The blocks that are at least 2 levels worse than those of another encode, row by row.
  func blocksWorse(than other: WebPLoss) -> [Bool] {
    blocks.indices.map { blocks[$0] >= other.blocks[$0] + 2 * 255 * counts[$0] }
  }

  /// 0.2 dB, as a ratio of squares.
  private static let mostGrowth = 1.047
}
