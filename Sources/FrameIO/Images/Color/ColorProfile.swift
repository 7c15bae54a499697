import CLCMS

/// A profile opened or built by Little CMS.
@safe struct ColorProfile: ~Copyable {
  let handle: cmsHPROFILE

  /// Opens an ICC profile; nil where it is none.
  init?(icc bytes: [UInt8]) {
    guard let handle = unsafe cmsOpenProfileFromMem(bytes, UInt32(bytes.count)) else { return nil }
    unsafe self.handle = handle
  }

  /// Builds the profile of `calibration`; nil where its primaries span no space.
  init?(_ calibration: Calibration) {
    guard let curve = ToneCurve(calibration.transfer) else { return nil }
    var white = calibration.white.xyY
    var primaries = cmsCIExyYTRIPLE(
      Red: calibration.red.xyY, Green: calibration.green.xyY, Blue: calibration.blue.xyY)
    let curves: [OpaquePointer?] = unsafe [curve.handle, curve.handle, curve.handle]
    guard let handle = unsafe cmsCreateRGBProfile(&white, &primaries, curves) else { return nil }
    unsafe self.handle = handle
  }

  /// Builds the profile of a single channel from black to white.
  init?(gray transfer: Calibration.Transfer) {
    guard let curve = ToneCurve(transfer),
      let handle = unsafe cmsCreateGrayProfile(cmsD50_xyY(), curve.handle)
    else { return nil }
    unsafe self.handle = handle
  }

  deinit {
    unsafe cmsCloseProfile(handle)
  }

  var isRGB: Bool { unsafe cmsGetColorSpace(handle) == cmsSigRgbData }
  var isGray: Bool { unsafe cmsGetColorSpace(handle) == cmsSigGrayData }
  var isCMYK: Bool { unsafe cmsGetColorSpace(handle) == cmsSigCmykData }

  /// Whether it is three curves and a matrix, for which Little CMS has a fast exact path.
  var isMatrixShaper: Bool { unsafe cmsIsMatrixShaper(handle) != 0 }
}

extension Calibration.Chromaticity {
  fileprivate var xyY: cmsCIExyY { cmsCIExyY(x: x, y: y, Y: 1) }
}
