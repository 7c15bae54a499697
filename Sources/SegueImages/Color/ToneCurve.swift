import CLCMS

/// A transfer function in the form that Little CMS evaluates.
@safe struct ToneCurve: ~Copyable {
  let handle: OpaquePointer

  init(_ transfer: Calibration.Transfer) throws(ColorError) {
    unsafe handle =
      switch transfer {
      case .power(let exponent):
        try unsafe ColorError.made("cmsBuildGamma", cmsBuildGamma(nil, exponent))
      // Type 4 is ((x + 0.055) / 1.055)^2.4, and x / 12.92 below 0.04045.
      case .sRGB:
        try unsafe ColorError.made(
          "cmsBuildParametricToneCurve",
          cmsBuildParametricToneCurve(
            nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]))
      }
  }

  deinit {
    unsafe cmsFreeToneCurve(handle)
  }
}
