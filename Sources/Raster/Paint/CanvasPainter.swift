import Geometry
import Pixels

/// Fine work: fills a canvas segment by segment, as the coverage says.
struct CanvasPainter {
  private let canvas: Canvas
  let coverage: CoverageMap

  /// By the stacks of ``coverage``.
  let stacks: [StackPainter]

  private let kernels: any SpanKernels.Type

  /// - Parameters:
  ///   - canvas: What is painted on.
  ///   - coarse: The faces and the shadows.
  ///   - coverage: Of the faces.
  ///   - filters: For every minification.
  ///   - kernels: The inner loops.
  ///   - pool: Has room for strips.
  init(
    canvas: Canvas, coarse: FaceBuilder, coverage: CoverageMap, filters: FilterBank,
    kernels: KernelChoice, pool: StripPool
  ) {
    self.canvas = canvas
    self.coverage = coverage
    self.kernels = kernels.span
    let shadows = coarse.shadows.map { ShadowField($0, width: canvas.width, kernels: kernels.span) }
    // All of them fall on the background.
    let background = BackgroundPainter(canvas, shadows: shadows, kernels: kernels.span)
    let columns = coverage.visibleColumns(faceCount: coarse.faces.count)
    let alone = coverage.columnsAlone(
      coarse.faces.map { $0.isOpaque && $0.paint.source.isTurned && !$0.paint.isRecolored })
    let painters: [FacePainter?] = coarse.faces.indices.map { index in
      let (face, columns) = (coarse.faces[index], columns[index])
      guard columns.contains(where: { $0 != nil }) else { return nil }
      return FacePainter(
        face, columns: columns, alone: alone[index],
        shadows: face.paint.shadows.map { shadows[$0] }, canvas: canvas,
        filters: filters, kernels: kernels, pool: pool)
    }
    stacks = coverage.stacks.map { stack in
      StackPainter(
        stack.compactMap { painters[$0] }, on: background, canvas: canvas, kernels: kernels.span)
    }
  }

  /// Fills every pixel of `buffer`.
  func paint(into buffer: inout PixelBuffer) {
    var layer = [PremultipliedRGBA8](repeating: .clear, count: canvas.width)
    var factors = [UInt16](repeating: 0, count: canvas.width)
    var band = Band(stackCount: stacks.count)
    var pixels = buffer.pixels.mutableSpan
    for top in stride(from: 0, to: canvas.height, by: Band.height) {
      band.append(top..<min(top + Band.height, canvas.height), coverage)
      for stack in stacks.indices where !band.whole[stack].isEmpty {
        stacks[stack].paint(
          band.whole[stack], into: &pixels, width: canvas.width, &layer, &factors)
        band.whole[stack].removeAll(keepingCapacity: true)
      }
      band.shared.paint(
        by: stacks, weights: coverage.weights, into: &pixels, width: canvas.width, &layer, &factors,
        kernels)
    }
  }

  /// What there is to paint in a few scanlines, by what paints it.
  ///
  /// To go from one painter to another counts references, which waits until all that was painted is written: done for
  /// each span, it took 6 % more of a cube's time.
  private struct Band {
    /// Pixels that one stack fills, by stack.
    var whole: [[CanvasSpan]]
    var shared: SharedPixels

    /// Scanlines; a strip has a multiple of them, so that none is made twice.
    static let height = ShadowRows.kept

    init(stackCount: Int) {
      whole = Array(repeating: [], count: stackCount)
      shared = SharedPixels(stackCount: stackCount)
    }

    mutating func append(_ scanlines: Range<Int>, _ coverage: CoverageMap) {
      for y in scanlines {
        for index in coverage.rows[y] {
          let segment = coverage.segments[index]
          if segment.parts.count == 1 {
            whole[coverage.parts[segment.parts.lowerBound].stack].append(
              CanvasSpan(y: y, columns: segment.pixels))
          } else {
            shared.append(segment, y, of: coverage)
          }
        }
      }
    }
  }
}
