import SegueFiles

extension StraightImage {
  /// Converts the samples; if that is impossible, they keep their values.
  ///
  /// If a color space is sRGB except for rounding, every sample keeps its exact value.
  ///
  /// - Throws: ``ColorError``.
  mutating func convertToSRGB(from color: ColorDescription) throws(ColorError) {
    AllocationFailure.forget()
    do {
      try convert(from: color)
    } catch {
      throw AllocationFailure.hasHappened ? .outOfMemory : error
    }
    // Without memory for its tables, Little CMS takes another path with other roundings.
    if AllocationFailure.hasHappened { throw .outOfMemory }
  }

  private mutating func convert(from color: ColorDescription) throws(ColorError) {
    let profile: ColorProfile
    switch color {
    case .sRGB: return
    case .light(let gamut, let transfer): return convert(from: gamut, transfer)
    case .calibrated(let calibration):
      profile =
        isGray ? try ColorProfile(gray: calibration.transfer) : try ColorProfile(calibration)
    case .profile(let bytes):
      let opened = try ColorProfile(icc: bytes)
      guard isCMYK ? opened.isCMYK : opened.isRGB || opened.isGray && isGray else {
        if isCMYK { throw .unusable("it is not for CMYK") }
        if opened.isCMYK { throw .unusable("it is for CMYK") }
        throw .unusable(opened.isGray ? "it is for gray images" : "it is not for RGB")
      }
      profile = opened
    }
    try convert(from: profile)
  }

  private mutating func convert(from profile: borrowing ColorProfile) throws(ColorError) {
    let probe = try ColorTransform(from: profile, layout(of: profile, bits: 8, isExact: true))
    if !isCMYK, probe.isIdentity { return }
    // The tables of all other profiles are too coarse for the shadows.
    let isExact = !profile.isMatrixShaper || profile.isGray
    switch samples {
    case .eightBits(var pixels):
      let transform = try ColorTransform(
        from: profile, layout(of: profile, bits: 8, isExact: isExact))
      samples = .eightBits([])
      transform.apply(to: &pixels)
      if isCMYK {
        // The alphas still hold black ink.
        for index in pixels.indices { pixels[index].w = 255 }
        isCMYK = false
      }
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
    ColorTransform.Layout(
      isGray: profile.isGray, isCMYK: isCMYK, isSixteenBits: bits == 16, isExact: isExact)
  }

  /// Turns inks into light without a profile: each channel is the product of its ink's and black's
  /// transmission.
  mutating func multiplyInks() {
    guard isCMYK, case .eightBits(var pixels) = samples else { return }
    samples = .eightBits([])
    for index in pixels.indices {
      let wide = SIMD4<UInt16>(truncatingIfNeeded: pixels[index])
      // See `dividedBy255(_:)`.
      let biased = wide &* SIMD4<UInt16>(repeating: wide.w) &+ 128
      var light = SIMD4<UInt8>(truncatingIfNeeded: (biased &+ (biased &>> 8)) &>> 8)
      light.w = 255
      pixels[index] = light
    }
    samples = .eightBits(pixels)
    isCMYK = false
  }
}
