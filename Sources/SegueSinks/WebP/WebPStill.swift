import CSegueWebP
package import SegueEncoding
package import SeguePixels

/// Compresses a frame to the bytes of a WebP file with one image.
package struct WebPStill: Sendable {
  /// The sizes of an image.
  package static let bounds = FrameBounds(sides: 1...Int(WEBP_MAX_DIMENSION))

  /// The options, of which a still uses all but the number of plays.
  package let options: WebPOptions

  package init(_ options: WebPOptions) {
    self.options = options
  }

  /// The whole file.
  package func encode(_ frame: PixelBuffer) throws(FrameSinkError) -> [UInt8] {
    try encode(
      WebPConverter(isLossless: options.isLossless).convert(frame), width: frame.width,
      height: frame.height)
  }

  /// The whole file of straight pixels `0xAARRGGBB`.
  package func encode(
    _ pixels: [UInt32], width: Int, height: Int
  ) throws(FrameSinkError) -> [UInt8] {
    try WebPImage.encode(pixels, width: width, height: height, options)
  }
}
