import SeguePixels

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

  /// The alpha, 0 to 255; 0 if there is none.
  var alpha = SIMD64<UInt8>.zero

  /// The number of blocks.
  let count: Int

  /// The distance to another frame's means, in levels.
  func distance(to other: BlockMeans, by measure: Measure = .rootMeanSquare) -> Double {
    guard count > 0 else { return 0 }
    let planes = [
      (luma, other.luma), (blue, other.blue), (red, other.red), (alpha, other.alpha),
    ]
    let distances = planes.map { mine, its in
      let difference = SIMD64<Int32>(truncatingIfNeeded: mine) &- SIMD64(truncatingIfNeeded: its)
      let squares = difference &* difference
      return switch measure {
      case .rootMeanSquare: Double(squares.wrappedSum()) / Double(count)
      case .largest: Double(squares.max())
      }
    }
    return (distances.max() ?? 0).squareRoot()
  }

  /// The way in which the differences of a plane's blocks become one number; that of the plane
  /// with the largest counts.
  package enum Measure: Sendable {
    /// Coarse errors of single blocks matter less, which a rate control may cause.
    case rootMeanSquare
    /// The difference of the worst block.
    case largest
  }
}

extension BlockMeans {
  /// Means of nothing yet, for that many blocks.
  init(count: Int) { self.count = count }

  /// The means that an opaque frame must have in a video, computed from its pixels.
  ///
  /// Means of sums are sums of means, so every block is converted once, in `Double`, independently
  /// of the conversion under test.
  ///
  /// - Source: Recommendation ITU-R BT.709-6, 2015, items 3.2 to 3.4.
  init(of frame: PixelBuffer) {
    let grid = BlockGrid(width: frame.width, height: frame.height)
    count = grid.count
    guard count > 0 else { return }
    let sums = Self.sums(of: frame, grid)
    for block in 0..<count {
      let (across, down) = (grid.columns.count - 1, block / (grid.columns.count - 1))
      let column = block % across
      let pixels = Double(
        (grid.columns[column + 1] - grid.columns[column]) * (grid.rows[down + 1] - grid.rows[down]))
      luma[block] = Self.level(16 + 219 * Self.brightness(sums[block].pixels / pixels))
      let color = sums[block].sited / (2 * pixels) / 255
      let brightness = Self.brightness(sums[block].sited / (2 * pixels))
      blue[block] = Self.level(128 + 224 * (color.z - brightness) / 1.8556)
      red[block] = Self.level(128 + 224 * (color.x - brightness) / 1.5748)
    }
  }

  /// The sums of a block's pixels, and of its chroma samples, which count twice.
  private struct Sums {
    var pixels = SIMD4<Double>.zero
    var sited = SIMD4<Double>.zero
  }

  /// The sums of each block.
  ///
  /// Chroma is sited at even columns and weights three columns 1-2-1. So every column of a block
  /// counts twice, except the last, which counts once, and the column before the block, which
  /// counts once in its place.
  private static func sums(of frame: PixelBuffer, _ grid: BlockGrid) -> [Sums] {
    var sums = [Sums](repeating: Sums(), count: grid.count)
    let across = grid.columns.count - 1
    let pixels = frame.pixels.span
    for down in 0..<grid.rows.count - 1 {
      for y in grid.rows[down]..<grid.rows[down + 1] {
        let row = pixels.extracting(y * frame.width..<(y + 1) * frame.width)
        for column in 0..<across {
          let (start, end) = (grid.columns[column], grid.columns[column + 1])
          var sum = SIMD4<UInt32>.zero
          for x in start..<end { sum &+= SIMD4(truncatingIfNeeded: row[x]) }
          let (before, last) = (row[max(0, start - 1)], row[end - 1])
          let block = down * across + column
          sums[block].pixels += SIMD4(sum)
          sums[block].sited += SIMD4(sum) * 2 + SIMD4(before) - SIMD4(last)
        }
      }
    }
    return sums
  }

  /// The brightness from 0 for black to 1 for white.
  private static func brightness(_ color: SIMD4<Double>) -> Double {
    (0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z) / 255
  }

  static func level(_ value: Double) -> UInt8 {
    UInt8(min(max((value + 0.5).rounded(.down), 0), 255))
  }
}
