import SegueGeometry
import SeguePixels

/// Darkens painted pixels: the shade of a cylinder, then the shadows that fall on it.
struct ShadePainter {
  private let shading: CylinderShading?
  private let shadows: [ShadowField]
  private let kernels: any SpanKernels.Type

  /// Whether nothing is darkened.
  let isIdle: Bool

  /// - Parameters:
  ///   - shading: Of the face itself.
  ///   - shadows: The shadows that fall on the face.
  ///   - kernels: The inner loops.
  init(
    _ shading: CylinderShading?, _ shadows: [ShadowField], kernels: any SpanKernels.Type
  ) {
    self.shading = shading
    self.shadows = shadows
    self.kernels = kernels
    isIdle = shading == nil && shadows.isEmpty
  }

  /// Darkens each pixel of `spans` once; `factors` is working memory for a scanline.
  func shade(
    _ spans: Span<CanvasSpan>, in pixels: inout MutableSpan<PremultipliedRGBA8>, _ rows: CanvasRows,
    factors: inout [UInt16]
  ) {
    if let shading {
      for index in spans.indices {
        var row = pixels._mutatingExtracting(rows.row(spans[index].y))
        shade(shading, spans[index], in: &row, &factors)
      }
    }
    for shadow in shadows { shadow.darken(spans, in: &pixels, rows) }
  }

  private func shade(
    _ shading: CylinderShading, _ span: CanvasSpan,
    in row: inout MutableSpan<PremultipliedRGBA8>, _ factors: inout [UInt16]
  ) {
    var all = factors.mutableSpan
    kernels.setFactors(
      &all, count: span.columns.count, from: shading.past(x: span.columns.lowerBound, y: span.y),
      by: shading.across.slope.x, amount: shading.amount)
    kernels.shade(&row, in: span.columns, factors: all.span)
  }
}
