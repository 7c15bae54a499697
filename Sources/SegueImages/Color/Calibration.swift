/// A color space, defined by its white point, its primaries and its transfer function.
package struct Calibration: Equatable {
  /// CIE 1931 x and y.
  struct Chromaticity: Equatable {
    let x: Double
    let y: Double
  }

  /// The transfer function from a stored value in 0…1 to light in 0…1.
  enum Transfer: Equatable {
    /// IEC 61966-2-1.
    case sRGB
    /// A power function with this exponent.
    case power(Double)
  }

  var white: Chromaticity
  var red: Chromaticity
  var green: Chromaticity
  var blue: Chromaticity
  var transfer: Transfer

  /// Entry 1 of table 2 of ITU-T H.273 (2021), whose primaries are those of sRGB.
  static let bt709 = Calibration(
    white: d65, red: Chromaticity(x: 0.640, y: 0.330), green: Chromaticity(x: 0.300, y: 0.600),
    blue: Chromaticity(x: 0.150, y: 0.060), transfer: .sRGB)

  /// Entry 9 of the same table.
  static let bt2020 = Calibration(
    white: d65, red: Chromaticity(x: 0.708, y: 0.292), green: Chromaticity(x: 0.170, y: 0.797),
    blue: Chromaticity(x: 0.131, y: 0.046), transfer: .sRGB)

  /// Entry 12 of the same table.
  static let displayP3 = Calibration(
    white: d65, red: Chromaticity(x: 0.680, y: 0.320), green: Chromaticity(x: 0.265, y: 0.690),
    blue: Chromaticity(x: 0.150, y: 0.060), transfer: .sRGB)

  private static let d65 = Chromaticity(x: 0.3127, y: 0.3290)
}
