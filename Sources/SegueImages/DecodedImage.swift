package import Pixels

/// An image as it is drawn, and what was noticed while it was read.
package struct DecodedImage: Sendable, Equatable {
  /// Upright, in sRGB.
  package let pixels: PixelBuffer
  package let warnings: [ImageWarning]
}
