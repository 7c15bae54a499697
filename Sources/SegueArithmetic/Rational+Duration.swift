extension Rational {
  /// A duration in seconds, exactly; nil if it has too many digits for 64 bits.
  public init?(_ duration: Duration) {
    self.init(wide: duration.attoseconds, over: 1_000_000_000_000_000_000)
  }
}

extension Rational {
  /// A duration in seconds: exactly, or to the nanosecond if it is longer than 64 bits hold.
  package init(nearest duration: Duration) {
    let nanoseconds = Int64(clamping: duration.attoseconds / 1_000_000_000)
    self = Rational(duration) ?? Rational(nanoseconds, over: 1_000_000_000) ?? .zero
  }
}
