import Geometry
import Pixels

/// Darkens what has been painted: the shade of a cylinder, then the shadows that fall on it.
struct ShadePainter {
  private let shading: CylinderShading?
  private let shadows: [ShadowField]
  private let kernels: any SpanKernels.Type

  /// - Parameters:
  ///   - shading: Of the face itself.
  ///   - shadows: That fall on it.
  ///   - kernels: The inner loops.
  init(
    _ shading: CylinderShading?, _ shadows: [ShadowField], kernels: any SpanKernels.Type
  ) {
    self.shading = shading
    self.shadows = shadows
    self.kernels = kernels
  }

  /// Darkens some spans of a canvas of `width`; `factors` is room to work in.
  func shade(
    _ spans: [CanvasSpan], in canvas: inout MutableSpan<PremultipliedRGBA8>, width: Int,
    factors: inout [UInt16]
  ) {
    if let shading {
      for span in spans {
        var row = canvas._mutatingExtracting(span.row(of: width))
        shade(shading, span.y, span.columns, in: &row, &factors)
      }
    }
    for shadow in shadows { shadow.darken(spans, in: &canvas, width: width) }
  }

  /// Darkens pixels `columns` of `row`, which is scanline `y`; `factors` is room to work in.
  func shade(
    _ y: Int, _ columns: Range<Int>, in row: inout MutableSpan<PremultipliedRGBA8>,
    factors: inout [UInt16]
  ) {
    if let shading { shade(shading, y, columns, in: &row, &factors) }
    for shadow in shadows { shadow.darken(y, columns, in: &row) }
  }

  private func shade(
    _ shading: CylinderShading, _ y: Int, _ columns: Range<Int>,
    in row: inout MutableSpan<PremultipliedRGBA8>, _ factors: inout [UInt16]
  ) {
    var span = factors.mutableSpan
    kernels.setFactors(
      &span, count: columns.count, from: shading.past(x: columns.lowerBound, y: y),
      by: shading.across.slope.x, amount: shading.amount)
    kernels.shade(&row, in: columns, factors: span.span)
  }
}
