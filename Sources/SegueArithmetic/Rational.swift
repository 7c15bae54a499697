package import SegueMessages

/// An exact fraction in lowest terms, for instants, durations and frame rates.
///
/// ```swift
/// let third = Rational(1, over: 3)
/// let step = try Step("home", rest: Rational("1.25"))
/// let pause = Rational(Duration.milliseconds(400)) ?? .zero
/// print(step.rest, pause.doubleValue, third?.denominator ?? 1)
/// ```
///
/// - Range: numerator and denominator fit 63 bits; a result that does not fit is nil, never
///   rounded.
public struct Rational: Hashable, Sendable {
  /// The numerator, of any sign.
  public let numerator: Int64

  /// The denominator, above 0.
  public let denominator: Int64

  /// 0 / 1.
  public static let zero = Rational(0)

  /// A whole number.
  public init(_ integer: Int32) {
    numerator = Int64(integer)
    denominator = 1
  }

  /// A fraction in lowest terms, or nil if its terms do not fit.
  public init?(_ numerator: Int64, over denominator: Int64) {
    self.init(wide: Int128(numerator), over: Int128(denominator))
  }

  /// Reduces a fraction of 128 bits, whose terms are above `Int128.min`.
  package init?(wide numerator: Int128, over denominator: Int128) {
    guard denominator != 0 else { return nil }
    let divisor = Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let sign: Int128 = denominator < 0 ? -1 : 1
    guard
      let top = Int64(exactly: sign * numerator / Int128(divisor)), top > .min,
      let bottom = Int64(exactly: sign * denominator / Int128(divisor))
    else { return nil }
    self.numerator = top
    self.denominator = bottom
  }

  /// The nearest double.
  public var doubleValue: Double { Self.quotient(Int128(numerator), Int128(denominator)) }

  /// The sum, or nil if it does not fit.
  package func adding(_ other: Rational) -> Rational? {
    Rational(
      wide: Int128(numerator) * Int128(other.denominator)
        + Int128(other.numerator) * Int128(denominator),
      over: Int128(denominator) * Int128(other.denominator))
  }

  /// The difference, or nil if it does not fit.
  package func subtracting(_ other: Rational) -> Rational? {
    Rational(
      wide: Int128(numerator) * Int128(other.denominator)
        - Int128(other.numerator) * Int128(denominator),
      over: Int128(denominator) * Int128(other.denominator))
  }

  /// The product, or nil if it does not fit.
  package func multiplied(by other: Rational) -> Rational? {
    Rational(
      wide: Int128(numerator) * Int128(other.numerator),
      over: Int128(denominator) * Int128(other.denominator))
  }

  /// The quotient, or nil if it does not fit or `other` is 0.
  package func divided(by other: Rational) -> Rational? {
    Rational(
      wide: Int128(numerator) * Int128(other.denominator),
      over: Int128(denominator) * Int128(other.numerator))
  }

  /// The greatest whole number that is at most `self · other`, of any sign.
  package func productRoundedDown(_ other: Rational) -> Int128 {
    let top = Int128(numerator) * Int128(other.numerator)
    let bottom = Int128(denominator) * Int128(other.denominator)
    // Division of integers rounds towards 0.
    return top >= 0 ? top / bottom : -((-top + (bottom - 1)) / bottom)
  }

  /// The whole number nearest to `self · other`, of any sign; halves round up.
  package func productRounded(_ other: Rational) -> Int128 {
    let top = Int128(numerator) * Int128(other.numerator)
    let bottom = Int128(denominator) * Int128(other.denominator)
    let (quotient, remainder) = top.quotientAndRemainder(dividingBy: bottom)
    if remainder * 2 >= bottom { return quotient + 1 }
    return remainder * 2 < -bottom ? quotient - 1 : quotient
  }

  /// The smallest whole number that is at least `self · other`; both factors are at least 0.
  package func productRoundedUp(_ other: Rational) -> Int128 {
    let bottom = Int128(denominator) * Int128(other.denominator)
    return (Int128(numerator) * Int128(other.numerator) + (bottom - 1)) / bottom
  }

  /// `(self − start) / length` as a double, rounded only once if the exact terms fit 53 bits.
  package func fraction(since start: Rational, of length: Rational) -> Double {
    let top =
      Int128(numerator) * Int128(start.denominator) - Int128(start.numerator) * Int128(denominator)
    let bottom = Int128(denominator) * Int128(start.denominator)
    guard let elapsed = Rational(wide: top, over: bottom) else {
      return Self.quotient(top, bottom) / length.doubleValue
    }
    // The products of two 63-bit terms always fit.
    return Self.quotient(
      Int128(elapsed.numerator) * Int128(length.denominator),
      Int128(elapsed.denominator) * Int128(length.numerator))
  }

  /// A quotient that is reduced to lowest terms before the conversion to doubles.
  private static func quotient(_ top: Int128, _ bottom: Int128) -> Double {
    let divisor = Int128(greatestCommonDivisor(top.magnitude, bottom.magnitude))
    return Double(top / divisor) / Double(bottom / divisor)
  }

  private static func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }
}

extension Rational: Comparable {
  /// Compares exactly.
  public static func < (a: Rational, b: Rational) -> Bool {
    Int128(a.numerator) * Int128(b.denominator) < Int128(b.numerator) * Int128(a.denominator)
  }
}

extension Rational: CustomStringConvertible {
  /// "2" or "30000/1001".
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

extension RationalError: FailingError {
  package var failure: Failure { .request }
}
