package import ColorLight

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
    guard matrix == 0, isFullRange else { return nil }
    if let light = Self.light(primaries: primaries, transfer: transfer) {
      self = light
      return
    }
    var calibration: Calibration
    switch primaries {
    case 1: calibration = .bt709
    case 9: calibration = .bt2020
    case 12: calibration = .displayP3
    default: return nil
    }
    switch transfer {
    case 4: calibration.transfer = .power(2.2)
    case 5: calibration.transfer = .power(2.8)
    case 8: calibration.transfer = .power(1)
    case 13: calibration.transfer = .sRGB
    default: return nil
    }
    self = calibration == .bt709 ? .sRGB : .calibrated(calibration)
  }

  /// The color space of HDR; nil for others.
  ///
  /// HLG has the primaries of BT.2020 alone.
  private static func light(primaries: UInt8, transfer: UInt8) -> ColorDescription? {
    switch (primaries, transfer) {
    case (1, 16): .light(.sRGB, .pq)
    case (9, 16): .light(.bt2020, .pq)
    case (12, 16): .light(.displayP3, .pq)
    case (9, 18): .light(.bt2020, .hlg)
    default: nil
    }
  }

  /// What is said about an image with it; nil if its colors are kept or converted exactly.
  var remark: String? {
    if case .light(_, let transfer) = self { transfer.remark } else { nil }
  }
}
