import Geometry
import Pixels

/// Fine work: fills a canvas segment by segment, as the coverage says.
struct CanvasPainter {
  private let canvas: Canvas
  private let coverage: CoverageMap
  private var painters: [FacePainter?]
  private var background: BackgroundPainter
  private let kernels: any SpanKernels.Type

  init(
    canvas: Canvas, coarse: FaceBuilder, coverage: CoverageMap, textures: TextureSet,
    filters: FilterBank, kernels: KernelChoice
  ) {
    self.canvas = canvas
    self.coverage = coverage
    self.kernels = kernels.span
    background = BackgroundPainter(
      canvas, shadows: coarse.backgroundShadows, kernels: kernels.span)
    let columns = coverage.visibleColumns(faceCount: coarse.faces.count)
    painters = zip(coarse.faces, columns).map { face, columns in
      columns.map {
        FacePainter(
          face, textures[face.paint.texture], columns: $0, canvas: canvas, filters: filters,
          kernels: kernels)
      }
    }
  }

  /// Fills every pixel of `buffer`.
  mutating func paint(into buffer: inout PixelBuffer) {
    var scratch = Scratch(width: canvas.width)
    var pixels = buffer.pixels.mutableSpan
    for y in 0..<canvas.height {
      let start = y * canvas.width
      var row = pixels._mutatingExtracting(start..<start + canvas.width)
      for segment in coverage.segments[coverage.rows[y]] {
        paint(segment, y, into: &row, &scratch)
      }
    }
  }

  /// Room to work in, a scanline of each.
  private struct Scratch {
    /// What is about to be composited.
    var layer: [PremultipliedRGBA8]
    /// What shows in a part of each pixel.
    var part: [PremultipliedRGBA8]
    var sums: [SIMD4<UInt32>]
    var factors: [UInt16]

    init(width: Int) {
      layer = Array(repeating: .clear, count: width)
      part = layer
      sums = Array(repeating: .zero, count: width)
      factors = Array(repeating: 0, count: width)
    }
  }

  private mutating func paint(
    _ segment: CoverageMap.Segment, _ y: Int, into row: inout MutableSpan<PremultipliedRGBA8>,
    _ scratch: inout Scratch
  ) {
    let parts = coverage.parts[segment.parts]
    if parts.count == 1, let part = parts.first {
      paint(part.stack, y, segment.pixels, into: &row, &scratch.layer, &scratch.factors)
      return
    }
    // Taken out while they are written, so that the rest can be used beside them.
    var (partRow, sums): ([PremultipliedRGBA8], [SIMD4<UInt32>]) = ([], [])
    swap(&partRow, &scratch.part)
    swap(&sums, &scratch.sums)
    var partSpan = partRow.mutableSpan
    var sumSpan = sums.mutableSpan
    for part in parts {
      paint(part.stack, y, segment.pixels, into: &partSpan, &scratch.layer, &scratch.factors)
      kernels.accumulate(&sumSpan, partSpan.span, in: segment.pixels, weight: part.weight)
    }
    kernels.settle(&row, in: segment.pixels, &sumSpan)
    swap(&partRow, &scratch.part)
    swap(&sums, &scratch.sums)
  }

  /// Fills `columns` of `row` with a stack of faces, from the farthest to the nearest.
  private mutating func paint(
    _ stack: Int, _ y: Int, _ columns: Range<Int>,
    into row: inout MutableSpan<PremultipliedRGBA8>,
    _ layer: inout [PremultipliedRGBA8], _ factors: inout [UInt16]
  ) {
    var faces = coverage.stacks[stack][...]
    if let farthest = faces.last.flatMap({ painters[$0] }), farthest.hidesWhatIsBehind {
      farthest.fill(y, columns, into: &row, factors: &factors)
      faces.removeLast()
    } else {
      background.fill(y, columns, into: &row, factors: &factors)
    }
    for painter in faces.reversed().lazy.compactMap({ [painters] in painters[$0] }) {
      var source = layer.mutableSpan
      painter.fill(y, columns, into: &source, factors: &factors)
      switch painter.compositing {
      case .sourceOver:
        kernels.sourceOver(&row, in: columns, source: source.span, opacity: painter.opacity)
      case .dissolve:
        kernels.dissolve(
          &row, in: columns, source: source.span, opacity: painter.opacity,
          background: canvas.background)
      }
    }
  }
}
