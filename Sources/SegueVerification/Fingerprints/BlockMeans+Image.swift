import SegueSinks

extension BlockMeans {
  /// The means of a frame in 4:2:0.
  ///
  /// - Parameters:
  ///   - image: The frame, which may have a column and a row of padding.
  ///   - width: The width of the rendered frame.
  ///   - height: The height of the rendered frame.
  init(of image: YUV420Image, width: Int, height: Int) {
    let grid = BlockGrid(width: width, height: height)
    count = grid.count
    let (columns, rows) = (grid.columns.map { $0 / 2 }, grid.rows.map { $0 / 2 })
    let (lumaCount, chromaWidth) = (image.width * image.height, image.width / 2)
    let bytes = image.bytes.span
    luma = Self.means(grid.columns, grid.rows, bytes, at: 0, stride: image.width)
    blue = Self.means(columns, rows, bytes, at: lumaCount, stride: chromaWidth)
    red = Self.means(
      columns, rows, bytes, at: lumaCount + lumaCount / 4, stride: chromaWidth)
  }

  private static func means(
    _ columns: [Int], _ rows: [Int], _ bytes: Span<UInt8>, at start: Int, stride: Int
  ) -> SIMD64<UInt8> {
    var means = SIMD64<UInt8>.zero
    let across = columns.count - 1
    guard across > 0 else { return means }
    for down in 0..<rows.count - 1 {
      var sums = SIMD8<UInt64>.zero
      for y in rows[down]..<rows[down + 1] {
        for column in 0..<across {
          let block = bytes.extracting(
            start + y * stride + columns[column]..<start + y * stride + columns[column + 1])
          var sum: UInt32 = 0
          for x in 0..<block.count { sum &+= UInt32(block[x]) }
          sums[column] += UInt64(sum)
        }
      }
      for column in 0..<across {
        let count = UInt64(
          (columns[column + 1] - columns[column]) * (rows[down + 1] - rows[down]))
        means[down * across + column] = UInt8((sums[column] + count / 2) / count)
      }
    }
    return means
  }
}
