import Pixels

/// The pixels of a few scanlines that several stacks show in, each by its share of the pixel's area.
///
/// They are painted where they belong, by one stack after the other; what each paints is added to sums beside the canvas, and
/// the sums are written in the end. So a stack is gone to once, not for each of many edges that are a pixel or two wide.
struct SharedPixels {
  /// Neighboring pixels of a scanline; their sums lie side by side.
  private struct Run {
    var span: CanvasSpan
    var firstSum: Int
  }

  /// What one stack adds to some of them.
  private struct Share {
    var run: Run
    /// In units of 1 / ``CoverageMap/wholeWeight``.
    var weight: UInt32
  }

  private var runs: [Run] = []
  private var pixelCount = 0

  /// By stack: from the first to the last pixel of each run that it shows in.
  private var spans: [[CanvasSpan]]
  /// By stack.
  private var shares: [[Share]]

  /// One for each pixel, or more; zero but while they are painted.
  private var sums: [SIMD4<UInt32>] = []

  init(stackCount: Int) {
    spans = Array(repeating: [], count: stackCount)
    shares = Array(repeating: [], count: stackCount)
  }

  /// Adds neighboring segments of scanline `y`, which have several parts each.
  mutating func append(_ segments: Range<Int>, _ y: Int, of coverage: CoverageMap) {
    let start = coverage.segments[segments.lowerBound].pixels.lowerBound
    let end = coverage.segments[segments.upperBound - 1].pixels.upperBound
    for segment in segments {
      let columns = coverage.segments[segment].pixels
      let run = Run(
        span: CanvasSpan(y: y, columns: columns), firstSum: pixelCount + columns.lowerBound - start)
      for part in coverage.segments[segment].parts {
        let stack = coverage.parts[part].stack
        shares[stack].append(Share(run: run, weight: coverage.parts[part].weight))
        if let last = spans[stack].last, last.y == y, last.columns.lowerBound >= start {
          spans[stack][spans[stack].count - 1].columns =
            last.columns.lowerBound..<columns.upperBound
        } else {
          spans[stack].append(run.span)
        }
      }
    }
    runs.append(Run(span: CanvasSpan(y: y, columns: start..<end), firstSum: pixelCount))
    pixelCount += end - start
  }

  /// Fills them on a canvas of `width`, and forgets them; `layer` and `factors` are room to work in.
  mutating func paint(
    by stacks: [StackPainter], into canvas: inout MutableSpan<PremultipliedRGBA8>, width: Int,
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
      for share in shares[stack] {
        let (columns, first) = (share.run.span.columns, share.run.firstSum)
        let row = canvas.span.extracting(share.run.span.row(of: width))
        var some = sums._mutatingExtracting(first..<first + columns.count)
        kernels.accumulate(&some, row, in: columns, weight: share.weight)
      }
      spans[stack].removeAll(keepingCapacity: true)
      shares[stack].removeAll(keepingCapacity: true)
    }
    for run in runs {
      var row = canvas._mutatingExtracting(run.span.row(of: width))
      var some = sums._mutatingExtracting(run.firstSum..<run.firstSum + run.span.columns.count)
      kernels.settle(&row, in: run.span.columns, &some)
    }
    swap(&all, &self.sums)
    runs.removeAll(keepingCapacity: true)
    pixelCount = 0
  }
}
