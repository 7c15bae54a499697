import CLCMS

/// A transfer as Little CMS evaluates it.
@safe struct ToneCurve: ~Copyable {
  let handle: OpaquePointer

  init?(_ transfer: Calibration.Transfer) {
    let handle =
      switch transfer {
      case .power(let exponent): unsafe cmsBuildGamma(nil, exponent)
      // Type 4 is ((x + 0.055) / 1.055)^2.4, and x / 12.92 below 0.04045.
      case .sRGB:
        unsafe cmsBuildParametricToneCurve(
          nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
      }
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
  }

  deinit {
    unsafe cmsFreeToneCurve(handle)
  }
}
