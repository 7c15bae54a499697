package import Pixels

/// An image ready to be drawn, with the warnings of its reader.
package struct DecodedImage: Sendable, Equatable {
  /// The pixels, upright and in sRGB.
  package let pixels: PixelBuffer
  package let warnings: [ImageWarning]
}
