import SegueArithmetic
package import SegueControllers
import SegueEncoding
import SegueGeometry
package import SegueSound
import SegueSpec
import SegueTimeline

extension RenderPlan {
  /// The sounds that are heard, in the order of their starts.
  package var sounds: [SoundEvent] { sound.events(until: timeline.shownDuration) }

  /// The track of the whole video; nil for a video without sound.
  ///
  /// Each call of the closure opens the track anew, from its start.
  ///
  /// - Parameters:
  ///   - gain: The change of the whole mix, as a ratio of amplitudes.
  ///   - damage: Counts what cannot be decoded.
  ///   - isNeeded: Whether a video without sound gets a silent track.
  /// - Returns: The closure.
  package func soundtrack(
    gain: Double = 1, _ damage: SoundDamage, isNeeded: Bool = false
  ) -> (@Sendable () throws -> Soundtrack)? {
    guard sound.hasTrack || isNeeded else { return nil }
    let (total, filters) = (sampleCount, ResamplingFilters())
    return { [sound] in
      Soundtrack(
        sound.mix(total: total, gain: gain, filters, damage), sampleCount: total)
    }
  }

  /// The track as a render of the spec has it, at the loudness of its output; nil without sound.
  ///
  /// A loudness needs all sound to be decoded once before.
  ///
  /// - Throws: ``InputError`` about a sound that cannot be read.
  package func heardSoundtrack() throws -> Soundtrack? {
    var gain = 1.0
    if let target = spec.output[.loudness]?.number,
      let change = try loudnessChange(to: target), change.measured != nil
    {
      gain = change.gain
    }
    return try soundtrack(gain: gain, SoundDamage())?()
  }

  /// The loudest sample of each of `count` equal parts of the track, from 0 to 1; none without
  /// sound.
  ///
  /// - Throws: ``InputError`` about a sound that cannot be read.
  package func waveform(count: Int) throws -> [Float] {
    guard var track = try soundtrack(SoundDamage())?(), sampleCount > 0 else { return [] }
    return try (0..<count).map { part in
      let end = sampleCount * (part + 1) / count
      let samples = try track.read(max(0, end - track.position))
      let peak = samples.reduce(Int32(0)) { max($0, abs($1.x), abs($1.y)) }
      return Float(peak) / Soundtrack.fullScale
    }
  }

  /// The number of samples of the track, which is as long as the frames.
  var sampleCount: Int { Soundtrack.sampleCount(of: timeline.shownDuration) }

  /// The change that brings the whole sound to a loudness, in LUFS; nil for a video without sound.
  ///
  /// It decodes all sound once.
  package func loudnessChange(to target: Double) throws -> LoudnessChange? {
    guard !sound.sounds.isEmpty else { return nil }
    let (total, filters) = (sampleCount, ResamplingFilters())
    return try sound.loudness.change(to: target) {
      try LoudnessChange(to: target) { gain in
        sound.mix(total: total, gain: gain, filters, SoundDamage())
      }
    }
  }
}
