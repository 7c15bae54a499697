import SeguePixels

extension PixelBuffer {
  /// The pixels with their color divided by alpha (see ``SIMD4/straight(by:)``).
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
  /// The reciprocal `⌈2³² / a⌉` of every alpha `a`, and 0 for 0.
  ///
  /// `(n * ⌈2³² / a⌉) >> 32` equals `n / a`, rounded down, if `n` is below 2¹⁶: the product is too
  /// large by less than `n`, and does not reach the next multiple of 2³² / a.
  fileprivate static var alphaReciprocals: [UInt64] {
    [0] + (1...255).map { alpha in ((1 << 32) + alpha - 1) / alpha }
  }

  /// The color divided by alpha, rounded to nearest: `round(c * 255 / a)`; 0 if `a` is 0.
  fileprivate func straight(by reciprocals: [UInt64]) -> SIMD4<UInt8> {
    guard w > 0 else { return .zero }
    let half = UInt64(w) / 2
    let reciprocal = reciprocals[Int(w)]
    func divided(_ channel: UInt8) -> UInt8 {
      // Only a color above its alpha exceeds 255, which no premultiplied pixel has.
      UInt8(clamping: ((UInt64(channel) * 255 + half) &* reciprocal) >> 32)
    }
    return SIMD4(divided(x), divided(y), divided(z), w)
  }
}
