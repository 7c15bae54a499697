import SegueArithmetic

/// Conversions between decibels and ratios, with the same bits on every machine.
package enum Decibels {
  /// The ratio of amplitudes of a level; levels beyond ±1000 dB are clamped.
  package static func amplitude(_ decibels: Double) -> Double {
    decibels == 0 ? 1 : Elementary.exponential(clamped(decibels) * ln10 / 20)
  }

  /// The ratio of energies of a level; levels beyond ±1000 dB are clamped.
  package static func energy(_ decibels: Double) -> Double {
    Elementary.exponential(clamped(decibels) * ln10 / 10)
  }

  /// The level of a ratio of energies above 0.
  package static func level(energy: Double) -> Double { 10 * logarithm(energy) / ln10 }

  private static let ln10 = 2.302585092994046
  private static let ln2 = 0.6931471805599453

  private static func clamped(_ decibels: Double) -> Double { min(max(decibels, -1000), 1000) }

  /// ln x for a normal x above 0, by `ln m = 2 · artanh((m − 1) / (m + 1))` for m in ⅔…4/3.
  ///
  /// The argument of the series is at most 1/5, so the first omitted term is below 2⁻⁷².
  private static func logarithm(_ x: Double) -> Double {
    let isUpper = x.significand > 4.0 / 3
    let mantissa = isUpper ? x.significand / 2 : x.significand
    let exponent = Double(isUpper ? x.exponent + 1 : x.exponent)
    let s = (mantissa - 1) / (mantissa + 1)
    let square = s * s
    var sum = 0.0
    for n in stride(from: 29.0, through: 1, by: -2) { sum = 1 / n + square * sum }
    return exponent * ln2 + 2 * s * sum
  }
}
