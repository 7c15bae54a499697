/// The color space of an image's samples.
package enum ColorDescription: Equatable {
  case sRGB
  /// The bytes of an ICC profile.
  case profile([UInt8])
  case calibrated(Calibration)
}
