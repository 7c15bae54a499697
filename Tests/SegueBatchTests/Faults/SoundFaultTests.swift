import BatchTestSupport
import SegueEncoding
import SegueFiles
import SegueFormats
import SegueMessages
import SeguePixels
import SegueSinks
import SegueVerification
import Testing
import TestSupport

/// In files with sound, every call into the system or a C library fails at every place, also while
/// they are read again.
@Suite struct SoundFaultTests {
  @Test(arguments: [
    ("out.mp4", VideoCodec.h264), ("out.mov", .prores422hq), ("out.webm", .vp9), ("out.wav", .h264),
  ])
  func soundHandlesEveryFault(name: String, codec: VideoCodec) async throws {
    let work: @Sendable (TemporaryFolder) async throws -> Void = { folder in
      let target = try OutputTarget(path: folder(name), format: nil)
      var options = VideoOptions()
      options.codec = codec
      var request = SinkRequest(
        target, SinkSettings(video: options, values: [:]), frames: 0..<3, sharedCount: 3, total: 3,
        width: 32, height: 24, timebase: Timebase(numerator: 1, denominator: 60),
        background: .black, replacing: .nothing, boundary: nil, isVerified: true, piece: nil)
      request.sound = { TestSound.music(count: 2400).track }
      try await target.format.traits.open(request, Frames())
    }
    // A file that cannot be read again may lack something.
    let report = try await FaultSweep(work: work, otherKinds: [.writing]).run("\(name) with sound")
    #expect(report.faults > (name == "out.wav" ? 10 : 100), "\(report)")
  }

  /// Three frames, or the sound alone, verified.
  private struct Frames: FrameDelivery {
    func deliver<Sink: VerifiableSink & ~Copyable>(to sink: consuming Sink) async throws {
      var sink = VerifiedSink(sink, Verification())
      for seed in 0..<3 {
        try sink.write(sink.converter.convert(.noise(32, 24, seed: UInt64(seed))))
      }
      try await sink.finish()
    }

    func deliver<Sink: FrameSink & ~Copyable>(unverified sink: consuming Sink) async throws {}

    func deliver(sound sink: consuming WAVSink) async throws {
      try sink.complete()
      try sink.prove(Verification())
      try sink.commit()
    }
  }
}
