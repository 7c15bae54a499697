import Pixels

extension PixelBuffer {
  /// The pixels with their color divided by alpha, see ``SIMD4/straight(by:)``.
  package func straightPixels() -> [SIMD4<UInt8>] {
    let reciprocals = PremultipliedRGBA8.alphaReciprocals
    var result = pixels
    for i in result.indices where !result[i].isOpaque {
      result[i] = result[i].straight(by: reciprocals)
    }
    return result
  }
}

extension PremultipliedRGBA8 {
  /// `⌈2³² / a⌉` for every alpha `a`, and 0 for 0.
  ///
  /// `(n * ⌈2³² / a⌉) >> 32` is `n / a`, rounded down, for each `n` below 2¹⁶: the product is too
  /// large by less than `n`, which does not reach the next multiple of 2³² / a.
  fileprivate static var alphaReciprocals: [UInt64] {
    [0] + (1...255).map { alpha in ((1 << 32) + alpha - 1) / alpha }
  }

  /// The color divided by alpha, rounded to nearest: `round(c * 255 / a)`, and 0 where `a` is 0.
  fileprivate func straight(by reciprocals: [UInt64]) -> SIMD4<UInt8> {
    guard w > 0 else { return .zero }
    let half = UInt64(w) / 2
    let reciprocal = reciprocals[Int(w)]
    func divided(_ channel: UInt8) -> UInt8 {
      // Above 255 only for a color above its alpha, which is no premultiplied pixel.
      UInt8(clamping: ((UInt64(channel) * 255 + half) &* reciprocal) >> 32)
    }
    return SIMD4(divided(x), divided(y), divided(z), w)
  }
}
