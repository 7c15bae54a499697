import SegueGeometry
import SeguePixels

/// Paints one face: reads its image through its warp, then shades the result.
///
/// A class, because it is looked up for every batch of spans and never changes.
final class FacePainter {
  let compositing: Compositing
  let opacity: Int32
  let hidesWhatIsBehind: Bool

  /// The sampler, if the face shows opaque texels unchanged by whole texels; else nil.
  let plain: CopySampler?

  /// The work of reading one of its pixels.
  let reading: PixelWork

  /// Factor of the color, in units of 1/255, after recoloring.
  private let brightness: UInt8
  private let isRecolored: Bool
  private let backgroundColor: PremultipliedRGBA8?
  private let paper: Paper?

  private let kernels: any SpanKernels.Type
  private let sampler: any SpanSampler
  private let shade: ShadePainter

  /// - Parameters:
  ///   - face: The face to paint.
  ///   - columns: Of the face.
  ///   - shadows: The shadows that fall on it.
  ///   - canvas: The canvas to paint on.
  ///   - filters: The filters of every minification.
  ///   - kernels: The inner loops.
  ///   - pool: Has memory for strips.
  init(
    _ face: Face, columns: FaceColumns, shadows: [ShadowField], canvas: Canvas,
    filters: FilterBank, kernels: KernelChoice, pool: StripPool
  ) {
    let style = face.paint
    (compositing, opacity, brightness) = (style.compositing, style.opacity, style.brightness)
    (isRecolored, backgroundColor, paper) = (style.isRecolored, style.backgroundColor, style.paper)
    hidesWhatIsBehind = face.isOpaque
    self.kernels = kernels.span
    shade = ShadePainter(style.shading, shadows, kernels: kernels.span)
    // Recoloring comes before dimming.
    let brightness = style.isRecolored ? 255 : style.brightness
    switch style.source {
    case .color(let pixel):
      sampler = ColorSampler(pixel: pixel, brightness: brightness)
      plain = nil
    case .image(let texture, let warp):
      sampler = Self.sampler(
        texture, warp, columns: columns, extent: face.outline.bounds, brightness: brightness,
        canvas: canvas, filters: filters, kernels: kernels, pool: pool)
      plain = texture.isOpaque && style.isUnchanged ? sampler as? CopySampler : nil
    }
    reading = Self.reading(style.source, by: sampler)
  }

  private static func sampler(
    _ texture: Texture, _ warp: Warp, columns: FaceColumns, extent: (low: Point, high: Point),
    brightness: UInt8, canvas: Canvas, filters: FilterBank, kernels: KernelChoice, pool: StripPool
  ) -> any SpanSampler {
    func strips(_ source: some StripSource) -> any SpanSampler {
      StripSampler(
        source, columns: columns, brightness: brightness, kernels: kernels.span, pool: pool)
    }
    func turn(_ axis: TurnSampler.Axis, _ map: Homography) -> TurnSampler {
      TurnSampler(
        texture.ripmap, axis: axis, map: map, columns: columns.shown, extent: extent,
        filters: filters, kernels: kernels.resample)
    }
    func points(_ map: PointMap) -> PointSampler {
      PointSampler(
        image: texture.image, map: map, width: canvas.width, filters: filters,
        kernels: kernels.resample)
    }
    return switch warp {
    case .copy(let dx, let dy):
      CopySampler(
        image: texture.image, dx: dx, dy: dy, brightness: brightness, kernels: kernels.span)
    case .columns(let map):
      strips(turn(.columns, map))
    case .rows(let map):
      ShiftSampler(
        image: texture.image, map: map, filters: filters, brightness: brightness, kernels: kernels)
        ?? strips(turn(.rows, map))
    case .plane(let map):
      strips(points(.plane(PlaneMap(map: map, extent: extent))))
    case .cylinder(let warp):
      strips(points(.cylinder(CylinderMap(warp))))
    }
  }

  private static func reading(_ source: PaintSource, by sampler: any SpanSampler) -> PixelWork {
    switch source {
    case .color: .fill
    case .image(_, .copy): .copy
    case .image(_, .rows): sampler is ShiftSampler ? .shift : .rows
    case .image(_, .columns): .columns
    case .image(_, .plane): .plane
    case .image(_, .cylinder): .cylinder
    }
  }

  /// Whether all of its pixels are darkened.
  var isDimmed: Bool { brightness < 255 }

  /// Paints `spans` with the face, shade and shadows included.
  ///
  /// The rules of ``SpanSampler/paint(_:on:_:)`` apply. In addition, pixels must not repeat on the
  /// canvas if the face owns them, because shade falls on each request.
  ///
  /// - Parameters:
  ///   - spans: Pixels in which the face shows.
  ///   - pixels: The scanlines of `rows`.
  ///   - rows: The canvas, or a scanline beside it.
  ///   - factors: Working memory for a scanline.
  func paint(
    _ spans: Span<CanvasSpan>, on pixels: inout MutableSpan<PremultipliedRGBA8>, _ rows: CanvasRows,
    factors: inout [UInt16]
  ) {
    if isRecolored {
      for index in spans.indices {
        let one = spans.extracting(index..<index + 1)
        sampler.paint(one, on: &pixels, rows)
        var row = pixels._mutatingExtracting(rows.row(spans[index].y))
        recolor(spans[index].columns, of: &row)
      }
    } else {
      sampler.paint(spans, on: &pixels, rows)
    }
    if !shade.isIdle { shade.shade(spans, in: &pixels, rows, factors: &factors) }
  }

  private func recolor(_ columns: Range<Int>, of row: inout MutableSpan<PremultipliedRGBA8>) {
    if let backgroundColor { kernels.underlay(&row, in: columns, with: backgroundColor) }
    if let paper { kernels.cover(&row, in: columns, with: paper) }
    if isDimmed { kernels.dim(&row, in: columns, brightness: brightness) }
  }
}
