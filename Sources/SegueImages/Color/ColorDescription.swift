package import SegueColorLight

/// The color space of an image's samples.
package enum ColorDescription: Equatable {
  case sRGB
  /// The bytes of an ICC profile.
  case profile([UInt8])
  case calibrated(Calibration)
  /// HDR, whose light is mapped to that of a display of SDR.
  case light(ColorGamut, ColorTransfer)

  /// The color space of a `cICP` chunk; nil if Segue does not convert it.
  ///
  /// Source: ITU-T H.273 (2021), tables 2 to 4.
  init?(primaries: UInt8, transfer: UInt8, matrix: UInt8?, isFullRange: Bool) {
    // PNG has only RGB samples, and the studio range is for video.
    guard matrix == 0, isFullRange, let gamut = ColorGamut(codePoint: primaries) else {
      return nil
    }
    var calibration = Calibration(gamut)
    switch transfer {
    case 4: calibration.transfer = .power(2.2)
    case 5: calibration.transfer = .power(2.8)
    case 8: calibration.transfer = .power(1)
    case 13: calibration.transfer = .sRGB
    case 16:
      self = .light(gamut, .pq)
      return
    // HLG weighs the primaries of BT.2020.
    case 18 where gamut == .bt2020:
      self = .light(gamut, .hlg)
      return
    default: return nil
    }
    self = calibration == .bt709 ? .sRGB : .calibrated(calibration)
  }

  /// The remark about an image with it; nil if its colors are kept or converted exactly.
  var remark: String? {
    if case .light(_, let transfer) = self { transfer.remark } else { nil }
  }
}
