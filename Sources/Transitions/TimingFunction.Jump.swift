extension TimingFunction {
  /// Where the jumps of ``steps(_:_:)`` lie.
  ///
  /// - Source: CSS Easing Functions Level 2, 2023, `jump-end` and its three siblings.
  public enum Jump: String, CaseIterable, Hashable, Sendable {
    /// At the end of each interval: the first interval rests at 0.
    case end
    /// At the start of each interval: the last interval rests at 1.
    case start
    /// Between the intervals alone: the first rests at 0, the last at 1.
    case none
    /// At both ends: no interval rests at 0 or 1.
    case both
  }
}
