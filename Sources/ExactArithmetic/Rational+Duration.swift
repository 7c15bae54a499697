extension Rational {
  /// A duration in seconds, exactly; nil if it has too many digits for 64 bits.
  public init?(_ duration: Duration) {
    self.init(wide: duration.attoseconds, over: 1_000_000_000_000_000_000)
  }
}
