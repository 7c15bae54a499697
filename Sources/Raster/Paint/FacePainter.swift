import Geometry
import Pixels

/// Paints one face: reads its image through its warp, then shades what was read.
///
/// A class, for it is looked up for every piece of a scanline and never changes.
final class FacePainter {
  let compositing: Compositing
  let opacity: Int32
  let hidesWhatIsBehind: Bool

  /// Reads the image where it is opaque and shown as it is, by whole texels; else nil.
  let plain: CopySampler?

  private let paint: Paint
  private let kernels: any SpanKernels.Type
  private let sampler: any SpanSampler
  private let shade: ShadePainter

  /// - Parameters:
  ///   - face: What is painted.
  ///   - columns: Of the canvas, in which it shows, by scanline; nil where it does not.
  ///   - alone: Of the canvas, in which no other face does, by scanline; nil for none.
  ///   - shadows: That fall on it.
  ///   - canvas: What it is painted on.
  ///   - filters: For every minification.
  ///   - kernels: The inner loops.
  ///   - pool: Has room for strips.
  init(
    _ face: Face, columns: [Range<Int>?], alone: [Range<Int>?], shadows: [ShadowField],
    canvas: Canvas,
    filters: FilterBank, kernels: KernelChoice, pool: StripPool
  ) {
    paint = face.paint
    compositing = paint.compositing
    opacity = paint.opacity
    hidesWhatIsBehind = face.isOpaque
    self.kernels = kernels.span
    shade = ShadePainter(paint.shading, shadows, kernels: kernels.span)
    switch paint.source {
    case .color(let pixel):
      sampler = ColorSampler(pixel: pixel)
      plain = nil
    case .image(let texture, let warp):
      sampler = Self.sampler(
        texture.ripmap, warp, columns: columns, alone: alone, extent: face.outline.bounds,
        canvas: canvas,
        filters: filters, kernels: kernels.resample, pool: pool)
      plain = texture.isOpaque && paint.isUnchanged ? sampler as? CopySampler : nil
    }
  }

  private static func sampler(
    _ ripmap: Ripmap, _ warp: Warp, columns: [Range<Int>?], alone: [Range<Int>?],
    extent: (low: Point, high: Point), canvas: Canvas, filters: FilterBank,
    kernels: any ResampleKernels.Type, pool: StripPool
  ) -> any SpanSampler {
    let image = ripmap.image.pixels
    return switch warp {
    case .copy(let dx, let dy):
      CopySampler(image: image, dx: dx, dy: dy)
    case .columns(let map):
      StripSampler(
        TurnSampler(
          ripmap, axis: .columns, map: map, columns: columns, extent: extent,
          filters: filters, kernels: kernels),
        columns: columns, alone: alone, pool: pool)
    case .rows(let map):
      ShiftSampler(image: image, map: map, filters: filters, kernels: kernels)
        ?? StripSampler(
          TurnSampler(
            ripmap, axis: .rows, map: map, columns: columns, extent: extent,
            filters: filters, kernels: kernels),
          columns: columns, alone: alone, pool: pool)
    case .plane(let map):
      StripSampler(
        PointSampler(
          image: image, map: .plane(PlaneMap(map: map, extent: extent)), width: canvas.width,
          filters: filters, kernels: kernels),
        columns: columns, alone: alone, pool: pool)
    case .cylinder(let warp):
      StripSampler(
        PointSampler(
          image: image, map: .cylinder(CylinderMap(warp)), width: canvas.width,
          filters: filters, kernels: kernels),
        columns: columns, alone: alone, pool: pool)
    }
  }

  /// How its pixels are read.
  var reading: PixelWork {
    switch paint.source {
    case .color: .fill
    case .image(_, .copy): .copy
    case .image(_, .rows): sampler is ShiftSampler ? .shift : .rows
    case .image(_, .columns): .columns
    case .image(_, .plane): .plane
    case .image(_, .cylinder): .cylinder
    }
  }

  /// Whether what was read is made darker all over.
  var isDimmed: Bool { paint.brightness < 255 }

  /// Fills some spans of a canvas of `width`; `factors` is room to work in.
  func fill(
    _ spans: [CanvasSpan], into canvas: inout MutableSpan<PremultipliedRGBA8>, width: Int,
    factors: inout [UInt16]
  ) {
    if let first = spans.first {
      sampler.prepare(
        first.y, on: &canvas, width: width,
        brightness: paint.isRecolored ? nil : paint.brightness)
    }
    for span in spans {
      var row = canvas._mutatingExtracting(span.row(of: width))
      read(span.y, span.columns, into: &row)
    }
    shade.shade(spans, in: &canvas, width: width, factors: &factors)
  }

  /// Fills pixels `columns` of `row`, which is scanline `y`; `factors` is room to work in.
  func fill(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>,
    factors: inout [UInt16]
  ) {
    read(y, columns, into: &row)
    shade.shade(y, columns, in: &row, factors: &factors)
  }

  /// Fills pixels `columns` of `row`, which is scanline `y`, with the face before anything falls on it.
  private func read(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    if isDimmed, !paint.isRecolored {
      sampler.sampleDimmed(y, columns, into: &row, brightness: paint.brightness, kernels)
    } else {
      sampler.sample(y, columns, into: &row)
      if let color = paint.backgroundColor { kernels.underlay(&row, in: columns, with: color) }
      if let paper = paint.paper { kernels.cover(&row, in: columns, with: paper) }
      if isDimmed { kernels.dim(&row, in: columns, brightness: paint.brightness) }
    }
  }
}
