import SegueEncoding
import SegueFormats
import SegueFrames
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
    guard format.holdsSound(with: output.video.codec) else { return sound }
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
    let whole = plan.soundtrack(gain: gain, sound.damage, isNeeded: needsSound)
    if let whole, isFirstOfShards {
      let samples = soundSamples
      sound.track = { try whole().excerpt(samples) }
    }
    return sound
  }

  /// The warning about sound that the format cannot hold; nil if nothing is lost.
  var silenceWarning: String? {
    guard plan.sound.hasTrack, !format.writesNothing,
      !format.holdsSound(with: output.video.codec)
    else { return nil }
    return "\(format.traits.noun) has no sound, so that of the spec is left out. "
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
