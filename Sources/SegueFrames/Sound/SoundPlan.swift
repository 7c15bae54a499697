import SegueArithmetic
import SegueControllers
import SegueSound
import SegueSpec
import SegueTimeline

/// The sound of a video: every sound with its place, before anything of it is decoded.
package struct SoundPlan: Sendable {
  /// The sounds in the order in which they are added up.
  package var sounds: [PlannedSound] = []

  /// Whether the spec wants a track even if nothing is heard.
  var isSilenceWanted = false

  var warnings: [SpecWarning] = []

  /// The measured loudness, which several encodes share.
  let loudness = LoudnessBook()

  /// Whether the video has a track.
  package var hasTrack: Bool { isSilenceWanted || !sounds.isEmpty }

  /// The mix of all sounds, on a track of `total` samples.
  func mix(
    total: Int, gain: Double, _ filters: ResamplingFilters, _ damage: SoundDamage
  ) -> Mix {
    Mix(sounds.map { $0.part(filters, damage) }, total: total, gain: gain)
  }
}

extension SoundPlan {
  /// The events of the sounds in a video that ends at `end`, in the order of their starts.
  func events(until end: Rational) -> [SoundEvent] {
    sounds.filter { $0.start < end }.map { sound in
      SoundEvent(start: sound.start, end: sound.end(in: end), file: sound.file.path)
    }.sorted { $0.start < $1.start }
  }
}
