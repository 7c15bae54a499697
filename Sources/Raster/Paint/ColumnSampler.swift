import Geometry
import Pixels

/// Reads an image whose texel column depends on the pixel column alone: a turn about y, a scale.
///
/// The warp is two resamplings of one dimension: rows of the image are resampled across, once,
/// with weights that every row shares, and the results are resampled down each pixel column.
/// - Source: Catmull and Smith, "3-D Transformations of Images in Scanline Order", SIGGRAPH 1980.
struct ColumnSampler: SpanSampler {
  private let image: PixelBuffer
  /// The canvas columns that are ever asked for.
  private let columns: Range<Int>
  private let across: TapTable

  /// The texel row of the pixel row at `y` is `origins[x] + y · slopes[x]`.
  private let origins: [Double]
  private let slopes: [Double]

  /// The filter down each column, by runs of columns that share one.
  private let runs: [(columns: Range<Int>, filter: ResamplingFilter)]
  private var resampled: ResampledRows

  init(
    image: PixelBuffer, map: Homography, columns: Range<Int>, canvasHeight: Int,
    filters: FilterBank
  ) {
    self.image = image
    self.columns = columns
    var cache = FilterCache(filters)
    var across = TapTable()
    var (origins, slopes): ([Double], [Double]) = ([], [])
    var runs: [(columns: Range<Int>, level: Int)] = []
    for column in columns {
      let x = Double(column) + 0.5
      let w = map.rowW.x * x + map.rowW.z
      let u = (map.rowX.x * x + map.rowX.z) / w
      let rate = abs((map.rowX.x - map.rowW.x * u) / w)
      across.append(place: u, cache.filter(forScale: rate), length: image.width)
      let slope = map.rowY.y / w
      origins.append((map.rowY.x * x + map.rowY.z) / w + slope * 0.5)
      slopes.append(slope)
      let level = FilterBank.level(forScale: abs(slope))
      if let last = runs.last, last.level == level {
        runs[runs.count - 1].columns = last.columns.lowerBound..<column + 1
      } else {
        runs.append((column..<column + 1, level))
      }
    }
    self.across = across
    self.origins = origins
    self.slopes = slopes
    let filtered = runs.map { ($0.columns, filters.filter(level: $0.level)) }
    self.runs = filtered
    // The texel rows that a scanline spans are widest at the top or at the bottom of the canvas.
    let spread = [0, Double(canvasHeight - 1)].map { y in
      abs(origins[0] - origins[origins.count - 1] + y * (slopes[0] - slopes[slopes.count - 1]))
    }
    let mostTaps = filtered.map(\.1.taps).max() ?? 0
    let rows = min(Double(image.height), max(spread[0], spread[1]) + Double(mostTaps + 4))
    resampled = ResampledRows(width: columns.count, rows: Int(rows))
  }

  mutating func sample(
    _ y: Int, _ span: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    for run in runs where run.columns.overlaps(span) {
      sample(y, run.columns.clamped(to: span), run.filter, into: &row)
    }
  }

  private mutating func sample(
    _ y: Int, _ span: Range<Int>, _ filter: ResamplingFilter,
    into row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    let (height, taps) = (image.height, filter.taps)
    // For one y the texel row is monotonic in x, so the ends of the span bound it.
    let ends = [span.lowerBound, span.upperBound - 1].map { position($0, y, filter).first }
    for texelRow in clamp(min(ends[0], ends[1]))...clamp(max(ends[0], ends[1]) + taps - 1) {
      resampled.prepare(texelRow, image, across)
    }
    let weights = filter.weights.span
    let wide = resampled.texels.span
    for x in span {
      let (first, phase) = position(x, y, filter)
      let column = x - columns.lowerBound
      var sum = SIMD4<Int32>.zero
      for tap in 0..<taps {
        let start = resampled.start(of: min(max(first &+ tap, 0), height &- 1))
        let texel = unsafe SIMD4<Int32>(truncatingIfNeeded: wide[unchecked: start &+ column])
        unsafe sum &+= texel &* Int32(weights[unchecked: phase &* taps &+ tap])
      }
      row[x] = ResampleKernels.finished(sum)
    }
  }

  private func clamp(_ texelRow: Int) -> Int { min(max(texelRow, 0), image.height - 1) }

  private func position(_ x: Int, _ y: Int, _ filter: ResamplingFilter) -> (first: Int, phase: Int)
  {
    let column = x - columns.lowerBound
    let place = origins[column] + Double(y) * slopes[column]
    return filter.position(of: min(max(place, -1024), Double(image.height) + 1024))
  }
}
