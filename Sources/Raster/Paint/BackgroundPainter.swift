import Pixels

/// Paints what shows where no face does.
struct BackgroundPainter {
  private let pixel: PremultipliedRGBA8
  private let shade: ShadePainter

  init(_ canvas: Canvas, shadows: [ShadowField], kernels: any SpanKernels.Type) {
    pixel = canvas.background
    shade = ShadePainter(nil, shadows, kernels: kernels)
  }

  /// Fills some spans of a canvas of `width`; `factors` is room to work in.
  func fill(
    _ spans: [CanvasSpan], into canvas: inout MutableSpan<PremultipliedRGBA8>, width: Int,
    factors: inout [UInt16]
  ) {
    for span in spans {
      var row = canvas._mutatingExtracting(span.row(of: width))
      CopyKernels.fill(&row, in: span.columns, with: pixel)
    }
    shade.shade(spans, in: &canvas, width: width, factors: &factors)
  }

  /// Fills pixels `columns` of `row`, which is scanline `y`; `factors` is room to work in.
  func fill(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>,
    factors: inout [UInt16]
  ) {
    CopyKernels.fill(&row, in: columns, with: pixel)
    shade.shade(y, columns, in: &row, factors: &factors)
  }
}
