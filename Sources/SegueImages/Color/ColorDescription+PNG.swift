import CPNG

extension ColorDescription {
  /// The color space that the chunks of a PNG give, by priority: `iCCP`, `sRGB`, `gAMA` with
  /// `cHRM`.
  ///
  /// Source: PNG specification, third edition, 4.3 (`cICP`, ranked first, is unknown to libpng).
  init?(of session: borrowing PNGSession) {
    let (png, info) = unsafe (session.png, session.info)
    var name: png_charp?
    var method: Int32 = 0
    var profile: png_bytep?
    var count: UInt32 = 0
    if unsafe png_get_iCCP(png, info, &name, &method, &profile, &count) != 0 {
      self = unsafe .profile(Array(UnsafeBufferPointer(start: profile, count: Int(count))))
      return
    }
    if unsafe png_get_valid(png, info, UInt32(PNG_INFO_sRGB)) != 0 {
      self = .sRGB
      return
    }
    var calibration = Calibration.bt709
    var gamma: png_fixed_point = 0
    // Writers from before the sRGB chunk mean sRGB by 1/2.2 and by values that round to it.
    if unsafe png_get_gAMA_fixed(png, info, &gamma) != 0, !(45_000...46_000).contains(gamma) {
      calibration.transfer = .power(100_000 / Double(gamma))
    }
    var (whiteX, whiteY, redX, redY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var (greenX, greenY, blueX, blueY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    if unsafe png_get_cHRM_fixed(
      png, info, &whiteX, &whiteY, &redX, &redY, &greenX, &greenY, &blueX, &blueY) != 0
    {
      calibration.white = Calibration.Chromaticity(hundredThousandths: whiteX, whiteY)
      calibration.red = Calibration.Chromaticity(hundredThousandths: redX, redY)
      calibration.green = Calibration.Chromaticity(hundredThousandths: greenX, greenY)
      calibration.blue = Calibration.Chromaticity(hundredThousandths: blueX, blueY)
    }
    guard calibration != .bt709 else { return nil }
    self = .calibrated(calibration)
  }
}

extension Calibration.Chromaticity {
  fileprivate init(hundredThousandths x: png_fixed_point, _ y: png_fixed_point) {
    self.init(x: Double(x) / 100_000, y: Double(y) / 100_000)
  }
}
