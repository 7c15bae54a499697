import CSegueLCMS
import SegueFiles

/// The conversion from a profile to sRGB, for straight RGBA; alpha does not change.
///
/// The intent is relative colorimetric without black point compensation, so colors within sRGB stay
/// exactly as they are, and a screenshot's black is zero in any color space.
@safe struct ColorTransform: ~Copyable {
  /// The layout of the pixels before the transform, and the precision of the transform.
  struct Layout {
    let isGray: Bool
    /// Whether the samples are inks of 8 bits, as in ``StraightImage/isCMYK``.
    let isCMYK: Bool
    let isSixteenBits: Bool
    /// Whether each pixel passes all steps in floating point, rather than precomputed tables.
    let isExact: Bool
  }

  private let handle: cmsHTRANSFORM

  /// Whether only the first channel is read.
  let takesGray: Bool

  /// Throws if `profile` does not lead to colors, like a device link or a named-color profile.
  init(from profile: borrowing ColorProfile, _ layout: Layout) throws(ColorError) {
    let target = try unsafe ColorError.made("cmsCreate_sRGBProfile", cmsCreate_sRGBProfile())
    defer { unsafe cmsCloseProfile(target) }
    let input =
      if layout.isCMYK {
        segue_TYPE_CMYK_8_REV
      } else if layout.isSixteenBits {
        layout.isGray ? segue_TYPE_GRAYXXX_16 : segue_TYPE_RGBA_16
      } else {
        layout.isGray ? segue_TYPE_GRAYXXX_8 : segue_TYPE_RGBA_8
      }
    let output = layout.isSixteenBits ? segue_TYPE_RGBA_16 : segue_TYPE_RGBA_8
    if CallFaults.code(of: "cmsCreateTransform") != nil { throw .outOfMemory }
    let handle = unsafe cmsCreateTransform(
      profile.handle, input, target, output, UInt32(INTENT_RELATIVE_COLORIMETRIC),
      layout.isExact ? UInt32(cmsFLAGS_NOOPTIMIZE) : 0)
    guard let handle = unsafe handle else { throw .unusable("it has no conversion to colors") }
    unsafe self.handle = handle
    takesGray = layout.isGray
  }

  deinit {
    unsafe cmsDeleteTransform(handle)
  }

  /// Converts in place; `Channel` has the layout's depth.
  func apply<Channel>(to pixels: inout [SIMD4<Channel>]) {
    let count = UInt32(pixels.count)
    unsafe pixels.withUnsafeMutableBytes {
      unsafe cmsDoTransform(handle, $0.baseAddress, $0.baseAddress, count)
    }
  }

  /// Whether the transform moves no color of a 9 × 9 × 9 grid and no gray by more than one of 255
  /// steps.
  ///
  /// Profiles of sRGB by different makers differ by that much, because their tables are rounded.
  ///
  /// The transform must be one of 8 bits.
  var isIdentity: Bool {
    let steps = (0...8).map { UInt8($0 * 255 / 8) }
    let grays = (0...255).map { SIMD4<UInt8>(repeating: UInt8($0)) }
    let colors = steps.flatMap { red in
      steps.flatMap { green in steps.map { SIMD4(red, green, $0, 255) } }
    }
    let before = takesGray ? grays : grays + colors
    var after = before
    apply(to: &after)
    return zip(before, after).allSatisfy { x, y in
      (0..<3).allSatisfy { abs(Int(x[$0]) - Int(y[$0])) <= 1 }
    }
  }
}
