import CLCMS
import SegueFiles

/// A profile opened or built by Little CMS.
@safe struct ColorProfile: ~Copyable {
  let handle: cmsHPROFILE

  /// Opens an ICC profile.
  init(icc bytes: [UInt8]) throws(ColorError) {
    if CallFaults.code(of: "cmsOpenProfileFromMem") != nil { throw .outOfMemory }
    guard let handle = unsafe cmsOpenProfileFromMem(bytes, UInt32(bytes.count)) else {
      throw .unusable("it is not an ICC profile")
    }
    unsafe self.handle = handle
  }

  /// Builds the profile of `calibration`.
  init(_ calibration: Calibration) throws(ColorError) {
    let curve = try ToneCurve(calibration.transfer)
    var white = calibration.white.xyY
    var primaries = cmsCIExyYTRIPLE(
      Red: calibration.red.xyY, Green: calibration.green.xyY, Blue: calibration.blue.xyY)
    let curves: [OpaquePointer?] = unsafe [curve.handle, curve.handle, curve.handle]
    if CallFaults.code(of: "cmsCreateRGBProfile") != nil { throw .outOfMemory }
    guard let handle = unsafe cmsCreateRGBProfile(&white, &primaries, curves) else {
      throw .unusable("its primaries span no color space")
    }
    unsafe self.handle = handle
  }

  /// Builds the profile of a single channel from black to white.
  init(gray transfer: Calibration.Transfer) throws(ColorError) {
    let curve = try ToneCurve(transfer)
    unsafe handle = try ColorError.made(
      "cmsCreateGrayProfile", cmsCreateGrayProfile(cmsD50_xyY(), curve.handle))
  }

  deinit {
    unsafe cmsCloseProfile(handle)
  }

  var isRGB: Bool { unsafe cmsGetColorSpace(handle) == cmsSigRgbData }
  var isGray: Bool { unsafe cmsGetColorSpace(handle) == cmsSigGrayData }
  var isCMYK: Bool { unsafe cmsGetColorSpace(handle) == cmsSigCmykData }

  /// Whether it has three curves and a matrix, for which Little CMS has a fast exact path.
  var isMatrixShaper: Bool { unsafe cmsIsMatrixShaper(handle) != 0 }
}

extension Calibration.Chromaticity {
  fileprivate var xyY: cmsCIExyY { cmsCIExyY(x: x, y: y, Y: 1) }
}
