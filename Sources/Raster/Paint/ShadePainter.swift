import Geometry
import Pixels

/// Darkens what has been painted: the shade of a cylinder, then the shadows that fall on it.
struct ShadePainter {
  private let shading: CylinderShading?
  private var fields: [ShadowField]
  private let kernels: any SpanKernels.Type

  /// - Parameters:
  ///   - shading: Of the face itself.
  ///   - shadows: That fall on it.
  ///   - width: Of the canvas, in pixels.
  ///   - kernels: The inner loops.
  init(
    _ shading: CylinderShading?, _ shadows: [SoftShadow], width: Int,
    kernels: any SpanKernels.Type
  ) {
    self.shading = shading
    fields = shadows.map { ShadowField($0, width: width) }
    self.kernels = kernels
  }

  /// Darkens pixels `columns` of `row`, which is scanline `y`; `factors` is room to work in.
  mutating func shade(
    _ y: Int, _ columns: Range<Int>, in row: inout MutableSpan<PremultipliedRGBA8>,
    factors: inout [UInt16]
  ) {
    if let shading {
      for x in columns {
        factors[x - columns.lowerBound] = shading.factor(
          at: Point(Double(x) + 0.5, Double(y) + 0.5))
      }
      kernels.shade(&row, in: columns, factors: factors.span)
    }
    for index in fields.indices where fields[index].reaches(y) {
      let span = columns.clamped(to: fields[index].columns)
      guard !span.isEmpty else { continue }
      fields[index].fill(&factors, y, span)
      kernels.shade(&row, in: span, factors: factors.span)
    }
  }
}
