import SegueEncoding
package import SeguePixels

/// Makes each frame one that GIF can hold: a pixel is opaque or shows nothing.
///
/// A pixel of at least half opacity becomes opaque. With a matte it is composited over that color;
/// without, it keeps its own.
package struct GIFConverter: FrameConverter {
  let matte: Color?

  package init(matte: Color? = nil) { self.matte = matte }

  package func convert(_ frame: PixelBuffer) -> GIFPicture {
    let pixels = frame.isOpaque ? frame.pixels.map(Self.packed) : flattened(frame)
    return GIFPicture(width: frame.width, height: frame.height, pixels: pixels)
  }

  private func flattened(_ frame: PixelBuffer) -> [UInt32] {
    guard let matte = matte?.premultiplied else {
      return frame.straightPixels().map { $0.w < 128 ? GIFPicture.clear : Self.packed($0) }
    }
    return frame.pixels.map { pixel in
      guard pixel.w >= 128 else { return GIFPicture.clear }
      var result = pixel
      for channel in 0..<3 {
        let below = dividedBy255(UInt32(matte[channel]) * UInt32(255 - pixel.w))
        result[channel] = UInt8(min(255, UInt32(pixel[channel]) + below))
      }
      return Self.packed(result)
    }
  }

  private static func packed(_ pixel: SIMD4<UInt8>) -> UInt32 {
    UInt32(pixel.x) | UInt32(pixel.y) << 8 | UInt32(pixel.z) << 16
  }
}
