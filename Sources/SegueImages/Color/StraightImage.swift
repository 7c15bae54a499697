package import SeguePixels

/// A decoded image before the conversion of its color space and the multiplication by its alpha.
package struct StraightImage {
  /// The samples: red, green, blue and alpha, not premultiplied, row by row.
  package enum Samples {
    case eightBits([SIMD4<UInt8>])
    case sixteenBits([SIMD4<UInt16>])
  }

  let width: Int
  let height: Int
  package var samples: Samples

  /// Whether red, green and blue are the same gray channel, to which a gray profile may apply.
  let isGray: Bool

  /// The color space of the samples; nil means sRGB.
  package let color: ColorDescription?

  /// Whether the samples are 255 minus the ink of cyan, magenta, yellow and black.
  ///
  /// All CMYK files are read in this way, because Photoshop stores them so. Pillow and Chromium do
  /// the same without an Adobe marker.
  var isCMYK = false

  var hasProfile: Bool {
    if case .profile = color { true } else { false }
  }

  /// The image in the form that is drawn: rounded to 8 bits, then premultiplied.
  consuming func premultiplied() -> PixelBuffer {
    var pixels: [PremultipliedRGBA8]
    switch samples {
    case .eightBits(let straight):
      pixels = straight
      // The array now has one reference, so the loop below works in place.
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
  /// Like ``Color/premultiplied``, for four channels at once.
  package var premultiplied: PremultipliedRGBA8 {
    let wide = SIMD4<UInt16>(truncatingIfNeeded: self)
    let products = wide &* SIMD4<UInt16>(wide.w, wide.w, wide.w, 255)
    // See `dividedBy255(_:)`; 255 · 255 + 128 + 254 fits.
    let biased = products &+ 128
    return PremultipliedRGBA8(truncatingIfNeeded: (biased &+ (biased &>> 8)) &>> 8)
  }
}
