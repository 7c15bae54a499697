import Geometry
import Pixels

extension SpanKernels {
  /// Multiplies the color, and not the alpha, by what `factor` gives for each pixel's center.
  ///
  /// - Parameters:
  ///   - row: Scanline `y` of the canvas.
  ///   - y: Which scanline it is.
  ///   - columns: The pixels to change, half-open.
  ///   - factors: Room to work in, as much as `columns` has pixels.
  ///   - factor: In units of 1/16384.
  static func shade(
    _ row: inout MutableSpan<PremultipliedRGBA8>, _ y: Int, _ columns: Range<Int>,
    _ factors: inout [UInt16], by factor: (Point) -> UInt16
  ) {
    for x in columns {
      factors[x - columns.lowerBound] = factor(Point(Double(x) + 0.5, Double(y) + 0.5))
    }
    shade(&row, in: columns, factors: factors.span)
  }
}

extension [SoftShadow] {
  /// Lets every shadow that reaches the scanline fall on it.
  func shade(
    _ row: inout MutableSpan<PremultipliedRGBA8>, _ y: Int, _ columns: Range<Int>,
    _ factors: inout [UInt16]
  ) {
    for shadow in self where shadow.bounds.y.contains(Double(y) + 0.5) {
      SpanKernels.shade(&row, y, columns, &factors) { shadow.factor(at: $0) }
    }
  }
}
