import Geometry
import Pixels

/// Reads an image whose texel row depends on the pixel row alone: a turn about x.
///
/// The transpose of ``ColumnSampler``: for each scanline, rows of the image are resampled down to
/// one, and that one is resampled across.
struct RowSampler: SpanSampler {
  private let image: PixelBuffer
  private let map: Homography
  private var filters: FilterCache

  /// The scanline that ``line`` holds, and what is known of it; −1 for none.
  private var lineY = -1
  private var line: [WideTexel]
  private var sums: [SIMD4<Int32>]
  private var filter: ResamplingFilter
  /// The texel column at x = 0 of the scanline, and its change from one pixel to the next.
  private var origin = 0.0
  private var slope = 0.0

  init(image: PixelBuffer, map: Homography, filters: FilterBank) {
    self.image = image
    self.map = map
    self.filters = FilterCache(filters)
    line = Array(repeating: .zero, count: image.width)
    sums = Array(repeating: .zero, count: image.width)
    filter = filters.filter(level: 0)
  }

  mutating func sample(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    if lineY != y { prepare(y) }
    let weights = filter.weights.span
    let wide = line.span
    let (taps, last) = (filter.taps, image.width - 1)
    let (low, high) = (-1024.0, Double(image.width) + 1024)
    for x in columns {
      let place = min(max(origin + Double(x) * slope, low), high)
      let (first, phase) = filter.position(of: place)
      var sum = SIMD4<Int32>.zero
      for tap in 0..<taps {
        let texel = unsafe SIMD4<Int32>(
          truncatingIfNeeded: wide[unchecked: min(max(first &+ tap, 0), last)])
        unsafe sum &+= texel &* Int32(weights[unchecked: phase &* taps &+ tap])
      }
      row[x] = ResampleKernels.finished(sum)
    }
  }

  private mutating func prepare(_ y: Int) {
    lineY = y
    let center = Double(y) + 0.5
    let w = map.rowW.y * center + map.rowW.z
    let v = (map.rowY.y * center + map.rowY.z) / w
    let rate = abs((map.rowY.y - map.rowW.y * v) / w)
    slope = map.rowX.x / w
    origin = (map.rowX.y * center + map.rowX.z) / w + slope * 0.5
    filter = filters.filter(forScale: abs(slope))

    var taps = TapTable()
    taps.append(place: v, filters.filter(forScale: rate), length: image.height)
    let (first, range) = taps.taps(at: 0)
    let (pixels, width) = (image.pixels, image.width)
    for x in sums.indices { sums[x] = .zero }
    for (tap, weight) in taps.weights[range].enumerated() where weight != 0 {
      let start = (first + tap) * width
      let texels = pixels.span.extracting(start..<start + width)
      var output = sums.mutableSpan
      ResampleKernels.addRow(&output, texels, weight: weight)
    }
    for x in line.indices { line[x] = ResampleKernels.wide(sums[x]) }
  }
}
