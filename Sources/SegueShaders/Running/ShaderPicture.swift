package import SeguePixels

/// A picture that a shader reads between its pixels.
package struct ShaderPicture: Sendable {
  let image: PixelBuffer

  /// A picture that is read as it is.
  package init(_ image: PixelBuffer) { self.image = image }

  /// The color at (u, v), each channel in 0…1: bilinear, with clamped edges, as OpenGL reads it.
  ///
  /// (0, 0) is the lower left corner. A coordinate that is not a number is 0. A place that is less
  /// than ``nearness`` from a texel's center is that center.
  @inline(__always)
  func color(_ u: Float, _ v: Float) -> SIMD4<Float> {
    color(column(u), row(v))
  }

  /// Texels along one axis, and the weight of the second.
  typealias Texels = (first: Int, second: Int, weight: Float)

  /// The texels around a horizontal coordinate.
  @inline(__always)
  func column(_ u: Float) -> Texels { Self.texels(u * Float(image.width) - 0.5, image.width) }

  /// The texels around a vertical coordinate.
  @inline(__always)
  func row(_ v: Float) -> Texels { Self.texels((1 - v) * Float(image.height) - 0.5, image.height) }

  /// The color between texels.
  @inline(__always)
  func color(_ columns: Texels, _ rows: Texels) -> SIMD4<Float> {
    let width = image.width
    let (left, right, x) = columns
    let (upper, lower, y) = rows
    let pixels = image.pixels.span
    let first = Self.mixed(pixels[upper * width + left], pixels[upper * width + right], x)
    let second = Self.mixed(pixels[lower * width + left], pixels[lower * width + right], x)
    return Self.fraction(first + (second - first) * y)
  }

  /// The distance, in texels, below which a place is the center of a texel.
  ///
  /// Coordinates of centers are rounded, so most would mix four texels to the color of one
  /// otherwise. Half of what 8 bits of a place tell apart, which OpenGL asks for at most.
  private static let nearness: Float = 1 / 1024

  /// A channel in 0…255 as a part of 1.
  ///
  /// Without a division, because 1/255 is 257/65536 and a 65536th of itself. For whole numbers it
  /// is their quotient by 255, rounded once.
  @inline(__always)
  private static func fraction(_ channels: SIMD4<Float>) -> SIMD4<Float> {
    channels * (257.0 / 65536) + channels * (1.0 / 255 / 65536)
  }

  @inline(__always)
  private static func texels(_ place: Float, _ count: Int) -> Texels {
    let end = Float(count)
    let inside = place > -1 ? (place < end ? place : end) : -1
    // Above −1, so that cutting off its fraction is the floor.
    let first = Int(inside + (1 + nearness)) - 1
    let weight = inside - Float(first)
    return (
      max(0, min(first, count - 1)), max(0, min(first + 1, count - 1)),
      weight > nearness ? weight : 0
    )
  }

  @inline(__always)
  private static func mixed(
    _ a: PremultipliedRGBA8, _ b: PremultipliedRGBA8, _ weight: Float
  ) -> SIMD4<Float> {
    let first = floats(a)
    return first + (floats(b) - first) * weight
  }

  @inline(__always)
  private static func floats(_ pixel: PremultipliedRGBA8) -> SIMD4<Float> {
    SIMD4(Float(pixel.x), Float(pixel.y), Float(pixel.z), Float(pixel.w))
  }
}
