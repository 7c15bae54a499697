import Pixels

extension PixelBuffer {
  /// The pixels with their color divided by alpha, see ``SIMD4/straight``.
  func straightPixels() -> [SIMD4<UInt8>] {
    var result = pixels
    for i in result.indices where !result[i].isOpaque {
      result[i] = result[i].straight
    }
    return result
  }
}

extension PremultipliedRGBA8 {
  /// The color divided by alpha, rounded to nearest: `round(c * 255 / a)`, and 0 where `a` is 0.
  fileprivate var straight: SIMD4<UInt8> {
    let alpha = UInt32(w)
    guard alpha > 0 else { return .zero }
    func divided(_ channel: UInt8) -> UInt8 {
      // Above 255 only for a color above its alpha, which is no premultiplied pixel.
      UInt8(clamping: (UInt32(channel) * 255 + alpha / 2) / alpha)
    }
    return SIMD4(divided(x), divided(y), divided(z), w)
  }
}
