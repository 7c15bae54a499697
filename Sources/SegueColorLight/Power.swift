import SegueArithmetic

/// Powers from `+ − × ÷` alone, so that the tables of colors are the same on any machine.
enum Power {
  /// `base` to the power of `exponent`, within 1e-13 of it for results in 1e-12…1e12.
  ///
  /// - Precondition: `base` is not negative.
  static func raised(_ base: Double, to exponent: Double) -> Double {
    base > 0 ? Elementary.exponential(exponent * logarithm(base)) : 0
  }

  /// The natural logarithm of a positive, finite number.
  ///
  /// - Source: Abramowitz and Stegun, "Handbook of Mathematical Functions", 4.1.27, which
  ///   converges to the last bit in 14 terms for a significand in √½…√2.
  static func logarithm(_ x: Double) -> Double {
    var (significand, exponent) = (x.significand, Double(x.exponent))
    if significand > 1.4142135623730951 {
      significand /= 2
      exponent += 1
    }
    let s = (significand - 1) / (significand + 1)
    let square = s * s
    var sum = 0.0
    for n in stride(from: 27.0, through: 1, by: -2) { sum = sum * square + 1 / n }
    return exponent * 0.6931471805599453 + 2 * s * sum
  }
}
