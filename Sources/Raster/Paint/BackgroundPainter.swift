import Pixels

/// Paints what shows where no face does.
struct BackgroundPainter {
  let pixel: PremultipliedRGBA8
  let shadows: [SoftShadow]

  /// Fills pixels `columns` of `row`, which is scanline `y`; `factors` is room to work in.
  func fill(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>,
    factors: inout [UInt16]
  ) {
    for x in columns { row[x] = pixel }
    shadows.shade(&row, y, columns, &factors)
  }
}
