import SegueColorLight

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

  /// The primaries of sRGB, with its transfer function.
  static let bt709 = Calibration(.sRGB)
}

extension Calibration {
  /// The color space of a gamut, with the transfer function of sRGB.
  init(_ gamut: ColorGamut) {
    let points = ([ColorGamut.white] + gamut.primaries).map { Chromaticity(x: $0.x, y: $0.y) }
    self.init(
      white: points[0], red: points[1], green: points[2], blue: points[3], transfer: .sRGB)
  }
}
