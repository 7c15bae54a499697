/// The channels of a pixel of 16 or 32 bits, given by masks.
struct BMPFields: Equatable {
  /// A contiguous field of bits, which may be empty.
  struct Field: Equatable {
    let shift: UInt32
    /// The largest value; 0 for an empty field.
    let maximum: UInt32

    init(_ mask: UInt32) {
      shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount)
      maximum = mask >> shift
    }

    var isContiguous: Bool { maximum & (maximum &+ 1) == 0 }

    /// `round(v · 255 / maximum)`; there are no ties, because the divisor is odd.
    func value(of pixel: UInt32) -> UInt8 {
      guard maximum > 0 else { return 0 }
      let value = UInt64(pixel >> shift & maximum)
      return UInt8((value * 510 + UInt64(maximum)) / (2 * UInt64(maximum)))
    }
  }

  let red: Field
  let green: Field
  let blue: Field
  let alpha: Field

  /// The channels of pixels without masks: three fields of five or of eight bits.
  ///
  /// The other bits are ignored, unless a header has an alpha mask there, as in Chromium.
  static func usual(bits: Int, alpha: UInt32) -> BMPFields {
    let masks: SIMD4<UInt32> =
      bits == 16
      ? SIMD4(0x7C00, 0x03E0, 0x001F, 0x8000) : SIMD4(0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000)
    let isAlpha = alpha & ~masks.w == 0 && Field(alpha).isContiguous
    return BMPFields(SIMD4(masks.x, masks.y, masks.z, isAlpha ? alpha : 0))
  }

  private init(_ masks: SIMD4<UInt32>) {
    (red, green, blue, alpha) = (Field(masks.x), Field(masks.y), Field(masks.z), Field(masks.w))
  }

  /// Throws if a mask is not contiguous, if masks overlap, or if they lie outside a pixel of
  /// `bits`.
  init(_ masks: SIMD4<UInt32>, bits: Int, in file: ImageFile) throws(ImageError) {
    self.init(masks)
    var taken: UInt32 = 0
    for (index, name) in ["red", "green", "blue", "alpha"].enumerated() {
      let mask = masks[index]
      let text = "its mask of \(name), \(String(mask, radix: 16)) in hexadecimal,"
      guard Field(mask).isContiguous else { throw file.damaged("\(text) has gaps") }
      guard bits == 32 || mask >> UInt32(bits) == 0 else {
        throw file.damaged("\(text) has more than \(bits) bits")
      }
      guard mask & taken == 0 else { throw file.damaged("\(text) overlaps another mask") }
      taken |= mask
    }
    guard masks.x | masks.y | masks.z != 0 else { throw file.damaged("its masks are all zero") }
  }

  /// The color as straight RGBA.
  func color(of pixel: UInt32) -> SIMD4<UInt8> {
    SIMD4(
      red.value(of: pixel), green.value(of: pixel), blue.value(of: pixel),
      alpha.maximum == 0 ? 255 : alpha.value(of: pixel))
  }
}
