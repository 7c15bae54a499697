/// What the numbers of an image mean.
package enum ColorDescription: Equatable {
  case sRGB
  /// The bytes of an ICC profile.
  case profile([UInt8])
  case calibrated(Calibration)
}
