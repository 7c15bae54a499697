extension TimingFunction {
  /// The position of the jumps in ``steps(_:_:)``.
  ///
  /// - Source: CSS Easing Functions Level 2, 2023, `jump-end` and its three siblings.
  public enum Jump: String, CaseIterable, Hashable, Sendable {
    /// Jumps at the end of each interval: the first interval rests at 0.
    case end
    /// Jumps at the start of each interval: the last interval rests at 1.
    case start
    /// Jumps between the intervals only: the first rests at 0, the last at 1.
    case none
    /// Jumps at both ends: no interval rests at 0 or 1.
    case both
  }
}
