extension Rational {
  /// The sum; rounded to the nanosecond if it does not fit.
  package func plus(_ other: Rational) -> Rational {
    adding(other) ?? .nanoseconds(doubleValue + other.doubleValue)
  }

  /// The difference; rounded to the nanosecond if it does not fit.
  package func minus(_ other: Rational) -> Rational {
    subtracting(other) ?? .nanoseconds(doubleValue - other.doubleValue)
  }

  /// The product; rounded to the nanosecond if it does not fit.
  package func times(_ other: Rational) -> Rational {
    multiplied(by: other) ?? .nanoseconds(doubleValue * other.doubleValue)
  }

  /// The quotient by a number above 0; rounded to the nanosecond if it does not fit.
  package func over(_ other: Rational) -> Rational {
    divided(by: other) ?? .nanoseconds(doubleValue / other.doubleValue)
  }

  /// A number of seconds on the grid of nanoseconds, clamped to 63 bits: 292 years.
  private static func nanoseconds(_ seconds: Double) -> Rational {
    let most = 0x1p62
    let rounded = (seconds * 1e9).rounded()
    let clamped = rounded.isNaN ? 0 : min(max(rounded, -most), most)
    return Rational(Int64(clamped), over: 1_000_000_000) ?? .zero
  }
}
