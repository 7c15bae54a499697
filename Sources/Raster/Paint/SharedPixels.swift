import Pixels

/// The pixels of a few scanlines that several stacks show in, each by its share of the pixel's area.
///
/// They are painted where they belong, by one stack after the other; what each paints is added to sums beside the canvas, and
/// the sums are written in the end. So a stack is gone to once, not for each of many edges that are a pixel or two wide.
struct SharedPixels {
  /// Where what one stack paints is added up, and by which weights.
  private struct Share {
    var firstSum: Int
    /// In the coverage.
    var weights: Range<Int>
  }

  /// Neighboring pixels of a scanline each; their sums lie one after the other.
  private var runs: [CanvasSpan] = []
  private var pixelCount = 0

  /// By stack: from the first to the last pixel of each run that it shows in.
  private var spans: [[CanvasSpan]]
  /// By stack, one for each span.
  private var shares: [[Share]]

  /// One for each pixel, or more; zero but while they are painted.
  private var sums: [SIMD4<UInt32>] = []

  init(stackCount: Int) {
    spans = Array(repeating: [], count: stackCount)
    shares = Array(repeating: [], count: stackCount)
  }

  /// Adds a segment of scanline `y`, which has several parts.
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

  /// Fills them on a canvas of `width` by the weights of their coverage, and forgets them; `layer` and `factors` are room to work
  /// in.
  mutating func paint(
    by stacks: [StackPainter], weights: [UInt32],
    into canvas: inout MutableSpan<PremultipliedRGBA8>, width: Int,
    _ layer: inout [PremultipliedRGBA8], _ factors: inout [UInt16],
    _ kernels: any SpanKernels.Type
  ) {
    if sums.count < pixelCount { sums = Array(repeating: .zero, count: 2 * pixelCount) }
    // Taken out while they are written, so that the rest can be used beside them.
    var all: [SIMD4<UInt32>] = []
    swap(&all, &sums)
    var sums = all.mutableSpan
    for stack in stacks.indices where !shares[stack].isEmpty {
      stacks[stack].paint(spans[stack], into: &canvas, width: width, &layer, &factors)
      for (span, share) in zip(spans[stack], shares[stack]) {
        let row = canvas.span.extracting(span.row(of: width))
        var some = sums._mutatingExtracting(share.firstSum..<share.firstSum + span.columns.count)
        kernels.accumulate(
          &some, row, in: span.columns, weights: weights.span.extracting(share.weights))
      }
      spans[stack].removeAll(keepingCapacity: true)
      shares[stack].removeAll(keepingCapacity: true)
    }
    var firstSum = 0
    for run in runs {
      var row = canvas._mutatingExtracting(run.row(of: width))
      var some = sums._mutatingExtracting(firstSum..<firstSum + run.columns.count)
      kernels.settle(&row, in: run.columns, &some)
      firstSum += run.columns.count
    }
    swap(&all, &self.sums)
    runs.removeAll(keepingCapacity: true)
    pixelCount = 0
  }
}
