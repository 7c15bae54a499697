extension Drive {
  /// The position of a hand at one instant.
  public struct Sample: Hashable, Sendable {
    /// Time since the first touch, in seconds.
    public let seconds: Rational

    /// Distance from the first touch, in pages; its magnitude is the phase, and a pan to the left
    /// is negative.
    public let offset: Double
  }
}
