package import SeguePixels

/// A rendered picture before rounding.
///
/// - Shape: `width × height` premultiplied pixels, row by row; each channel 0 to 255.
package struct ReferencePicture: Sendable {
  package let width: Int
  package let height: Int
  package var pixels: [SIMD4<Double>]

  package init(width: Int, height: Int, pixels: [SIMD4<Double>]) {
    precondition(pixels.count == width * height, "one element a pixel")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The picture with the values of `buffer`.
  package init(_ buffer: PixelBuffer) {
    self.init(
      width: buffer.width, height: buffer.height, pixels: buffer.pixels.map { SIMD4<Double>($0) })
  }

  /// Each channel rounded to nearest.
  package func rounded() -> PixelBuffer {
    PixelBuffer(
      width: width, height: height,
      pixels: pixels.map { pixel in
        PremultipliedRGBA8(
          clamping: SIMD4<Int>((pixel + 0.5).rounded(.down)))
      })
  }

  /// The largest difference in any channel of any pixel.
  package func largestDifference(from other: ReferencePicture) -> Double {
    precondition(width == other.width && height == other.height, "pictures of one size")
    return zip(pixels, other.pixels).reduce(0) { largest, pair in
      let difference = pair.0 - pair.1
      return max(largest, difference.max(), -difference.min())
    }
  }
}
