/// The change of a whole mix that brings it to a loudness.
package struct LoudnessChange: Hashable, Sendable {
  /// The loudness of the mix before the change, in LUFS; nil if nothing in it is loud enough to be
  /// measured.
  package let measured: Double?

  /// The ratio of amplitudes: 1 where nothing was measured.
  package let gain: Double

  /// The loudness of the finished track, in LUFS: the target, unless the limiter lowers its peaks.
  package let reached: Double?

  /// The change that brings a mix to `target` LUFS.
  ///
  /// - Parameters:
  ///   - target: In LUFS.
  ///   - open: Opens the mix with a gain, a ratio of amplitudes. It is read once as it is, and once
  ///     more through the limiter if its peaks pass the ceiling.
  /// - Throws: The error of the mix.
  package init(to target: Double, of open: (_ gain: Double) throws -> any SampleReader) throws {
    let whole = try Self.measure(try open(1))
    (measured, gain) = (whole.meter.loudness, whole.meter.gain(to: target) ?? 1)
    if whole.peak * Float(gain) > Limiter.ceiling {
      reached = try Self.measure(Limiter(try open(gain))).meter.loudness
    } else {
      reached = measured.map { _ in target }
    }
  }

  private static func measure(
    _ reader: any SampleReader
  ) throws -> (meter: LoudnessMeter, peak: Float) {
    var (reader, meter, peak) = (reader, LoudnessMeter(), Float.zero)
    while true {
      let samples = try reader.read(Mix.block)
      if samples.isEmpty { return (meter, peak) }
      meter.add(samples)
      for sample in samples { peak = max(peak, sample.peak) }
    }
  }
}
