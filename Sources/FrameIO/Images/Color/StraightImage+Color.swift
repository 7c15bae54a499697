extension StraightImage {
  /// Converts the samples; where that cannot be, leaves them.
  ///
  /// A space that is sRGB but for rounding leaves every sample exactly as it is.
  ///
  /// - Throws: ``ColorError``.
  mutating func convertToSRGB(from color: ColorDescription) throws(ColorError) {
    AllocationFailure.forget()
    do {
      try convert(from: color)
    } catch {
      throw AllocationFailure.hasHappened ? .outOfMemory : error
    }
    // Without room for its tables Little CMS takes another way, with other roundings.
    if AllocationFailure.hasHappened { throw .outOfMemory }
  }

  private mutating func convert(from color: ColorDescription) throws(ColorError) {
    let profile: ColorProfile
    switch color {
    case .sRGB: return
    case .calibrated(let calibration):
      profile =
        isGray ? try ColorProfile(gray: calibration.transfer) : try ColorProfile(calibration)
    case .profile(let bytes):
      let opened = try ColorProfile(icc: bytes)
      guard opened.isRGB || opened.isGray && isGray else {
        if opened.isCMYK { throw .unusable("it is for CMYK") }
        throw .unusable(opened.isGray ? "it is for gray images" : "it is not for RGB")
      }
      profile = opened
    }
    try convert(from: profile)
  }

  private mutating func convert(from profile: borrowing ColorProfile) throws(ColorError) {
    let probe = try ColorTransform(from: profile, layout(of: profile, bits: 8, isExact: true))
    if probe.isIdentity { return }
    // The tables of other profiles than these are too coarse for the shadows.
    let isExact = !profile.isMatrixShaper || profile.isGray
    switch samples {
    case .eightBits(var pixels):
      let transform = try ColorTransform(
        from: profile, layout(of: profile, bits: 8, isExact: isExact))
      samples = .eightBits([])
      transform.apply(to: &pixels)
      samples = .eightBits(pixels)
    case .sixteenBits(var pixels):
      let transform = try ColorTransform(
        from: profile, layout(of: profile, bits: 16, isExact: true))
      samples = .sixteenBits([])
      transform.apply(to: &pixels)
      samples = .sixteenBits(pixels)
    }
  }

  private func layout(
    of profile: borrowing ColorProfile, bits: Int, isExact: Bool
  ) -> ColorTransform.Layout {
    ColorTransform.Layout(isGray: profile.isGray, isSixteenBits: bits == 16, isExact: isExact)
  }
}
