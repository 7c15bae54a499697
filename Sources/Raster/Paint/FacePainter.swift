import Geometry
import Pixels

/// Paints one face: reads its image through its warp, then shades what was read.
struct FacePainter {
  let compositing: Compositing
  let opacity: Int32
  let hidesWhatIsBehind: Bool
  private let paint: Paint
  private var sampler: any SpanSampler

  /// A painter for the columns of the canvas in which the face shows.
  init(
    _ face: Face, _ texture: Texture, columns: Range<Int>, canvas: Canvas, filters: FilterBank
  ) {
    paint = face.paint
    compositing = paint.compositing
    opacity = paint.opacity
    hidesWhatIsBehind = face.isOpaque
    let (image, bounds) = (texture.image, face.outline.bounds)
    sampler =
      switch paint.warp {
      case .copy(let dx, let dy):
        CopySampler(image: image, dx: dx, dy: dy)
      case .columns(let map):
        ColumnSampler(
          image: image, map: map, columns: columns, extent: bounds.low.x...bounds.high.x,
          canvasHeight: canvas.height, filters: filters)
      case .rows(let map):
        RowSampler(
          image: image, map: map, extent: bounds.low.y...bounds.high.y, filters: filters)
      case .plane(let map):
        PointSampler(image: image, map: .plane(map), filters: filters)
      case .cylinder(let warp):
        PointSampler(image: image, map: .cylinder(warp), filters: filters)
      }
  }

  /// Fills pixels `columns` of `row`, which is scanline `y`; `factors` is room to work in.
  mutating func fill(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>,
    factors: inout [UInt16]
  ) {
    sampler.sample(y, columns, into: &row)
    if let paper = paint.paper {
      SpanKernels.cover(&row, in: columns, with: paper)
    }
    if paint.brightness < 255 {
      SpanKernels.dim(&row, in: columns, brightness: paint.brightness)
    }
    if let shading = paint.shading {
      SpanKernels.shade(&row, y, columns, &factors) { shading.factor(at: $0) }
    }
    paint.shadows.shade(&row, y, columns, &factors)
  }
}
