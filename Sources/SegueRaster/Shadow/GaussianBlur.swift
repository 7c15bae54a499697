import SegueGeometry
import SeguePixels

/// A convex shape blurred by a Gaussian, averaged over each pixel.
///
/// The shape is cut into slabs that approximate rectangles. The blur of a rectangle is a product of
/// one function of x and one of y, in closed form. The blur hides the height of a slab and the
/// slant of its sides; between vertical sides, one slab is enough.
struct GaussianBlur {
  /// A part of the shape between two levels.
  private struct Slab {
    var top: Double
    var bottom: Double
    var sides: ClosedRange<Double>
  }

  private let slabs: [Slab]
  private let edge: GaussianEdge

  /// - Parameters:
  ///   - shape: Convex, in pixels.
  ///   - deviation: Standard deviation of the Gaussian, in pixels, above zero.
  init(_ shape: Polygon, deviation: Double) {
    edge = GaussianEdge(deviation: deviation)
    slabs = Self.slabs(of: shape, step: max(deviation / 4, 0.125))
  }

  /// The picture of the blurred shape in a premultiplied color, 0 to 255 a channel.
  func picture(width: Int, height: Int, color: SIMD4<Double>) -> PixelBuffer {
    let sharesOfSlabs = slabs.map { shares(of: $0.sides, count: width) }
    let levels = levels(ofRows: 0..<height)
    var pixels: [PremultipliedRGBA8] = []
    pixels.reserveCapacity(width * height)
    var row: [PremultipliedRGBA8] = []
    var last: [(slab: Int, weight: Double)] = []
    for y in 0..<height {
      let parts = Self.weights(ofRow: y, levels)
      if row.isEmpty || !parts.elementsEqual(last, by: ==) {
        var sums = [Double](repeating: 0, count: width)
        for (slab, weight) in parts {
          for x in 0..<width { sums[x] += sharesOfSlabs[slab][x] * weight }
        }
        row = sums.map { Self.rounded(color * min(max($0, 0), 1)) }
        last = parts
      }
      pixels += row
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  /// Each channel, 0 to 255, rounded to the nearest, halves up.
  ///
  /// The standard library rounds vectors by calls that are not specialized, which took most of the
  /// time of a shadow.
  private static func rounded(_ color: SIMD4<Double>) -> PremultipliedRGBA8 {
    func channel(_ value: Double) -> UInt8 {
      let whole = Int(value)
      return UInt8(truncatingIfNeeded: value - Double(whole) >= 0.5 ? whole + 1 : whole)
    }
    return PremultipliedRGBA8(
      channel(color.x), channel(color.y), channel(color.z), channel(color.w))
  }

  /// The share of each pixel of a row between two vertical sides.
  private func shares(of sides: ClosedRange<Double>, count: Int) -> [Double] {
    let begun = edge.shares(beyond: sides.lowerBound, ofPixels: 0..<count)
    let ended = edge.shares(beyond: sides.upperBound, ofPixels: 0..<count)
    var shares = [Double](repeating: 0, count: count)
    for x in begun.first..<ended.pixels.upperBound { shares[x] = begun[x] - ended[x] }
    return shares
  }

  /// The share of each row of a picture beyond the top and the bottom of each slab.
  private func levels(ofRows rows: Range<Int>) -> [(top: GaussianShares, bottom: GaussianShares)] {
    var levels: [(top: GaussianShares, bottom: GaussianShares)] = []
    levels.reserveCapacity(slabs.count)
    for (index, slab) in slabs.enumerated() {
      // Most slabs begin where the one above ends.
      let top =
        index > 0 && slabs[index - 1].bottom == slab.top
        ? levels[index - 1].bottom : edge.shares(beyond: slab.top, ofPixels: rows)
      levels.append((top, edge.shares(beyond: slab.bottom, ofPixels: rows)))
    }
    return levels
  }

  /// The slabs that reach into a row, and the share of each.
  private static func weights(
    ofRow y: Int, _ levels: [(top: GaussianShares, bottom: GaussianShares)]
  ) -> [(slab: Int, weight: Double)] {
    levels.enumerated().compactMap { slab, level in
      let weight = level.top[y] - level.bottom[y]
      return weight > least ? (slab, weight) : nil
    }
  }

  /// Cuts a shape so that no side runs farther than `step` within a slab, down or across, in
  /// pixels.
  ///
  /// With a quarter of the deviation, the error is 1/24 · (1/4)² · max |φ'|, 1/6 of 1/255.
  private static func slabs(of shape: Polygon, step: Double) -> [Slab] {
    guard shape.corners.count >= 3 else { return [] }
    let levels = Set(
      shape.edges.flatMap { a, b in
        let run = pointwiseMax(b - a, a - b)
        let count = run.x == 0 ? 1 : max(1, (run.max() / step).rounded(.up))
        return stride(from: 0, to: count, by: 1).map { a.y + (b.y - a.y) * ($0 / count) }
      }
    ).sorted()
    return zip(levels, levels.dropFirst()).reduce(into: []) { slabs, level in
      guard let sides = shape.span(atY: (level.0 + level.1) / 2) else { return }
      if let last = slabs.last, last.sides == sides {
        slabs[slabs.count - 1].bottom = level.1
      } else {
        slabs.append(Slab(top: level.0, bottom: level.1, sides: sides))
      }
    }
  }

  /// Smallest share of a row that counts: all smaller ones together stay far below 1/255.
  private static let least = 1e-9
}
