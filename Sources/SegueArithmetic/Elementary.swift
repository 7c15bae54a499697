/// Sine, cosine, exponential and error function from `+ − × ÷ √` alone.
///
/// The C library picks its implementations by CPU, and these differ in the last bit. The functions
/// here give the same bits everywhere, so a scene does not depend on the machine.
package enum Elementary {
  /// sin x, within 4 ulp for |x| up to 1e5.
  package static func sine(_ x: Double) -> Double {
    let (quadrant, r) = reduced(x)
    return switch quadrant {
    case 0: sineSeries(r)
    case 1: cosineSeries(r)
    case 2: -sineSeries(r)
    default: -cosineSeries(r)
    }
  }

  /// cos x, within 4 ulp for |x| up to 1e5.
  package static func cosine(_ x: Double) -> Double {
    let (quadrant, r) = reduced(x)
    return switch quadrant {
    case 0: cosineSeries(r)
    case 1: -sineSeries(r)
    case 2: -cosineSeries(r)
    default: sineSeries(r)
    }
  }

  /// e to the power of `x`, within 4 ulp, for `x` in −700…700.
  package static func exponential(_ x: Double) -> Double {
    let k = (x / ln2High).rounded()
    let r = (x - k * ln2High) - k * ln2Low
    var sum = 1.0
    for n in stride(from: 18.0, through: 1, by: -1) { sum = 1 + sum * r / n }
    return Double(sign: .plus, exponent: Int(k), significand: sum)
  }

  /// 2 / √π · ∫ exp(−t²) dt from 0 to `x`, within 1e-15.
  ///
  /// - Source: Abramowitz and Stegun, "Handbook of Mathematical Functions", 7.1.6. All terms have
  ///   the same sign, so there is no cancellation.
  package static func errorFunction(_ x: Double) -> Double {
    let square = x * x
    // Beyond 6 the remainder is below 1e-16.
    guard square < 36 else { return x < 0 ? -1 : 1 }
    var (term, sum, n) = (x, x, 1.0)
    while abs(term) > abs(sum) * 0x1p-54 {
      term = term * (2 * square) / (2 * n + 1)
      sum += term
      n += 1
    }
    return sum * exponential(-square) * 1.1283791670955126
  }

  /// ln 2 in two parts; the first is short enough that its products with small integers are exact.
  private static let ln2High = 0x1.62e42feep-1
  private static let ln2Low = 0x1.a39ef35793c76p-33

  /// π/2 in two parts, split in the same way.
  private static let halfPiHigh = 0x1.921fb544p0
  private static let halfPiLow = 0x1.0b4611a626331p-34

  /// `x` reduced to a quadrant 0…3 and a remainder in −π/4…π/4.
  private static func reduced(_ x: Double) -> (quadrant: Int, rest: Double) {
    let k = (x / (Double.pi / 2)).rounded()
    return (Int(k) & 3, (x - k * halfPiHigh) - k * halfPiLow)
  }

  private static func sineSeries(_ x: Double) -> Double {
    let square = x * x
    var sum = 1.0
    for n in stride(from: 18.0, through: 2, by: -2) { sum = 1 - sum * square / (n * (n + 1)) }
    return x * sum
  }

  private static func cosineSeries(_ x: Double) -> Double {
    let square = x * x
    var sum = 1.0
    for n in stride(from: 19.0, through: 1, by: -2) { sum = 1 - sum * square / (n * (n + 1)) }
    return sum
  }

  /// The angle of the point (x, y) from the x axis, in −π…π, within 4 ulp; 0 for (0, 0).
  ///
  /// Like the C library's `atan2`, it takes a y of −0 as below the axis, so (−0, −1) gives −π.
  package static func arctangent(_ y: Double, over x: Double) -> Double {
    let (ordinate, abscissa) = (abs(y), abs(x))
    guard ordinate > 0 || abscissa > 0 else { return 0 }
    let first =
      ordinate <= abscissa
      ? arctangentSeries(ordinate / abscissa) : .pi / 2 - arctangentSeries(abscissa / ordinate)
    let upper = x < 0 ? .pi - first : first
    return y.sign == .minus ? -upper : upper
  }

  /// arctan t for t in 0…1, by a short series about the nearest multiple of 1/8, whose arctangent
  /// is in a table.
  ///
  /// `arctan t = arctan c + arctan((t − c) / (1 + t · c))`. The second argument is at most 1/16, so
  /// the first omitted term is below 1/16¹⁷ / 17 < 2⁻⁷¹.
  private static func arctangentSeries(_ t: Double) -> Double {
    let eighth = (t * 8).rounded()
    let center = eighth / 8
    let rest = (t - center) / (1 + t * center)
    let square = rest * rest
    var sum = 0.0
    for n in stride(from: 15.0, through: 1, by: -2) { sum = 1 / n - square * sum }
    return arctangentsOfEighths[Int(eighth)] + rest * sum
  }

  /// arctan(k / 8) for k from 0 to 8, rounded to nearest.
  private static let arctangentsOfEighths = [
    0, 0x1.fd5ba9aac2f6ep-4, 0x1.f5b75f92c80ddp-3, 0x1.6f61941e4def1p-2, 0x1.dac670561bb4fp-2,
    0x1.1e00babdefeb4p-1, 0x1.4978fa3269ee1p-1, 0x1.700a7c5784634p-1, 0x1.921fb54442d18p-1,
  ]
}
