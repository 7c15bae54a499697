import Geometry
import Pixels

/// Reads an image whose texel row depends on the pixel row alone: a turn about x.
///
/// The transpose of ``ColumnSampler``: for each scanline, rows of the image are resampled down to
/// one, and that one is resampled across.
struct RowSampler: SpanSampler {
  private let image: PixelBuffer
  private let map: Homography
  private let extent: ClosedRange<Double>
  private let kernels: any ResampleKernels.Type
  private var filters: FilterCache

  /// The scanline that ``line`` holds; −1 for none.
  private var lineY = -1
  /// One row of the image, resampled down, with its border on both sides.
  private var line: [WideTexel] = []
  private var places: LinePlaces?

  /// - Parameters:
  ///   - image: What is read.
  ///   - map: From canvas pixels to texels.
  ///   - extent: Where the face lies; a pixel that is only touched is read at the face's border.
  ///   - filters: For every minification.
  ///   - kernels: The inner loops.
  init(
    image: PixelBuffer, map: Homography, extent: ClosedRange<Double>, filters: FilterBank,
    kernels: any ResampleKernels.Type
  ) {
    self.image = image
    self.map = map
    self.extent = extent
    self.kernels = kernels
    self.filters = FilterCache(filters)
  }

  mutating func sample(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    if lineY != y { prepare(y) }
    guard let places else { return }
    kernels.along(&row, in: columns, line: line.span, places: places)
  }

  private mutating func prepare(_ y: Int) {
    lineY = y
    let center = min(max(Double(y) + 0.5, extent.lowerBound), extent.upperBound)
    let w = map.rowW.y * center + map.rowW.z
    let v = (map.rowY.y * center + map.rowY.z) / w
    let rate = abs((map.rowY.y - map.rowW.y * v) / w)
    let slope = map.rowX.x / w
    let filter = filters.filter(forScale: abs(slope))
    let padding = filter.taps
    places = LinePlaces(
      filter: filter, origin: (map.rowX.y * center + map.rowX.z) / w + slope * 0.5, slope: slope,
      length: image.width, padding: padding)

    // Copies, so that the line can be written while they are read.
    let (image, kernels) = (image, kernels)
    let down = filters.filter(forScale: rate)
    let (first, phase) = down.position(of: v)
    let rowStarts = (first..<first + down.taps).map {
      min(max($0, 0), image.height - 1) * image.width
    }
    let length = image.width + 2 * padding
    if line.count != length { line = Array(repeating: .zero, count: length) }
    var output = line.mutableSpan
    kernels.blend(
      &output, from: padding, count: image.width, texels: image.pixels.span,
      rowStarts: rowStarts,
      weights: Array(down.weights[phase * down.taps..<(phase + 1) * down.taps]))
    for i in 0..<padding {
      line[i] = line[padding]
      line[length - 1 - i] = line[length - 1 - padding]
    }
  }
}
