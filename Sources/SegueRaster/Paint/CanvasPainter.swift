import SegueGeometry
import SeguePixels

/// Fine work: paints a canvas segment by segment, as the coverage says.
struct CanvasPainter {
  /// The pixels below all faces.
  enum Ground {
    /// The background of the canvas.
    case background
    /// The pixels that are painted on.
    case pixels
  }

  private let canvas: Canvas
  private let ground: Ground
  private let coverage: CoverageMap

  /// By the stacks of ``coverage``.
  private let stacks: [StackPainter]

  private let kernels: any SpanKernels.Type

  /// - Parameters:
  ///   - canvas: The canvas to paint on.
  ///   - ground: What lies below the faces.
  ///   - coarse: The faces and the shadows.
  ///   - coverage: Of the faces.
  ///   - filters: The filters of every minification.
  ///   - kernels: The inner loops.
  ///   - pool: Has memory for strips.
  ///   - paintsAhead: Whether a face may paint pixels that only it covers before they are asked
  ///     for, which needs all of the canvas to be painted.
  init(
    canvas: Canvas, ground: Ground, coarse: FaceBuilder, coverage: CoverageMap,
    filters: FilterBank, kernels: KernelChoice, pool: StripPool, paintsAhead: Bool
  ) {
    (self.canvas, self.ground) = (canvas, ground)
    self.coverage = coverage
    self.kernels = kernels.span
    let shadows = coarse.shadows.map { ShadowField($0, width: canvas.width, kernels: kernels.span) }
    // All of them fall on the background.
    let background = BackgroundPainter(
      canvas, fills: ground == .background, shadows: shadows, kernels: kernels.span)
    let columns = coverage.visibleColumns(faceCount: coarse.faces.count)
    let owned = coverage.ownedColumns(
      coarse.faces.map {
        paintsAhead && $0.isOpaque && $0.paint.source.isTurned && !$0.paint.isRecolored
      })
    let painters: [FacePainter?] = coarse.faces.indices.map { index in
      let (face, columns) = (coarse.faces[index], columns[index])
      guard columns.contains(where: { $0 != nil }) else { return nil }
      return FacePainter(
        face, columns: FaceColumns(shown: columns, owned: owned[index]),
        shadows: face.paint.shadows.map { shadows[$0] }, canvas: canvas, filters: filters,
        kernels: kernels, pool: pool)
    }
    stacks = coverage.stacks.map { stack in
      StackPainter(stack.compactMap { painters[$0] }, on: background, kernels: kernels.span)
    }
  }

  /// Paints every pixel of `buffer`.
  func paint(into buffer: inout PixelBuffer) {
    paint(0..<canvas.height, into: &buffer)
  }

  /// Paints some scanlines of `buffer`.
  func paint(_ scanlines: Range<Int>, into buffer: inout PixelBuffer) {
    let rows = CanvasRows.canvas(width: canvas.width, height: canvas.height)
    var room = PaintRoom(width: canvas.width)
    var band = Band(stackCount: stacks.count)
    var pixels = buffer.pixels.mutableSpan
    // A band stays within one strip only if it begins where it would on the whole canvas.
    let first = scanlines.lowerBound / Band.height * Band.height
    for top in stride(from: first, to: scanlines.upperBound, by: Band.height) {
      band.append((top..<top + Band.height).clamped(to: scanlines), coverage)
      for stack in stacks.indices where !band.whole[stack].isEmpty {
        var spans: [CanvasSpan] = []
        swap(&spans, &band.whole[stack])
        stacks[stack].paint(spans.span, on: &pixels, rows, &room)
        spans.removeAll(keepingCapacity: true)
        swap(&spans, &band.whole[stack])
      }
      band.shared.paint(
        by: stacks, weights: coverage.weights, over: ground, on: &pixels, rows, &room, kernels)
    }
  }

  /// The number of painted pixels for each kind of work; a pixel of several faces counts for each.
  func tally() -> [PixelWork: Int] {
    var tally: [PixelWork: Int] = [:]
    for (y, row) in coverage.rows.enumerated() {
      for segment in coverage.segments[row] {
        for part in coverage.parts[segment.parts] {
          for work in stacks[part.stack].work(CanvasSpan(y: y, columns: part.pixels)) {
            tally[work, default: 0] += part.pixels.count
          }
        }
      }
    }
    return tally
  }

  /// The pixels of a few scanlines, by the stack that paints them.
  ///
  /// Changing the painter counts references, which stalls until pending stores complete. Changing
  /// it for each span took 6 % more of a cube's time.
  private struct Band {
    /// Pixels that one stack fills, by stack.
    var whole: [[CanvasSpan]]
    var shared: SharedPixels

    /// Scanlines; a strip has a multiple of them, so that each strip is made once.
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
