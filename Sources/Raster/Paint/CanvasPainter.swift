import Geometry
import Pixels

/// Fine work: fills a canvas segment by segment, as the coverage says.
struct CanvasPainter {
  private let canvas: Canvas
  let coverage: CoverageMap

  /// By face; nil for those that show nowhere.
  let painters: [FacePainter?]

  private var background: BackgroundPainter
  private let kernels: any SpanKernels.Type

  init(
    canvas: Canvas, coarse: FaceBuilder, coverage: CoverageMap, filters: FilterBank,
    kernels: KernelChoice
  ) {
    self.canvas = canvas
    self.coverage = coverage
    self.kernels = kernels.span
    let shadows = coarse.shadows.map { ShadowField($0, width: canvas.width) }
    // All of them fall on the background.
    background = BackgroundPainter(canvas, shadows: shadows, kernels: kernels.span)
    let columns = coverage.visibleColumns(faceCount: coarse.faces.count)
    painters = zip(coarse.faces, columns).map { face, columns in
      guard columns.contains(where: { $0 != nil }) else { return nil }
      return FacePainter(
        face, columns: columns, shadows: face.paint.shadows.map { shadows[$0] }, canvas: canvas,
        filters: filters, kernels: kernels)
    }
  }

  /// Fills every pixel of `buffer`.
  mutating func paint(into buffer: inout PixelBuffer) {
    var scratch = Scratch(width: canvas.width)
    var pixels = buffer.pixels.mutableSpan
    for y in 0..<canvas.height {
      let start = y * canvas.width
      var row = pixels._mutatingExtracting(start..<start + canvas.width)
      var rest = coverage.rows[y]
      while let index = rest.first {
        let segment = coverage.segments[index]
        if segment.parts.count == 1 {
          paint(
            coverage.parts[segment.parts.lowerBound].stack, y, segment.pixels, into: &row,
            &scratch.layer, &scratch.factors)
          rest.removeFirst()
        } else {
          let end = rest.first { coverage.segments[$0].parts.count == 1 } ?? rest.upperBound
          paintMixed(index..<end, y, into: &row, &scratch)
          rest = end..<rest.upperBound
        }
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
  private mutating func paintMixed(
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
        paint(stack, y, pixels, into: &partSpan, &scratch.layer, &scratch.factors)
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

  /// Fills `columns` of `row` with a stack of faces, from the farthest to the nearest.
  private mutating func paint(
    _ stack: Int, _ y: Int, _ columns: Range<Int>,
    into row: inout MutableSpan<PremultipliedRGBA8>,
    _ layer: inout [PremultipliedRGBA8], _ factors: inout [UInt16]
  ) {
    var faces = coverage.stacks[stack][...]
    if mix(faces, y, columns, into: &row) { return }
    if let farthest = faces.last.flatMap({ painters[$0] }), farthest.hidesWhatIsBehind {
      farthest.fill(y, columns, into: &row, factors: &factors)
      // Not removeLast, which would copy what is left.
      faces = faces.dropLast()
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

  /// Mixes two opaque images that are shown as they are; false where the stack is another.
  private func mix(
    _ faces: ArraySlice<Int>, _ y: Int, _ columns: Range<Int>,
    into row: inout MutableSpan<PremultipliedRGBA8>
  ) -> Bool {
    guard let pair = plainPair(faces, y, columns) else { return false }
    let (underTexels, overTexels) = (pair.under.image.pixels, pair.over.image.pixels)
    kernels.mix(
      &row, in: columns,
      under: underTexels.span.extracting(pair.underStart..<pair.underStart + columns.count),
      over: overTexels.span.extracting(pair.overStart..<pair.overStart + columns.count),
      opacity: pair.opacity)
    return true
  }

  /// The two images of a stack of faces that can be mixed at once, where their texels for `columns` of
  /// scanline `y` begin, and the nearer one's opacity; nil where the stack is another.
  func plainPair(
    _ faces: ArraySlice<Int>, _ y: Int, _ columns: Range<Int>
  ) -> (under: CopySampler, underStart: Int, over: CopySampler, overStart: Int, opacity: Int32)? {
    guard faces.count == 2, let near = faces.first.flatMap({ painters[$0] }),
      let far = faces.last.flatMap({ painters[$0] }), far.hidesWhatIsBehind,
      let over = near.plain, let under = far.plain,
      let overStart = over.start(y, columns), let underStart = under.start(y, columns)
    else { return nil }
    return (under, underStart, over, overStart, near.opacity)
  }
}
