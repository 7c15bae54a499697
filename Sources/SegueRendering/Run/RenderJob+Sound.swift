import SegueFormats
import SegueSinks
import SegueSound
import SegueTimeline

/// The track of a job, with what is to be said about it.
struct JobSound {
  /// The track of the job's frames, opened anew by each call; nil for none.
  ///
  /// All shards together have one track, which is part of the first piece.
  var track: (@Sendable () throws -> Soundtrack)?

  /// Warnings before the first frame, one line each.
  var warnings: [String] = []

  /// Counts what cannot be decoded.
  let damage = SoundDamage()
}

extension RenderJob {
  /// The sound of the job, measured if it is brought to a loudness.
  ///
  /// - Throws: ``InputError`` about a sound that cannot be read.
  func sound() throws -> JobSound {
    var sound = JobSound()
    guard format.holdsSound(with: output.video.codec) else {
      sound.warnings = [silenceWarning].compactMap(\.self)
      return sound
    }
    var gain = 1.0
    if let target = output.loudness {
      if let change = try plan.loudnessChange(to: target), change.measured != nil {
        gain = change.gain
        if let note = change.note(target) { sound.warnings.append(note) }
      } else {
        sound.warnings.append(
          "loudness has no effect: no sound is loud and long enough to be measured.")
      }
    }
    let whole = plan.soundtrack(
      gain: gain, sound.damage, isNeeded: output.rules?.file.needsSound ?? false)
    if let whole, hasTrackOfAllFrames {
      let samples = soundSamples
      sound.track = { try whole().excerpt(samples) }
    }
    return sound
  }

  /// Whether the output is the one that gets the track of all frames: the first of shards, or a
  /// whole.
  private var hasTrackOfAllFrames: Bool { shard.map { $0.index == 1 } ?? true }

  /// Throws for an output that is sound alone, of a spec that has none.
  func checkSound() throws(OutputFormatError) {
    if !format.hasFrames, !plan.sound.hasTrack { throw .noSound(format) }
  }

  /// Bytes of the sound in the output, about.
  package var soundBytes: Int {
    guard plan.sound.hasTrack, hasTrackOfAllFrames,
      let codec = format.soundCodec(with: output.video.codec)
    else { return 0 }
    return soundSamples.count / Int(SoundClock.rate) * codec.bytesPerSecond
  }

  /// The samples of the frames of all shards, as the sound of the whole video numbers them.
  var soundSamples: Range<Int> {
    func sample(atFrame index: Int) -> Int {
      Soundtrack.sampleCount(of: plan.timeline.time(ofFrame: index))
    }
    return sample(atFrame: allFrames.lowerBound)..<sample(atFrame: allFrames.upperBound)
  }

  /// The warning about sound that the format cannot hold; nil if nothing is lost.
  var silenceWarning: String? {
    guard plan.sound.hasTrack, !format.writesNothing,
      !format.holdsSound(with: output.video.codec)
    else { return nil }
    return "\(format.noun) has no sound, so that of the spec is left out. "
      + "Write \(OutputFormat.sounding) to keep it."
  }
}

extension LoudnessChange {
  /// A line about a loudness that the limiter keeps the track from; nil if it is reached.
  fileprivate func note(_ target: Double) -> String? {
    guard let reached, abs(reached - target) > 0.5 else { return nil }
    return "The sound reaches \(Self.text(reached)) of \(Self.text(target)) LUFS, because its "
      + "peaks leave no room. Lower the peaks, or the loudness."
  }

  private static func text(_ level: Double) -> String {
    let tenths = Int((level * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10)"
      + (tenths % 10 == 0 ? "" : ".\(abs(tenths) % 10)")
  }
}
