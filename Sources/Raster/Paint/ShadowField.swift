import Pixels

/// A soft shadow as it falls on everything: what is painted of a scanline is worked out once for all.
final class ShadowField {
  private var rows: ShadowRows
  private var y = -1
  private let kernels: any SpanKernels.Type

  /// - Parameters:
  ///   - shadow: What falls.
  ///   - width: Of the canvas, in pixels.
  ///   - kernels: The inner loops.
  init(_ shadow: SoftShadow, width: Int, kernels: any SpanKernels.Type) {
    rows = ShadowRows(shadow, width: width, kernels: kernels)
    self.kernels = kernels
  }

  /// Darkens pixels `columns` of `row`, which is scanline `y`.
  func darken(
    _ y: Int, _ columns: Range<Int>, in row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    if y != self.y {
      rows.prepare(y)
      self.y = y
    }
    let span = columns.clamped(to: rows.columns)
    guard !span.isEmpty else { return }
    let factors = rows.factors
    kernels.shade(&row, in: span, factors: factors.span.extracting(span))
  }
}
