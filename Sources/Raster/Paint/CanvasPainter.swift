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
    let painters: [FacePainter?] = zip(coarse.faces, columns).map { face, columns in
      guard columns.contains(where: { $0 != nil }) else { return nil }
      return FacePainter(
        face, columns: columns, shadows: face.paint.shadows.map { shadows[$0] }, canvas: canvas,
        filters: filters, kernels: kernels, pool: pool)
    }
    stacks = coverage.stacks.map { stack in
      StackPainter(
        stack.compactMap { painters[$0] }, on: background, canvas: canvas, kernels: kernels.span)
    }
  }

  /// Fills every pixel of `buffer`.
  func paint(into buffer: inout PixelBuffer) {
    var scratch = Scratch(width: canvas.width)
    var band = Band(stackCount: stacks.count)
    var pixels = buffer.pixels.mutableSpan
    for top in stride(from: 0, to: canvas.height, by: Band.height) {
      for y in top..<min(top + Band.height, canvas.height) { band.append(y, coverage) }
      for stack in stacks.indices where !band.whole[stack].isEmpty {
        stacks[stack].paint(
          band.whole[stack], into: &pixels, width: canvas.width, &scratch.layer, &scratch.factors)
      }
      for (y, segments) in band.mixed {
        let start = y * canvas.width
        var row = pixels._mutatingExtracting(start..<start + canvas.width)
        paintMixed(segments, y, into: &row, &scratch)
      }
      band.removeAll()
    }
  }

  /// What there is to paint in a few scanlines, by what paints it.
  ///
  /// To go from one painter to another counts references, which waits until all that was painted is written: done for
  /// each span, it took 6 % more of a cube's time.
  private struct Band {
    /// Pixels that one stack fills, by stack.
    var whole: [[CanvasSpan]]
    /// Neighboring segments of a scanline that have several parts each.
    var mixed: [(y: Int, segments: Range<Int>)] = []

    /// Scanlines; a strip has a multiple of them, so that none is made twice.
    static let height = ShadowRows.kept

    init(stackCount: Int) {
      whole = Array(repeating: [], count: stackCount)
    }

    mutating func append(_ y: Int, _ coverage: CoverageMap) {
      var segments = coverage.rows[y]
      while let index = segments.first {
        let segment = coverage.segments[index]
        if segment.parts.count == 1 {
          whole[coverage.parts[segment.parts.lowerBound].stack].append(
            CanvasSpan(y: y, columns: segment.pixels))
          segments.removeFirst()
        } else {
          let end = segments.first { coverage.segments[$0].parts.count == 1 } ?? segments.upperBound
          mixed.append((y, index..<end))
          segments = end..<segments.upperBound
        }
      }
    }

    mutating func removeAll() {
      for stack in whole.indices { whole[stack].removeAll(keepingCapacity: true) }
      mixed.removeAll(keepingCapacity: true)
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
    /// The stacks that are painted.
    var stacks: [Int] = []

    init(width: Int) {
      layer = Array(repeating: .clear, count: width)
      part = layer
      sums = Array(repeating: .zero, count: width)
      factors = Array(repeating: 0, count: width)
    }
  }

  /// Fills neighboring segments that have several parts each.
  ///
  /// A stack is painted once, from the first to the last segment that it shows in.
  private func paintMixed(
    _ segments: Range<Int>, _ y: Int, into row: inout MutableSpan<PremultipliedRGBA8>,
    _ scratch: inout Scratch
  ) {
    let start = coverage.segments[segments.lowerBound].pixels.lowerBound
    let end = coverage.segments[segments.upperBound - 1].pixels.upperBound
    // Taken out while they are written, so that the rest can be used beside them.
    var (partRow, sums): ([PremultipliedRGBA8], [SIMD4<UInt32>]) = ([], [])
    swap(&partRow, &scratch.part)
    swap(&sums, &scratch.sums)
    var partSpan = partRow.mutableSpan
    var sumSpan = sums.mutableSpan
    scratch.stacks.removeAll(keepingCapacity: true)
    for segment in segments {
      for part in coverage.segments[segment].parts {
        let stack = coverage.parts[part].stack
        guard !scratch.stacks.contains(stack) else { continue }
        scratch.stacks.append(stack)
        let pixels = reach(of: stack, in: segment..<segments.upperBound)
        stacks[stack].paint(y, pixels, into: &partSpan, &scratch.layer, &scratch.factors)
        add(stack, of: segment..<segments.upperBound, partSpan.span, to: &sumSpan, from: start)
      }
    }
    kernels.settle(&row, in: start..<end, &sumSpan)
    swap(&partRow, &scratch.part)
    swap(&sums, &scratch.sums)
  }

  /// The pixels from the first of `segments` to the last one in which `stack` shows.
  private func reach(of stack: Int, in segments: Range<Int>) -> Range<Int> {
    let start = coverage.segments[segments.lowerBound].pixels
    let last = segments.last { segment in
      coverage.segments[segment].parts.contains { coverage.parts[$0].stack == stack }
    }
    return start.lowerBound..<(last.map { coverage.segments[$0].pixels } ?? start).upperBound
  }

  /// Adds what `stack` shows in `segments`, by its share in each; `sums` begin with pixel `start`.
  private func add(
    _ stack: Int, of segments: Range<Int>, _ row: Span<PremultipliedRGBA8>,
    to sums: inout MutableSpan<SIMD4<UInt32>>, from start: Int
  ) {
    for segment in segments {
      let pixels = coverage.segments[segment].pixels
      for index in coverage.segments[segment].parts where coverage.parts[index].stack == stack {
        var rest = sums._mutatingExtracting(pixels.lowerBound - start..<pixels.upperBound - start)
        kernels.accumulate(&rest, row, in: pixels, weight: coverage.parts[index].weight)
      }
    }
  }
}
