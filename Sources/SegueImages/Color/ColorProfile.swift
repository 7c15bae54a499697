import CSegueLCMS
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
    let curve = try ProfileCurve(calibration.transfer)
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
    let curve = try ProfileCurve(transfer)
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

/// A transfer function in the form that Little CMS evaluates.
@safe struct ProfileCurve: ~Copyable {
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

/// A reason why an image's colors cannot be converted to sRGB.
enum ColorError: Error, Hashable {
  /// The profile is unusable; a warning gives the reason.
  case unusable(String)
  case outOfMemory

  /// The result of a function of Little CMS that fails only if memory is short.
  static func made<Made>(
    _ function: String, _ call: @autoclosure () -> Made?
  ) throws(ColorError) -> Made {
    guard CallFaults.code(of: function) == nil, let made = call() else { throw .outOfMemory }
    return made
  }
}
