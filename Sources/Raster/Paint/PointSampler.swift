import Geometry
import Pixels

/// Reads an image through any warp, one pixel at a time.
///
/// The support of the filter follows the length of each texel coordinate's gradient, which is looked
/// at once for every four pixels of a scanline, in their middle.
struct PointSampler: SpanSampler {
  private let image: PixelBuffer
  private let map: Map
  private let extent: (low: Point, high: Point)
  private let kernels: any ResampleKernels.Type
  private var filters: FilterCache

  /// A warp of which nothing else is known.
  enum Map {
    case plane(Homography)
    case cylinder(CylinderWarp)
  }

  /// - Parameters:
  ///   - image: What is read.
  ///   - map: From canvas pixels to texels.
  ///   - extent: Where the face lies; a pixel that is only touched is read at the face's border.
  ///   - filters: For every minification.
  ///   - kernels: The inner loops.
  init(
    image: PixelBuffer, map: Map, extent: (low: Point, high: Point), filters: FilterBank,
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
    var start = columns.lowerBound
    var levels = levels(at: start / 4, y)
    // Runs of fours that share their filters.
    for block in columns.lowerBound / 4...(columns.upperBound - 1) / 4 {
      let next = self.levels(at: block, y)
      guard next != levels else { continue }
      fill(y, start..<4 * block, levels, into: &row)
      (start, levels) = (4 * block, next)
    }
    fill(y, start..<columns.upperBound, levels, into: &row)
  }

  private mutating func fill(
    _ y: Int, _ span: Range<Int>, _ levels: SIMD2<Int>,
    into row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    var places = PointPlaces(
      across: filters.filter(level: levels.x), down: filters.filter(level: levels.y))
    places.xs.reserveCapacity(span.count)
    places.ys.reserveCapacity(span.count)
    switch map {
    case .plane(let map):
      for x in span {
        let h = map.apply(homogeneous(Double(x) + 0.5, Double(y) + 0.5))
        places.xs.append(h.x / h.z)
        places.ys.append(h.y / h.z)
      }
    case .cylinder(let warp):
      for x in span {
        let place = warp.texel(at: Point(Double(x) + 0.5, Double(y) + 0.5))
        places.xs.append(place.x)
        places.ys.append(place.y)
      }
    }
    kernels.points(&row, in: span, image: image, places: places)
  }

  private func homogeneous(_ x: Double, _ y: Double) -> SIMD3<Double> {
    SIMD3(
      min(max(x, extent.low.x), extent.high.x), min(max(y, extent.low.y), extent.high.y), 1)
  }

  /// The steps of minification of both axes in the middle of four pixels.
  private func levels(at block: Int, _ y: Int) -> SIMD2<Int> {
    let (x, y) = (Double(4 * block) + 2, Double(y) + 0.5)
    let rate: Point
    switch map {
    case .plane(let map):
      let h = map.apply(homogeneous(x, y))
      let gradientX = (map.rowX - map.rowW * (h.x / h.z)) / h.z
      let gradientY = (map.rowY - map.rowW * (h.y / h.z)) / h.z
      rate = Point(length(gradientX), length(gradientY))
    case .cylinder(let warp):
      rate = warp.rate(at: Point(x, y))
    }
    return SIMD2(FilterBank.level(forScale: rate.x), FilterBank.level(forScale: rate.y))
  }

  private func length(_ gradient: SIMD3<Double>) -> Double {
    (gradient.x * gradient.x + gradient.y * gradient.y).squareRoot()
  }
}
