/// The values of a setting that make a file smaller and smaller, from the usual one to the coarsest
/// that still shows what is on a screen.
package struct QualityScale: Sendable {
  /// The setting that is turned.
  package let setting: OutputSetting

  /// The value where none is given; a better one looks the same to most viewers.
  package let usual: Double

  /// The value beyond which text on a screen is no longer legible.
  package let coarsest: Double

  /// The difference of two neighboring values, above 0.
  package let step: Double

  /// The size of a file with a value, as the binary logarithm of its reciprocal up to a constant.
  private let smallness: @Sendable (_ value: Double) -> Double

  /// - Parameters:
  ///   - setting: The setting that is turned.
  ///   - usual: The value where none is given.
  ///   - coarsest: The value beyond which text on a screen is no longer legible.
  ///   - step: The difference of two neighboring values.
  ///   - smallness: The number of times by which a value halves a file, from any start.
  package init(
    _ setting: OutputSetting, from usual: Double, to coarsest: Double, step: Double = 1,
    smallness: @escaping @Sendable (_ value: Double) -> Double
  ) {
    (self.setting, self.usual, self.coarsest) = (setting, usual, coarsest)
    (self.step, self.smallness) = (step, smallness)
  }

  /// A scale on which the same difference halves a file everywhere.
  package init(
    _ setting: OutputSetting, from usual: Double, to coarsest: Double, step: Double = 1,
    halving: Double
  ) {
    let direction = coarsest < usual ? -1.0 : 1
    self.init(setting, from: usual, to: coarsest, step: step) { direction * $0 / halving }
  }

  /// The number of times by which a value halves a file of the usual one; below 0 for a better one.
  package func halvings(to value: Double) -> Double { smallness(value) - smallness(usual) }

  /// The number of values.
  package var count: Int { Int((coarsest - usual).magnitude / step) + 1 }

  /// The value at an index, from 0 for the usual one.
  package func value(at index: Int) -> Double {
    usual + (coarsest < usual ? -step : step) * Double(index)
  }
}

extension EncoderQuality {
  /// The values of crf from the default on; nil for an encoder without crf.
  package var scale: QualityScale? {
    guard let defaultCRF, let coarsestCRF, let halvingCRFs else { return nil }
    return QualityScale(
      .crf, from: defaultCRF, to: coarsestCRF, step: hasWholeCRFs ? 1 : 0.5, halving: halvingCRFs)
  }
}
