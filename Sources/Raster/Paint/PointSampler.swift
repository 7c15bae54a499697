import Geometry
import Pixels

/// Reads an image through any warp, one pixel at a time.
///
/// The support of the filter follows the length of each texel coordinate's gradient.
struct PointSampler: SpanSampler {
  let image: PixelBuffer
  let map: Map
  private var filters: FilterCache

  /// A warp of which nothing else is known.
  enum Map {
    case plane(Homography)
    case cylinder(CylinderWarp)
  }

  init(image: PixelBuffer, map: Map, filters: FilterBank) {
    self.image = image
    self.map = map
    self.filters = FilterCache(filters)
  }

  mutating func sample(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    for x in columns {
      let p = Point(Double(x) + 0.5, Double(y) + 0.5)
      let (place, rate) = texel(at: p)
      row[x] = pixel(at: place, rate: rate)
    }
  }

  private func texel(at p: Point) -> (place: Point, rate: Point) {
    switch map {
    case .cylinder(let warp): return warp.texel(at: p)
    case .plane(let map):
      let h = map.apply(SIMD3(p.x, p.y, 1))
      let place = Point(h.x / h.z, h.y / h.z)
      let gradientX = (map.rowX - map.rowW * place.x) / h.z
      let gradientY = (map.rowY - map.rowW * place.y) / h.z
      return (place, Point(length(gradientX), length(gradientY)))
    }
  }

  private func length(_ gradient: SIMD3<Double>) -> Double {
    (gradient.x * gradient.x + gradient.y * gradient.y).squareRoot()
  }

  private mutating func pixel(at place: Point, rate: Point) -> PremultipliedRGBA8 {
    let limit = Point(Double(image.width), Double(image.height)) + Self.farOutside
    let place = place.clamped(lowerBound: Point(repeating: -Self.farOutside), upperBound: limit)
    let across = filters.filter(forScale: rate.x)
    let down = filters.filter(forScale: rate.y)
    let (firstX, phaseX) = across.position(of: place.x)
    let (firstY, phaseY) = down.position(of: place.y)
    let texels = image.pixels.span
    var sum = SIMD4<Int32>.zero
    for j in 0..<down.taps {
      let start = min(max(firstY + j, 0), image.height - 1) * image.width
      var rowSum = SIMD4<Int32>.zero
      for i in 0..<across.taps {
        let x = min(max(firstX + i, 0), image.width - 1)
        let weight = Int32(across.weights[phaseX * across.taps + i])
        rowSum &+= SIMD4<Int32>(truncatingIfNeeded: texels[start + x]) &* weight
      }
      let wide = SIMD4<Int32>(truncatingIfNeeded: ScalarResampleKernels.wide(rowSum))
      sum &+= wide &* Int32(down.weights[phaseY * down.taps + j])
    }
    return ScalarResampleKernels.finished(sum)
  }

  /// Texels beyond the image: only its border is seen there.
  private static let farOutside = 1024.0
}
