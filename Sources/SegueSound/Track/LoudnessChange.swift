/// The change of a whole mix that brings it to a loudness.
package struct LoudnessChange: Hashable, Sendable {
  /// The loudness of the mix before the change, in LUFS; nil if nothing in it is loud enough to be
  /// measured.
  package let measured: Double?

  /// The ratio of amplitudes: 1 where nothing was measured.
  package let gain: Double

  /// The change that brings what `reader` gives to `target` LUFS; reads all of it.
  ///
  /// The limiter works after the change, so a track with high peaks may end up less loud.
  package init(of reader: consuming any SampleReader, to target: Double) throws {
    var reader = reader
    var meter = LoudnessMeter()
    while true {
      let samples = try reader.read(Mix.block)
      if samples.isEmpty { break }
      meter.add(samples)
    }
    measured = meter.loudness
    gain = meter.gain(to: target) ?? 1
  }
}
