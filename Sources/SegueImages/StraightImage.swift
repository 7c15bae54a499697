import Pixels

/// A decoded image before its color space and its alpha are dealt with.
package struct StraightImage {
  /// Red, green, blue and alpha, not premultiplied, row by row.
  package enum Samples {
    case eightBits([SIMD4<UInt8>])
    case sixteenBits([SIMD4<UInt16>])
  }

  let width: Int
  let height: Int
  package var samples: Samples

  /// Whether red, green and blue are one gray channel, to which a gray profile may apply.
  let isGray: Bool

  /// The color space of the samples; nil is sRGB.
  package let color: ColorDescription?

  /// Whether the samples are 255 less the ink of cyan, magenta, yellow and black.
  ///
  /// All files of CMYK are read so: Photoshop stores them so, and Pillow and Chromium ask for no
  /// Adobe marker either.
  var isCMYK = false

  var hasProfile: Bool {
    if case .profile = color { true } else { false }
  }

  /// The image as it is stored for drawing: rounded to 8 bits, then premultiplied.
  consuming func premultiplied() -> PixelBuffer {
    var pixels: [PremultipliedRGBA8]
    switch samples {
    case .eightBits(let straight):
      pixels = straight
      // The array is now held once, so that the loop below works in place.
      samples = .eightBits([])
    case .sixteenBits(let straight): pixels = straight.map(Self.eightBits)
    }
    if !pixels.span.isOpaque {
      var span = pixels.mutableSpan
      for index in span.indices { span[index] = span[index].premultiplied }
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  /// Each channel as `round(v · 255 / 65535)`, which is `round(v / 257)`.
  private static func eightBits(_ pixel: SIMD4<UInt16>) -> SIMD4<UInt8> {
    let wide = SIMD4<UInt32>(truncatingIfNeeded: pixel)
    return SIMD4<UInt8>(truncatingIfNeeded: (wide &+ 128) / 257)
  }
}

extension SIMD4<UInt8> {
  /// As ``Color/premultiplied``, four channels at once.
  fileprivate var premultiplied: PremultipliedRGBA8 {
    let wide = SIMD4<UInt16>(truncatingIfNeeded: self)
    let products = wide &* SIMD4<UInt16>(wide.w, wide.w, wide.w, 255)
    // See `dividedBy255(_:)`; 255 · 255 + 128 + 254 fits.
    let biased = products &+ 128
    return PremultipliedRGBA8(truncatingIfNeeded: (biased &+ (biased &>> 8)) &>> 8)
  }
}
