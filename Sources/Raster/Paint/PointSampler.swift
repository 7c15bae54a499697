import Geometry
import Pixels

/// Reads an image through any warp, one pixel at a time.
///
/// The support of the filter follows the length of each texel coordinate's gradient, which is looked
/// at once for a tile of pixels, in its middle.
struct PointSampler: StripSource {
  private let image: PixelBuffer
  private let map: PointMap
  private let kernels: any ResampleKernels.Type
  private var filters: FilterCache
  private var places: PointPlaces

  /// - Parameters:
  ///   - image: What is read.
  ///   - map: From canvas pixels to texels.
  ///   - width: Of the canvas, in pixels.
  ///   - filters: For every minification.
  ///   - kernels: The inner loops.
  init(
    image: PixelBuffer, map: PointMap, width: Int, filters: FilterBank,
    kernels: any ResampleKernels.Type
  ) {
    self.image = image
    self.map = map
    self.kernels = kernels
    self.filters = FilterCache(filters)
    let filter = self.filters.filter(level: 0)
    let room = [SIMD4<Double>](repeating: .zero, count: width / 4 + 1)
    places = PointPlaces(across: filter, down: filter, xs: room, ys: room)
  }

  mutating func fill(
    _ rows: Range<Int>, _ columns: [Range<Int>?],
    into pixels: inout MutableSpan<PremultipliedRGBA8>,
    stride: Int
  ) {
    let tile = map.tile
    for top in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: tile.height) {
      let band = top..<min(top + tile.height, rows.upperBound)
      guard let all = columns[band].union else { continue }
      var run = all.lowerBound..<all.lowerBound
      var levels = SIMD2(-1, -1)
      for index in all.lowerBound / tile.width...(all.upperBound - 1) / tile.width {
        let next = map.levels(
          x: (Double(index) + 0.5) * Double(tile.width),
          y: Double(top) + 0.5 * Double(tile.height))
        // Neighbors of one scanline that have the same filters are read together.
        if next != levels || tile.height > 1 {
          fill(band, columns, run, levels, rows.lowerBound, into: &pixels, stride: stride)
          (run, levels) = (run.upperBound..<run.upperBound, next)
        }
        run = run.lowerBound..<min((index + 1) * tile.width, all.upperBound)
      }
      fill(band, columns, run, levels, rows.lowerBound, into: &pixels, stride: stride)
    }
  }

  /// Fills what is asked for of a run of columns in some scanlines.
  private mutating func fill(
    _ band: Range<Int>, _ columns: [Range<Int>?], _ run: Range<Int>, _ levels: SIMD2<Int>,
    _ firstRow: Int, into pixels: inout MutableSpan<PremultipliedRGBA8>, stride: Int
  ) {
    guard !run.isEmpty else { return }
    places.across = filters.filter(level: levels.x)
    places.down = filters.filter(level: levels.y)
    if case .plane(let map) = map {
      places.ahead = map.way(from: run, y: band.lowerBound, imageWidth: image.width)
    }
    for y in band {
      guard let span = columns[y]?.clamped(to: run), !span.isEmpty else { continue }
      Self.setPlaces(&places.xs, &places.ys, map, span, y, kernels)
      var row = pixels._mutatingExtracting((y - firstRow) * stride..<(y - firstRow + 1) * stride)
      kernels.points(&row, in: span, image: image, places: places)
    }
  }

  private static func setPlaces(
    _ xs: inout [SIMD4<Double>], _ ys: inout [SIMD4<Double>], _ map: PointMap, _ span: Range<Int>,
    _ y: Int, _ kernels: any ResampleKernels.Type
  ) {
    var xs = xs.mutableSpan
    var ys = ys.mutableSpan
    let count = (span.count + 3) / 4
    switch map {
    case .plane(let map):
      kernels.project(&xs, &ys, count: count, from: span.lowerBound, map.line(y))
    case .cylinder(let map):
      var x = SIMD4(0.5, 1.5, 2.5, 3.5) + Double(span.lowerBound)
      for index in 0..<count {
        (xs[index], ys[index]) = map.texels(x: x, y: Double(y) + 0.5)
        x += 4
      }
    }
  }
}
