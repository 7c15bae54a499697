/// An image in memory: rows from top to bottom, without padding.
///
/// - Shape: `width × height` pixels; pixel (x, y) is `pixels[y * width + x]`.
public struct PixelBuffer: Sendable, Equatable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int

  /// The pixels, row by row.
  public var pixels: [PremultipliedRGBA8]

  /// A buffer of one color.
  ///
  /// - Precondition: `width` and `height` are above zero.
  public init(width: Int, height: Int, filledWith pixel: PremultipliedRGBA8 = .clear) {
    precondition(width > 0 && height > 0, "a pixel buffer has at least one pixel")
    self.width = width
    self.height = height
    pixels = Array(repeating: pixel, count: width * height)
  }

  /// A buffer over existing pixels.
  ///
  /// - Precondition: `pixels.count == width * height`, and neither is zero.
  public init(width: Int, height: Int, pixels: [PremultipliedRGBA8]) {
    precondition(width > 0 && height > 0, "a pixel buffer has at least one pixel")
    precondition(pixels.count == width * height, "one element a pixel")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel in column `x` of row `y`.
  public subscript(x: Int, y: Int) -> PremultipliedRGBA8 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Whether every pixel is opaque, which takes a pass over all of them.
  package var isOpaque: Bool { pixels.span.isOpaque }
}
