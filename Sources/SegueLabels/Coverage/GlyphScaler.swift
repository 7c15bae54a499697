import SegueGeometry
import SeguePixels

/// Scales a picture to a rectangle of any size, at any subpixel position.
///
/// A pixel is the mean, over its area, of the surface that interpolates linearly between texel
/// centers and falls to nothing outside the picture. A picture that shrinks is therefore averaged
/// by area, and one that grows is smooth.
struct GlyphScaler {
  /// The texels that contribute to a pixel along one axis.
  private struct Taps {
    let first: Int
    let weights: [Double]
  }

  private let picture: PixelBuffer
  private let columns: Range<Int>
  private let rows: Range<Int>
  private let columnTaps: [Taps]
  private let rowTaps: [Taps]

  /// Scales a picture to a rectangle; nil if no part of it is visible.
  ///
  /// - Parameters:
  ///   - picture: The picture to draw.
  ///   - corner: Upper left corner of the rectangle, in pixels.
  ///   - size: Size of the rectangle, in pixels.
  ///   - width: Width of the target, in pixels.
  ///   - height: Height of the target, in pixels.
  init?(_ picture: PixelBuffer, at corner: Point, size: Size, width: Int, height: Int) {
    guard size.width > 0, size.height > 0, picture.width > 0, picture.height > 0 else { return nil }
    self.picture = picture
    let across = Self.pixels(from: corner.x, length: size.width, texels: picture.width, to: width)
    let down = Self.pixels(from: corner.y, length: size.height, texels: picture.height, to: height)
    guard let across, let down else { return nil }
    (columns, rows) = (across, down)
    columnTaps = across.map {
      Self.taps(ofPixel: $0, from: corner.x, length: size.width, texels: picture.width)
    }
    rowTaps = down.map {
      Self.taps(ofPixel: $0, from: corner.y, length: size.height, texels: picture.height)
    }
  }

  /// Calls `body` with the value of each pixel: premultiplied, 0 to 255.
  func forEachPixel(_ body: (_ column: Int, _ row: Int, _ pixel: SIMD4<Double>) -> Void) {
    for (row, down) in zip(rows, rowTaps) {
      // Combine the rows of texels that contribute to this row of pixels.
      var line = [SIMD4<Double>](repeating: .zero, count: picture.width)
      for (offset, weight) in down.weights.enumerated() where weight > 0 {
        for x in line.indices {
          line[x] += SIMD4<Double>(picture[x, down.first + offset]) * weight
        }
      }
      for (column, across) in zip(columns, columnTaps) {
        var sum = SIMD4<Double>.zero
        for (offset, weight) in across.weights.enumerated() {
          sum += line[across.first + offset] * weight
        }
        body(column, row, sum)
      }
    }
  }

  /// The pixels with visible parts; the surface extends half a texel beyond the picture.
  private static func pixels(
    from start: Double, length: Double, texels: Int, to end: Int
  ) -> Range<Int>? {
    let margin = length / Double(texels) / 2
    let low = max((start - margin).rounded(.down), 0)
    let high = min((start + length + margin).rounded(.up), Double(end))
    return low < high ? Int(low)..<Int(high) : nil
  }

  private static func taps(
    ofPixel pixel: Int, from start: Double, length: Double, texels: Int
  ) -> Taps {
    let texelsPerPixel = Double(texels) / length
    let low = (Double(pixel) - start) * texelsPerPixel
    let high = low + texelsPerPixel
    let first = Int(min(max((low - 1).rounded(.down), 0), Double(texels - 1)))
    let last = Int(min(max((high + 1).rounded(.up), 0), Double(texels - 1)))
    let weights = (first...last).map { texel in
      let middle = Double(texel) + 0.5
      return (tentArea(to: high - middle) - tentArea(to: low - middle)) / texelsPerPixel
    }
    return Taps(first: first, weights: weights)
  }

  /// The integral up to `x` of a tent of height 1 from −1 to 1.
  private static func tentArea(to x: Double) -> Double {
    if x <= -1 { return 0 }
    if x >= 1 { return 1 }
    return x < 0 ? (1 + x) * (1 + x) / 2 : 1 - (1 - x) * (1 - x) / 2
  }
}
