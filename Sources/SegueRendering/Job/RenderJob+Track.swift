import SegueArithmetic
import SegueEncoding
import SegueFormats
import SegueFrames
import SegueSound
import SegueTimeline

extension RenderJob {
  /// Whether the target refuses outputs without a track.
  var needsSound: Bool { output.rules?.file.needsSound ?? false }

  /// Whether the output, or the whole of all shards, has a track of sound.
  var hasSound: Bool {
    (plan.sound.hasTrack || needsSound) && format.holdsSound(with: output.video.codec)
  }

  /// Whether the output is the one that gets the track of all frames: a whole, or the first shard.
  var isFirstOfShards: Bool { shard.map { $0.index == 1 } ?? true }

  /// Throws for an output that is sound alone, of a spec that has none.
  func checkSound() throws(OutputFormatError) {
    if !format.traits.hasFrames, !hasSound { throw .noSound(format) }
  }

  /// The settings that determine the encoded sound; none without sound.
  var soundRecipe: [String] {
    guard hasSound else { return [] }
    return format.soundCodec(with: output.video.codec).map { [$0.recipe] } ?? []
  }

  /// Bytes of the sound in the output, about.
  package var soundBytes: Int {
    Int(soundSeconds) * (soundCodec?.bytesPerSecond ?? 0)
  }

  /// CPU nanoseconds in which the job decodes, mixes and encodes its sound, about.
  package var soundCost: Double { soundSeconds * (soundCodec?.cost ?? 0) }

  private var soundSeconds: Double { Double(soundSamples.count) / Double(SoundClock.rate) }

  /// The codec of the sound that the job writes; nil if it writes none.
  private var soundCodec: SoundCodec? {
    guard hasSound, isFirstOfShards else { return nil }
    return format.soundCodec(with: output.video.codec)
  }

  /// The samples of the frames of all shards, as the sound of the whole video numbers them.
  var soundSamples: Range<Int> {
    func sample(atFrame index: Int) -> Int {
      Soundtrack.sampleCount(of: plan.timeline.time(ofFrame: index))
    }
    return sample(atFrame: allFrames.lowerBound)..<sample(atFrame: allFrames.upperBound)
  }
}
