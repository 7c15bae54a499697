import Geometry
import Pixels

/// Paints one stack of faces, from the farthest to the nearest.
///
/// A class, for it is looked up for every piece of a scanline and never changes.
final class StackPainter {
  /// Two opaque images that are shown as they are, mixed in one go.
  fileprivate struct Pair {
    var under: CopySampler
    var over: CopySampler
    /// Of the one above.
    var opacity: Int32
  }

  private let pair: Pair?

  /// The farthest face, if it hides all that is behind; else the background is seen.
  private let base: FacePainter?

  /// What lies on it, from the farthest to the nearest.
  private let layers: [FacePainter]

  private let background: BackgroundPainter
  private let backgroundPixel: PremultipliedRGBA8
  private let kernels: any SpanKernels.Type

  /// - Parameters:
  ///   - faces: From the nearest to the farthest.
  ///   - background: What is behind them.
  ///   - canvas: What is painted on.
  ///   - kernels: The inner loops.
  init(
    _ faces: [FacePainter], on background: BackgroundPainter, canvas: Canvas,
    kernels: any SpanKernels.Type
  ) {
    self.background = background
    backgroundPixel = canvas.background
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

  /// Fills some spans of a canvas of `width`; `layer` and `factors` are room to work in.
  func paint(
    _ spans: [CanvasSpan], into canvas: inout MutableSpan<PremultipliedRGBA8>, width: Int,
    _ layer: inout [PremultipliedRGBA8], _ factors: inout [UInt16]
  ) {
    if layers.isEmpty, let base {
      base.fill(spans, into: &canvas, width: width, factors: &factors)
    } else if layers.isEmpty {
      background.fill(spans, into: &canvas, width: width, factors: &factors)
    } else {
      for span in spans {
        var row = canvas._mutatingExtracting(span.row(of: width))
        paint(span.y, span.columns, into: &row, &layer, &factors)
      }
    }
  }

  /// Fills `columns` of `row`, which is scanline `y`; `layer` and `factors` are room to work in.
  func paint(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>,
    _ layer: inout [PremultipliedRGBA8], _ factors: inout [UInt16]
  ) {
    if pair != nil, mixPair(y, columns, into: &row) { return }
    if let base {
      base.fill(y, columns, into: &row, factors: &factors)
    } else {
      background.fill(y, columns, into: &row, factors: &factors)
    }
    for painter in layers {
      var source = layer.mutableSpan
      painter.fill(y, columns, into: &source, factors: &factors)
      switch painter.compositing {
      case .sourceOver:
        kernels.sourceOver(&row, in: columns, source: source.span, opacity: painter.opacity)
      case .dissolve:
        kernels.dissolve(
          &row, in: columns, source: source.span, opacity: painter.opacity,
          background: backgroundPixel)
      }
    }
  }

  /// Mixes the two images; false where one of them ends.
  private func mixPair(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>
  ) -> Bool {
    guard let pair, let starts = pair.starts(y, columns) else { return false }
    let (underTexels, overTexels) = (pair.under.image.pixels, pair.over.image.pixels)
    kernels.mix(
      &row, in: columns,
      under: underTexels.span.extracting(starts.under..<starts.under + columns.count),
      over: overTexels.span.extracting(starts.over..<starts.over + columns.count),
      opacity: pair.opacity)
    return true
  }

  /// What it takes to paint `columns` of scanline `y`.
  func work(_ y: Int, _ columns: Range<Int>) -> [PixelWork] {
    if pair?.starts(y, columns) != nil { return [.dissolve] }
    let faces = (base.map { [$0] } ?? []) + layers
    let reading = faces.flatMap { $0.isDimmed ? [$0.reading, .dim] : [$0.reading] }
    return (base == nil ? [.fill] : []) + reading
      + Array(repeating: .overlay, count: layers.count)
  }
}

extension StackPainter.Pair {
  /// Where in the images the texels for `columns` of scanline `y` begin; nil where one of them ends.
  fileprivate func starts(_ y: Int, _ columns: Range<Int>) -> (under: Int, over: Int)? {
    guard let under = under.start(y, columns), let over = over.start(y, columns) else { return nil }
    return (under, over)
  }
}
