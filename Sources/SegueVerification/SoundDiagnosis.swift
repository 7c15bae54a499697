import SegueEncoding
import SegueFiles
import SeguePixels
import SegueSinks
import SegueSound

/// Trials of the sound tracks that files of this machine can have.
enum SoundDiagnosis {
  /// Encodes a tenth of a second of sound with each codec in a hidden folder, beside a frame, and
  /// reads it back; no file is left there.
  static func encoders(
    in folder: String
  ) async -> [(name: String, outcome: FrameDiagnosis.Outcome)] {
    var results: [(name: String, outcome: FrameDiagnosis.Outcome)] = []
    for codec in SoundCodec.all {
      results.append((codec.encoderName, await trial(of: codec, in: folder)))
    }
    return results
  }

  private static func trial(
    of sound: SoundCodec, in folder: String
  ) async -> FrameDiagnosis.Outcome {
    guard sound.isAvailable else { return .missing }
    let files = VideoContainer.all.flatMap { container in
      VideoCodec.all.filter {
        $0.formats.contains(container.format) && container.sound($0) == sound && $0.isAvailable
      }.map { (container, $0) }
    }
    guard let (container, codec) = files.first else {
      return .fails("no encoder of the pictures beside it works here")
    }
    return await FrameDiagnosis.outcome {
      try await file(sound, codec, in: container, Path.join(folder, "sound.\(container.name)"))
    }
  }

  private static func file(
    _ sound: SoundCodec, _ codec: VideoCodec, in container: VideoContainer, _ path: String
  ) async throws {
    var options = VideoOptions()
    options.codec = codec
    let track = SinkSound(sound) { Soundtrack(Tone(), sampleCount: 4800) }
    var sink = VerifiedSink(
      try await VideoSink(
        path, as: container, width: 64, height: 64, of: 1,
        timebase: Timebase(numerator: 1, denominator: 10), options: options,
        replacing: .nothing, recordsPackets: true, sound: track), Verification())
    try sink.write(sink.converter.convert(FrameDiagnosis.frame(isTransparent: false)))
    try await sink.finish()
    FileSystem.remove(path)
  }

  /// A triangle of 480 Hz on the left, and of 960 Hz on the right.
  private struct Tone: SampleReader {
    private var position = 0

    mutating func read(_ count: Int) -> [StereoSample] {
      defer { position += count }
      return (position..<position + count).map {
        StereoSample(Self.triangle($0, of: 100), Self.triangle($0, of: 50))
      }
    }

    private static func triangle(_ index: Int, of period: Int) -> Float {
      abs(Float(index % period) / Float(period) - 0.5) * 2 - 0.5
    }
  }
}
