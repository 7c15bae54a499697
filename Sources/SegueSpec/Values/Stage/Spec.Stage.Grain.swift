extension Spec.Stage {
  /// Noise over the background of a stage, as a film has it.
  ///
  /// ```swift
  /// var stage = Spec.Stage(
  ///   width: 1080, height: 1920, background: .gradient(Spec.Stage.Gradient([.white, .black])))
  /// stage.grain = Spec.Stage.Grain(0.03, seed: 7)
  /// print(stage.grain?.amount == 0.03)
  /// ```
  ///
  /// Each pixel gets lighter or darker by a number of its own, the same in each channel and in each
  /// frame. The mean color stays, but where the noise would leave the range of colors.
  public struct Grain: Hashable, Sendable {
    /// The standard deviation of the noise, as a share of white, from 0 to 1.
    public let amount: Double

    /// The seed of the noise; another one gives another pattern.
    public let seed: UInt32

    /// Noise of a standard deviation, as a share of white, from 0 to 1.
    public init(_ amount: Double, seed: UInt32 = 0) {
      precondition((0...1).contains(amount), "the noise is a share of white")
      (self.amount, self.seed) = (amount, seed)
    }
  }
}
