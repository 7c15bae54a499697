import ExactTime
import SegueFormats
import SegueSinks
import SegueSound
import SegueTimeline

extension RenderJob {
  /// Opens the sound that the output gets; nil if it gets none.
  ///
  /// All shards together have one track, which is part of the first piece.
  var sound: (@Sendable () throws -> Soundtrack)? {
    guard shard.map({ $0.index == 1 }) ?? true else { return nil }
    return soundOfAllFrames
  }

  /// Opens the sound of the frames of all shards; nil if the output has none.
  var soundOfAllFrames: (@Sendable () throws -> Soundtrack)? {
    guard let open = plan.soundtrack, format.holdsSound(with: output.video.codec) else {
      return nil
    }
    let samples = soundSamples
    return { try open().excerpt(samples) }
  }

  /// Throws for an output that is sound alone, of a spec that has none.
  func checkSound() throws(OutputFormatError) {
    if !format.hasFrames, soundOfAllFrames == nil { throw .noSound(format) }
  }

  /// The settings that determine the encoded sound; none without sound.
  var soundRecipe: [String] {
    guard soundOfAllFrames != nil else { return [] }
    return format.soundCodec(with: output.video.codec).map { [$0.recipe] } ?? []
  }

  /// Bytes of the sound in the output, about.
  package var soundBytes: Int {
    guard sound != nil, let codec = format.soundCodec(with: output.video.codec) else { return 0 }
    return soundSamples.count / Int(SoundClock.rate) * codec.bytesPerSecond
  }

  /// The samples of the frames of all shards, as the sound of the whole video numbers them.
  var soundSamples: Range<Int> {
    let rate = plan.timeline.frameRate
    func sample(atFrame index: Int) -> Int {
      Soundtrack.sampleCount(of: Rational(Int32(clamping: index)).over(rate.framesPerSecond))
    }
    return sample(atFrame: allFrames.lowerBound)..<sample(atFrame: allFrames.upperBound)
  }
}
