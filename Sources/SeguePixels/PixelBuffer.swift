/// An image in memory.
///
/// ```swift
/// let red = PremultipliedRGBA8(255, 0, 0, 255)
/// var picture = PixelBuffer(width: 390, height: 844, filledWith: red)
/// picture[0, 0] = .clear
/// let mirrored = PixelBuffer(
///   width: picture.width, height: picture.height, pixels: picture.pixels.reversed())
/// var settings = RenderSettings()
/// settings.images["home.png"] = picture
/// ```
///
/// - Shape: `width × height` pixels, row 0 at the top, without padding: pixel (x, y) is
///   `pixels[y * width + x]`, and ``bytesPerRow`` bytes are a row.
/// - Layout: four bytes a pixel, in the order red, green, blue, alpha; sRGB; the colors are
///   multiplied by alpha.
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

  /// A buffer of bytes in the layout of this type, such as those of an image of another library.
  ///
  /// ```swift
  /// let bytes: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 255]
  /// let flag = PixelBuffer(width: 2, height: 1, bytes: bytes.span)
  /// ```
  ///
  /// Nil if there are not `width × height × 4`, or if that is zero. Colors are not checked; those
  /// above their alpha are no color.
  public init?(width: Int, height: Int, bytes: Span<UInt8>) {
    guard width > 0, height > 0, bytes.count % 4 == 0,
      bytes.count / 4 == width.multipliedReportingOverflow(by: height).partialValue
    else { return nil }
    self.width = width
    self.height = height
    pixels = (0..<bytes.count / 4).map { index in
      let first = index * 4
      return PremultipliedRGBA8(
        bytes[first], bytes[first + 1], bytes[first + 2], bytes[first + 3])
    }
  }

  /// The bytes of a row, which is the distance of rows, too.
  public var bytesPerRow: Int { width * 4 }

  /// A copy of all bytes in the layout of this type; `pixels.span` has the pixels without a copy.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 4)
    for pixel in pixels {
      for channel in 0..<4 { bytes.append(pixel[channel]) }
    }
    return bytes
  }

  /// The pixel in column `x` of row `y`.
  public subscript(x: Int, y: Int) -> PremultipliedRGBA8 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Whether this is the same memory as another's, so that all pixels are equal.
  package func hasMemory(of other: PixelBuffer) -> Bool {
    width == other.width && height == other.height
      && pixels.span.isIdentical(to: other.pixels.span)
  }

  /// Whether every pixel is opaque, which takes a pass over all of them.
  package var isOpaque: Bool { pixels.span.isOpaque }
}
