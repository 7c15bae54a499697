import Geometry
import Pixels

/// Reads an image whose texel column depends on the pixel column alone: a turn about y, a scale.
///
/// The warp is two resamplings of one dimension: rows of the image are resampled across, once,
/// with weights that every row shares, and the results are resampled down each pixel column.
/// - Source: Catmull and Smith, "3-D Transformations of Images in Scanline Order", SIGGRAPH 1980.
struct ColumnSampler: SpanSampler {
  private let kernels: any ResampleKernels.Type
  private let runs: [ColumnPlaces]
  private var rows: ResampledRows

  /// - Parameters:
  ///   - image: What is read.
  ///   - map: From canvas pixels to texels.
  ///   - columns: Of the canvas, all that are ever asked for.
  ///   - extent: Where the face lies; a pixel that is only touched is read at the face's border.
  ///   - canvasHeight: Of the canvas, in pixels.
  ///   - filters: For every minification.
  ///   - kernels: The inner loops.
  init(
    image: PixelBuffer, map: Homography, columns: Range<Int>, extent: ClosedRange<Double>,
    canvasHeight: Int, filters: FilterBank,
    kernels: any ResampleKernels.Type
  ) {
    self.kernels = kernels
    var cache = FilterCache(filters)
    var across = TapTable(length: image.width)
    var places: [(origin: Double, slope: Double)] = []
    var levels: [Int] = []
    for column in columns {
      let x = min(max(Double(column) + 0.5, extent.lowerBound), extent.upperBound)
      let w = map.rowW.x * x + map.rowW.z
      let u = (map.rowX.x * x + map.rowX.z) / w
      let rate = abs((map.rowX.x - map.rowW.x * u) / w)
      across.append(place: u, cache.filter(forScale: rate))
      let slope = map.rowY.y / w
      places.append(((map.rowY.x * x + map.rowY.z) / w + slope * 0.5, slope))
      levels.append(FilterBank.level(forScale: abs(slope)))
    }
    runs = Self.runs(columns, places, levels, filters)

    // The texel rows that a scanline spans are widest at the top or at the bottom of the canvas.
    let (first, last) = (places[0], places[places.count - 1])
    let spread = [0, Double(canvasHeight - 1)].map { y in
      abs(first.origin - last.origin + y * (first.slope - last.slope))
    }
    let mostTaps = runs.map(\.filter.taps).max() ?? 0
    rows = ResampledRows(
      image, across: across,
      rows: Int(min(Double(image.height), max(spread[0], spread[1]) + Double(mostTaps + 4))),
      mostTaps: mostTaps)
  }

  /// Neighboring columns of one level together.
  private static func runs(
    _ columns: Range<Int>, _ places: [(origin: Double, slope: Double)], _ levels: [Int],
    _ filters: FilterBank
  ) -> [ColumnPlaces] {
    var runs: [ColumnPlaces] = []
    var start = 0
    for end in levels.indices.map({ $0 + 1 })
    where end == levels.count || levels[end] != levels[start] {
      runs.append(
        ColumnPlaces(
          columns: columns.lowerBound + start..<columns.lowerBound + end,
          base: columns.lowerBound, filter: filters.filter(level: levels[start]),
          places: Array(places[start..<end])))
      start = end
    }
    return runs
  }

  mutating func sample(
    _ y: Int, _ span: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    for run in runs where run.columns.overlaps(span) {
      let part = run.columns.clamped(to: span)
      // For one y the texel row is monotonic in x, so the ends of the part bound it.
      let (a, b) = (
        run.position(part.lowerBound, y).first, run.position(part.upperBound - 1, y).first
      )
      rows.prepare(min(a, b), through: max(a, b) + run.filter.taps - 1, kernels)
      kernels.down(&row, in: part, y: y, rows: rows, places: run)
    }
  }
}
