extension Drive {
  /// Where a hand is at one instant.
  public struct Sample: Hashable, Sendable {
    /// Since the first touch.
    public let seconds: Rational

    /// In pages from the first touch; its magnitude is the phase, and a pan to the left has it
    /// below 0.
    public let offset: Double
  }
}
