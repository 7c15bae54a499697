import SeguePixels

/// The pixels in which one frame differs from another, in blocks of their small pictures.
struct FrameDifference {
  /// The share of the pixels that differ, from 0 to 1; 1 if the frames have different sizes.
  let share: Double

  /// The largest difference of a channel.
  let most: Int

  /// The blocks of a small picture that differ, row by row.
  let blocks: [Bool]

  /// Blocks in a row.
  let columns: Int

  /// Pixels of a small picture along each side of a block.
  static let block = 8

  /// Compares two frames of one size.
  ///
  /// - Parameters:
  ///   - a: A frame.
  ///   - b: A frame of the same size.
  ///   - size: Of the small pictures.
  init(_ a: PixelBuffer, _ b: PixelBuffer, size: (width: Int, height: Int)) {
    precondition(a.width == b.width && a.height == b.height, "frames of one size")
    let columns = (size.width + Self.block - 1) / Self.block
    let rows = (size.height + Self.block - 1) / Self.block
    var blocks = [Bool](repeating: false, count: columns * rows)
    var (count, most) = (0, UInt8.zero)
    let (first, second) = (a.pixels.span, b.pixels.span)
    for y in 0..<a.height {
      let row = y * size.height / a.height / Self.block * columns
      for x in 0..<a.width {
        let (p, q) = (first[y * a.width + x], second[y * a.width + x])
        guard p != q else { continue }
        count += 1
        most = max(most, (pointwiseMax(p, q) &- pointwiseMin(p, q)).max())
        blocks[row + x * size.width / a.width / Self.block] = true
      }
    }
    share = Double(count) / Double(a.pixels.count)
    self.most = Int(most)
    (self.blocks, self.columns) = (blocks, columns)
  }

  /// Whether the block in a column and a row differs; false outside.
  func differs(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < blocks.count / columns
      && blocks[row * columns + column]
  }
}
