import SeguePixels

/// The pixels of a few scanlines in which several stacks show, each by its share of the pixel's
/// area.
///
/// One stack after the other paints them on the canvas. Each result is added to sums beside the
/// canvas, and the sums are written at the end. Thus each stack paints once, and not once for each
/// of many edges that are a pixel or two wide.
struct SharedPixels {
  /// The sums and the weights of one stack's span.
  private struct Share {
    var firstSum: Int
    /// Indices into the coverage's weights.
    var weights: Range<Int>
  }

  /// Neighboring pixels; the sums of one run follow those of the run before.
  private var runs: [CanvasSpan] = []
  private var pixelCount = 0

  /// By stack: from the first to the last pixel of each run in which it shows.
  private var spans: [[CanvasSpan]]
  /// By stack, one for each span.
  private var shares: [[Share]]

  /// At least one for each pixel; zero except during painting.
  private var sums: [SIMD4<UInt32>] = []

  /// The pixels below all stacks, in the order of the sums.
  private var ground: [PremultipliedRGBA8] = []

  init(stackCount: Int) {
    spans = Array(repeating: [], count: stackCount)
    shares = Array(repeating: [], count: stackCount)
  }

  /// Adds a segment of several parts in scanline `y`.
  mutating func append(_ segment: CoverageMap.Segment, _ y: Int, of coverage: CoverageMap) {
    for index in segment.parts {
      let part = coverage.parts[index]
      let firstSum = pixelCount + part.pixels.lowerBound - segment.pixels.lowerBound
      spans[part.stack].append(CanvasSpan(y: y, columns: part.pixels))
      shares[part.stack].append(Share(firstSum: firstSum, weights: coverage.weights(of: part)))
    }
    runs.append(CanvasSpan(y: y, columns: segment.pixels))
    pixelCount += segment.pixels.count
  }

  /// Paints the pixels by the weights of their coverage, and removes them.
  ///
  /// - Parameters:
  ///   - stacks: All painters of the canvas.
  ///   - weights: Of the coverage.
  ///   - ground: What lies below the stacks.
  ///   - pixels: The canvas.
  ///   - rows: Its layout.
  ///   - room: Working memory.
  ///   - kernels: The inner loops.
  mutating func paint(
    by stacks: [StackPainter], weights: [UInt32], over ground: CanvasPainter.Ground,
    on pixels: inout MutableSpan<PremultipliedRGBA8>, _ rows: CanvasRows,
    _ room: inout PaintRoom, _ kernels: any SpanKernels.Type
  ) {
    // Without pixels the sums may be an empty array. Its span traps if the runtime's storage of
    // empty arrays is not aligned for vectors, such as that of Debian's Swift 6.2.3 for arm64.
    guard pixelCount > 0 else { return }
    if sums.count < pixelCount { sums = Array(repeating: .zero, count: 2 * pixelCount) }
    if ground == .pixels { keep(pixels.span, rows) }
    // Moved out while they are written, so that the other properties stay accessible.
    var all: [SIMD4<UInt32>] = []
    swap(&all, &sums)
    var sums = all.mutableSpan
    for stack in stacks.indices where !shares[stack].isEmpty {
      var spans: [CanvasSpan] = []
      swap(&spans, &self.spans[stack])
      if ground == .pixels { restore(spans, shares[stack], on: &pixels, rows) }
      stacks[stack].paint(spans.span, on: &pixels, rows, &room)
      for (span, share) in zip(spans, shares[stack]) {
        let row = pixels.span.extracting(rows.row(span.y))
        var some = sums._mutatingExtracting(share.firstSum..<share.firstSum + span.columns.count)
        kernels.accumulate(
          &some, row, in: span.columns, weights: weights.span.extracting(share.weights))
      }
      spans.removeAll(keepingCapacity: true)
      swap(&spans, &self.spans[stack])
      shares[stack].removeAll(keepingCapacity: true)
    }
    var firstSum = 0
    for run in runs {
      var row = pixels._mutatingExtracting(rows.row(run.y))
      var some = sums._mutatingExtracting(firstSum..<firstSum + run.columns.count)
      kernels.settle(&row, in: run.columns, &some)
      firstSum += run.columns.count
    }
    swap(&all, &self.sums)
    runs.removeAll(keepingCapacity: true)
    pixelCount = 0
  }

  /// Keeps the pixels of all runs as they are before any stack is painted.
  private mutating func keep(_ pixels: Span<PremultipliedRGBA8>, _ rows: CanvasRows) {
    ground.removeAll(keepingCapacity: true)
    for run in runs {
      let row = pixels.extracting(rows.row(run.y))
      for column in run.columns { ground.append(row[column]) }
    }
  }

  /// Puts back the pixels that were kept, which the stacks before have painted.
  private func restore(
    _ spans: [CanvasSpan], _ shares: [Share], on pixels: inout MutableSpan<PremultipliedRGBA8>,
    _ rows: CanvasRows
  ) {
    for (span, share) in zip(spans, shares) {
      var row = pixels._mutatingExtracting(rows.row(span.y))
      for (index, column) in span.columns.enumerated() {
        row[column] = ground[share.firstSum + index]
      }
    }
  }
}
