/// The conversion of rows whose colors go through light, with the room that it needs.
struct LightRows {
  private let tables: LightTables
  private let layout: FrameLayout
  private let matrix: MatrixTable?
  private var colors: [[Int32]]
  private var memo = LightMemo()

  init(_ tables: LightTables, _ layout: FrameLayout, _ matrix: MatrixTable?, width: Int) {
    (self.tables, self.layout, self.matrix) = (tables, layout, matrix)
    colors = (0..<3).map { _ in [Int32](repeating: 0, count: width) }
  }

  /// Writes a row as straight RGBA of 8 bits.
  ///
  /// - Parameters:
  ///   - rows: Luma and two rows of color in sixteenths, or red, green and blue.
  ///   - alphas: The alphas of 8 bits; nil for an opaque row.
  ///   - y: The row.
  ///   - pixels: All pixels.
  ///   - place: The place of the row in `pixels`.
  mutating func write(
    _ rows: [[Int32]], alphas: [Int32]?, y: Int, to pixels: inout [SIMD4<UInt8>],
    _ place: Range<Int>
  ) {
    for channel in 0..<3 { encode(rows, channel, width: place.count) }
    tables.write(colors, alphas: alphas, y: y, &memo, to: &pixels, place)
  }

  /// Makes a channel in 0 to ``LightTables/maximum``.
  private mutating func encode(_ rows: [[Int32]], _ channel: Int, width: Int) {
    if let matrix {
      RowKernels.encode(
        rows, isGray: layout.kind == .gray, matrix, channel, maximum: LightTables.maximum,
        into: &colors[channel], count: width)
      return
    }
    let (maximum, largest) = (Int64(LightTables.maximum), Int64(1 << layout.depths[channel]) - 1)
    for x in 0..<width {
      colors[channel][x] = Int32((Int64(rows[channel][x]) * 2 * maximum + largest) / (2 * largest))
    }
  }
}
