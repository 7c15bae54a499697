import Pixels

/// A soft shadow as it falls on everything: what is painted of a scanline is worked out once for all.
final class ShadowField {
  private var rows: ShadowRows

  /// - Parameters:
  ///   - shadow: What falls.
  ///   - width: Of the canvas, in pixels.
  ///   - kernels: The inner loops.
  init(_ shadow: SoftShadow, width: Int, kernels: any SpanKernels.Type) {
    rows = ShadowRows(shadow, width: width, kernels: kernels)
  }

  /// Darkens some spans of a canvas of `width`.
  func darken(
    _ spans: [CanvasSpan], in canvas: inout MutableSpan<PremultipliedRGBA8>, width: Int
  ) {
    for span in spans {
      var row = canvas._mutatingExtracting(span.row(of: width))
      rows.darken(span.y, span.columns, in: &row)
    }
  }

  /// Darkens pixels `columns` of `row`, which is scanline `y`.
  func darken(
    _ y: Int, _ columns: Range<Int>, in row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    rows.darken(y, columns, in: &row)
  }
}
