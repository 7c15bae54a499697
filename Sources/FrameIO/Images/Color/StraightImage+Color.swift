extension StraightImage {
  /// Converts the samples; where that cannot be, leaves them and returns why.
  ///
  /// A space that is sRGB but for rounding leaves every sample exactly as it is.
  mutating func convertToSRGB(from color: ColorDescription) -> String? {
    let profile: ColorProfile
    switch color {
    case .sRGB: return nil
    case .calibrated(let calibration):
      guard
        let built = isGray ? ColorProfile(gray: calibration.transfer) : ColorProfile(calibration)
      else { return "its primaries span no color space" }
      profile = built
    case .profile(let bytes):
      guard let opened = ColorProfile(icc: bytes) else { return "it is not an ICC profile" }
      guard opened.isRGB || opened.isGray && isGray else {
        if opened.isCMYK { return "it is for CMYK" }
        return opened.isGray ? "it is for gray images" : "it is not for RGB"
      }
      profile = opened
    }
    return convert(from: profile)
  }

  private mutating func convert(from profile: borrowing ColorProfile) -> String? {
    guard let probe = ColorTransform(from: profile, layout(of: profile, bits: 8, isExact: true))
    else { return "it has no way to colors" }
    if probe.isIdentity { return nil }
    switch samples {
    case .eightBits(var pixels):
      samples = .eightBits([])
      // The tables of other profiles than these are too coarse for the shadows.
      let isExact = !profile.isMatrixShaper || profile.isGray
      guard
        let transform = ColorTransform(
          from: profile, layout(of: profile, bits: 8, isExact: isExact))
      else { return "it has no way to colors" }
      transform.apply(to: &pixels)
      samples = .eightBits(pixels)
    case .sixteenBits(var pixels):
      samples = .sixteenBits([])
      guard
        let transform = ColorTransform(from: profile, layout(of: profile, bits: 16, isExact: true))
      else { return "it has no way to colors" }
      transform.apply(to: &pixels)
      samples = .sixteenBits(pixels)
    }
    return nil
  }

  private func layout(
    of profile: borrowing ColorProfile, bits: Int, isExact: Bool
  ) -> ColorTransform.Layout {
    ColorTransform.Layout(isGray: profile.isGray, isSixteenBits: bits == 16, isExact: isExact)
  }
}
