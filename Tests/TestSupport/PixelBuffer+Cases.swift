package import SeguePixels

extension PixelBuffer {
  /// Noise in which each pixel is a valid premultiplied one.
  package static func noise(_ width: Int, _ height: Int, seed: UInt64, isOpaque: Bool = true)
    -> Self
  {
    var random = SplitMix64(seed: seed)
    let pixels = (0..<width * height).map { _ in
      let alpha =
        isOpaque
        ? 255
        : [0, 255, UInt8.random(in: 0...255, using: &random)][
          Int.random(in: 0...2, using: &random)]
      func channel() -> UInt8 { UInt8.random(in: 0...alpha, using: &random) }
      return PremultipliedRGBA8(channel(), channel(), channel(), alpha)
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  /// One opaque color.
  package static func solid(
    _ width: Int, _ height: Int, _ red: UInt8, _ green: UInt8, _ blue: UInt8
  )
    -> Self
  {
    PixelBuffer(width: width, height: height, filledWith: PremultipliedRGBA8(red, green, blue, 255))
  }

  /// Red, green, blue and straight alpha of each pixel: `c * 255 / a` in floating point, rounded.
  package var straightBytes: [UInt8] {
    pixels.flatMap { pixel -> [UInt8] in
      guard pixel.w > 0 else { return [0, 0, 0, 0] }
      let color = (0..<3).map { Double(pixel[$0]) * 255 / Double(pixel.w) }
      return color.map { UInt8($0.rounded()) } + [pixel.w]
    }
  }
}
