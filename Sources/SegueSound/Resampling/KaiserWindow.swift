/// The Kaiser window, which trades the width of a filter's transition for its attenuation.
///
/// - Source: Kaiser, "Nonrecursive digital filter design using the I₀-sinh window function",
///   ISCAS 1974.
struct KaiserWindow {
  private let shape: Double
  private let divisor: Double

  /// A window with `attenuation` dB in the stop band, above 50.
  init(attenuation: Double) {
    shape = 0.1102 * (attenuation - 8.7)
    divisor = Self.bessel(shape)
  }

  /// The weight at `t`, from −1 to 1: 1 in the middle, and 0 beyond the ends.
  func weight(at t: Double) -> Double {
    let square = 1 - t * t
    return square < 0 ? 0 : Self.bessel(shape * square.squareRoot()) / divisor
  }

  /// The modified Bessel function I₀ by its power series, whose terms are all positive.
  private static func bessel(_ x: Double) -> Double {
    let quarter = x * x / 4
    var (term, sum, n) = (1.0, 1.0, 1.0)
    while term > sum * 0x1p-54 {
      term = term * quarter / (n * n)
      sum += term
      n += 1
    }
    return sum
  }
}
