import SegueGeometry
import SeguePixels

/// Paints one stack of faces, from the farthest to the nearest.
///
/// A class, because it is looked up for every batch of spans and never changes.
final class StackPainter {
  /// Two opaque, unchanged images that are mixed in one pass.
  ///
  /// A class, because it is looked up for every span.
  fileprivate final class Pair {
    let under: CopySampler
    let over: CopySampler
    /// Opacity of the upper image.
    let opacity: Int32

    init(under: CopySampler, over: CopySampler, opacity: Int32) {
      (self.under, self.over, self.opacity) = (under, over, opacity)
    }
  }

  private let pair: Pair?

  /// The farthest face, if it hides the background; else nil.
  private let base: FacePainter?

  /// The faces above the base, from the farthest to the nearest.
  private let layers: [FacePainter]

  private let background: BackgroundPainter
  private let kernels: any SpanKernels.Type

  /// - Parameters:
  ///   - faces: From the nearest to the farthest.
  ///   - background: Shows behind them.
  ///   - kernels: The inner loops.
  init(
    _ faces: [FacePainter], on background: BackgroundPainter, kernels: any SpanKernels.Type
  ) {
    self.background = background
    self.kernels = kernels
    let isHidden = faces.last?.hidesWhatIsBehind ?? false
    base = isHidden ? faces.last : nil
    layers = Array((isHidden ? faces.dropLast() : faces[...]).reversed())
    if isHidden, faces.count == 2, let over = faces[0].plain, let under = faces[1].plain {
      pair = Pair(under: under, over: over, opacity: faces[0].opacity)
    } else {
      pair = nil
    }
  }

  /// Paints `spans` of a canvas with the stack; the rules of ``FacePainter/paint(_:on:_:factors:)``
  /// apply.
  func paint(
    _ spans: Span<CanvasSpan>, on pixels: inout MutableSpan<PremultipliedRGBA8>, _ rows: CanvasRows,
    _ room: inout PaintRoom
  ) {
    guard !layers.isEmpty else {
      paintBase(spans, on: &pixels, rows, &room)
      return
    }
    for index in spans.indices {
      let (one, span) = (spans.extracting(index..<index + 1), spans[index])
      var row = pixels._mutatingExtracting(rows.row(span.y))
      if let pair, mix(pair, span, into: &row) { continue }
      paintBase(one, on: &pixels, rows, &room)
      for layer in layers { lay(layer, one, on: &pixels, rows, &room.layer, &room.factors) }
    }
  }

  private func paintBase(
    _ spans: Span<CanvasSpan>, on pixels: inout MutableSpan<PremultipliedRGBA8>, _ rows: CanvasRows,
    _ room: inout PaintRoom
  ) {
    if let base {
      base.paint(spans, on: &pixels, rows, factors: &room.factors)
    } else {
      background.paint(spans, on: &pixels, rows, factors: &room.factors)
    }
  }

  /// Paints a face beside the canvas, and composites one span of it.
  private func lay(
    _ face: FacePainter, _ one: Span<CanvasSpan>,
    on pixels: inout MutableSpan<PremultipliedRGBA8>, _ rows: CanvasRows,
    _ layer: inout [PremultipliedRGBA8], _ factors: inout [UInt16]
  ) {
    let span = one[0]
    var source = layer.mutableSpan
    face.paint(one, on: &source, .beside(span.y, width: rows.width), factors: &factors)
    var row = pixels._mutatingExtracting(rows.row(span.y))
    switch face.compositing {
    case .sourceOver:
      kernels.sourceOver(&row, in: span.columns, source: source.span, opacity: face.opacity)
    case .dissolve:
      kernels.dissolve(
        &row, in: span.columns, source: source.span, opacity: face.opacity,
        background: background.pixel)
    }
  }

  /// Mixes the two images; false if one of them ends inside the span.
  private func mix(
    _ pair: Pair, _ span: CanvasSpan, into row: inout MutableSpan<PremultipliedRGBA8>
  ) -> Bool {
    guard let starts = pair.starts(span) else { return false }
    let (underTexels, overTexels) = (pair.under.image.pixels, pair.over.image.pixels)
    let count = span.columns.count
    kernels.mix(
      &row, in: span.columns,
      under: underTexels.span.extracting(starts.under..<starts.under + count),
      over: overTexels.span.extracting(starts.over..<starts.over + count),
      opacity: pair.opacity)
    return true
  }

  /// The work of painting the pixels of a span, each.
  func work(_ span: CanvasSpan) -> [PixelWork] {
    if pair?.starts(span) != nil { return [.dissolve] }
    let faces = (base.map { [$0] } ?? []) + layers
    let reading = faces.flatMap { $0.isDimmed ? [$0.reading, .dim] : [$0.reading] }
    return (base == nil ? [.fill] : []) + reading
      + Array(repeating: .overlay, count: layers.count)
  }
}

extension StackPainter.Pair {
  /// Indices of a span's first texels in the images; nil if an image ends inside the span.
  fileprivate func starts(_ span: CanvasSpan) -> (under: Int, over: Int)? {
    guard let under = under.start(span.y, span.columns),
      let over = over.start(span.y, span.columns)
    else { return nil }
    return (under, over)
  }
}

/// Paints the background, and the shadows that fall on it.
struct BackgroundPainter {
  let pixel: PremultipliedRGBA8

  /// Whether it is painted, and not the pixels that are there left as they are.
  private let fills: Bool

  private let shade: ShadePainter

  init(
    _ canvas: Canvas, fills: Bool, shadows: [ShadowField], kernels: any SpanKernels.Type
  ) {
    (pixel, self.fills) = (canvas.background, fills)
    shade = ShadePainter(nil, shadows, kernels: kernels)
  }

  /// Paints `spans`; `factors` is working memory for a scanline.
  func paint(
    _ spans: Span<CanvasSpan>, on pixels: inout MutableSpan<PremultipliedRGBA8>, _ rows: CanvasRows,
    factors: inout [UInt16]
  ) {
    if fills {
      for index in spans.indices {
        var row = pixels._mutatingExtracting(rows.row(spans[index].y))
        CopyKernels.fill(&row, in: spans[index].columns, with: pixel)
      }
    }
    if !shade.isIdle { shade.shade(spans, in: &pixels, rows, factors: &factors) }
  }
}

/// Working memory of a thread that paints a canvas.
struct PaintRoom {
  /// A scanline of a face beside the canvas.
  var layer: [PremultipliedRGBA8]

  /// A scanline of shading factors.
  var factors: [UInt16]

  init(width: Int) {
    layer = Array(repeating: .clear, count: width)
    factors = Array(repeating: 0, count: width)
  }
}
