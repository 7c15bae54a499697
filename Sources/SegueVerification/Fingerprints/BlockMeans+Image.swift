import SegueEncoding
import SegueSinks

extension BlockMeans {
  /// The means of a frame in YCbCr, in levels of 8 bits.
  ///
  /// - Parameters:
  ///   - image: The frame, which may have a column and a row of padding.
  ///   - width: The width of the rendered frame.
  ///   - height: The height of the rendered frame.
  init(of image: YUVImage, width: Int, height: Int) {
    let grid = BlockGrid(width: width, height: height)
    self.init(count: grid.count)
    let layout = image.layout
    let chroma = (
      columns: grid.columns.map { $0 / layout.across }, rows: grid.rows.map { $0 / layout.down }
    )
    let planes = image.planes
    luma = Self.means(grid.columns, grid.rows, image, planes[0])
    blue = Self.means(chroma.columns, chroma.rows, image, planes[1])
    red = Self.means(chroma.columns, chroma.rows, image, planes[2])
    if layout.hasAlpha {
      alpha = Self.means(grid.columns, grid.rows, image, planes[3], isAlpha: true)
    }
  }

  private static func means(
    _ columns: [Int], _ rows: [Int], _ image: YUVImage, _ plane: YUVLayout.Plane,
    isAlpha: Bool = false
  ) -> SIMD64<UInt8> {
    var means = SIMD64<UInt8>.zero
    let across = columns.count - 1
    guard across > 0 else { return means }
    let (bytes, size) = (image.bytes.span, image.layout.sampleBytes)
    let most =
      isAlpha ? UInt64(1) << image.layout.depth - 1 : UInt64(255) << (image.layout.depth - 8)
    for down in 0..<rows.count - 1 {
      var sums = SIMD8<UInt64>.zero
      for y in rows[down]..<rows[down + 1] {
        let row = plane.start + y * plane.width
        for column in 0..<across {
          let block = bytes.extracting(
            (row + columns[column]) * size..<(row + columns[column + 1]) * size)
          sums[column] += sum(block, size)
        }
      }
      for column in 0..<across {
        let count = UInt64(
          (columns[column + 1] - columns[column]) * (rows[down + 1] - rows[down]))
        means[down * across + column] = level(of: sums[column], count, most: most)
      }
    }
    return means
  }

  /// The sum of the samples of a part of a row.
  private static func sum(_ block: Span<UInt8>, _ size: Int) -> UInt64 {
    var (low, high): (UInt32, UInt32) = (0, 0)
    if size == 1 {
      for i in 0..<block.count { low &+= UInt32(block[i]) }
    } else {
      for i in stride(from: 0, to: block.count, by: 2) {
        low &+= UInt32(block[i])
        high &+= UInt32(block[i + 1])
      }
    }
    return UInt64(low) + UInt64(high) << 8
  }

  /// The mean of `count` samples, in levels of 8 bits, rounded to nearest.
  ///
  /// A color of 10 bits has four steps a level, so that 255 levels are 1020; alpha fills its range,
  /// so that they are 1023, which is `most`.
  private static func level(of sum: UInt64, _ count: UInt64, most: UInt64) -> UInt8 {
    let whole = count * most
    return UInt8(min((sum * 255 + whole / 2) / whole, 255))
  }
}
