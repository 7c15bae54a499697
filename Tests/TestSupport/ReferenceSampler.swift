package import SegueGeometry
package import SeguePixels

/// Interpolates an image between its texels, in `Double`.
package struct ReferenceSampler: Sendable {
  /// The interpolation between the centers of texels.
  package enum Interpolation: Sendable {
    /// Each texel is a square of one color, so the identity reproduces the image.
    case nearest
    case linear
    /// The cubic through the texels: Keys, "Cubic Convolution Interpolation", 1981, a = −½.
    case catmullRom
  }

  private let texels: [SIMD4<Double>]
  private let width: Int
  private let height: Int
  private let interpolation: Interpolation

  package init(_ image: PixelBuffer, _ interpolation: Interpolation) {
    texels = image.pixels.map { SIMD4<Double>($0) }
    (width, height) = (image.width, image.height)
    self.interpolation = interpolation
  }

  /// The premultiplied color, 0 to 255 per channel, at a position in fractions of the whole image.
  ///
  /// Beyond the edge the outermost texels repeat. Each channel is clamped to 0 and alpha.
  package func color(at place: Point) -> SIMD4<Double> {
    let x = place.x * Double(width)
    let y = place.y * Double(height)
    if interpolation == .nearest { return texel(Int(x.rounded(.down)), Int(y.rounded(.down))) }
    let left = (x - 0.5).rounded(.down)
    let top = (y - 0.5).rounded(.down)
    let columns = weights(x - 0.5 - left)
    let rows = weights(y - 0.5 - top)
    var sum = SIMD4<Double>.zero
    for j in 0..<4 where rows[j] != 0 {
      for i in 0..<4 where columns[i] != 0 {
        sum += rows[j] * columns[i] * texel(Int(left) + i - 1, Int(top) + j - 1)
      }
    }
    let alpha = min(max(sum.w, 0), 255)
    return sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
  }

  /// The weights of texels −1, 0, 1, 2 at a fraction 0…1 between texels 0 and 1.
  private func weights(_ t: Double) -> SIMD4<Double> {
    if interpolation == .linear { return SIMD4(0, 1 - t, t, 0) }
    let (t2, t3) = (t * t, t * t * t)
    return 0.5 * SIMD4(-t + 2 * t2 - t3, 2 - 5 * t2 + 3 * t3, t + 4 * t2 - 3 * t3, t3 - t2)
  }

  private func texel(_ x: Int, _ y: Int) -> SIMD4<Double> {
    texels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }
}
