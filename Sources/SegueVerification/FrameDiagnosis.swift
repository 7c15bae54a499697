import SegueEncoding
import SegueFiles
import SegueImages
package import SeguePixels
import SegueSinks

/// Trials of the codecs and decoders of this machine.
package enum FrameDiagnosis {
  /// The outcome of a trial.
  package enum Outcome: Hashable, Sendable {
    case works
    /// This libavcodec has no such encoder.
    case missing
    case fails(String)
  }

  /// The instruction sets of the kernels in use, by their task.
  package static var kernels: [(name: String, instructions: InstructionSet)] {
    [
      ("PNG rows", InstructionSet(of: RowKernelChoice.best)),
      ("RGB to 4:2:0", InstructionSet(of: YUVKernelChoice.best)),
    ]
  }

  /// Encodes a frame to each kind of file in a hidden folder in `folder`, and reads it back; no
  /// file is left there.
  package static func encoders(in folder: String) async -> [(name: String, outcome: Outcome)] {
    let place: (lock: Int32, path: String)
    do {
      place = try FileSystem.makeTemporaryFolder(in: folder)
    } catch {
      let reason = "\(folder): \(error); set TMPDIR to a folder that can be written to"
      return pictures.map { ($0.name, .fails(reason)) }
        + VideoCodec.all.map { (name(of: $0), $0.isAvailable ? .fails(reason) : .missing) }
        + SoundCodec.all.map { ($0.encoderName, $0.isAvailable ? .fails(reason) : .missing) }
    }
    var results: [(name: String, outcome: Outcome)] = []
    for (name, trial) in pictures { results.append((name, await trial(place.path))) }
    for codec in VideoCodec.all {
      results.append((name(of: codec), await video(codec, in: place.path)))
    }
    results += await SoundDiagnosis.encoders(in: place.path)
    FileSystem.removeTemporary(place.path)
    // The folder is gone, so nobody needs its lock.
    try? FileSystem.close(place.lock)
    return results
  }

  /// The encoders of pictures, each with its trial in a folder.
  private static let pictures: [(name: String, trial: @Sendable (String) async -> Outcome)] = [
    ("png", { await png(in: $0) }), ("gif", { await gif(in: $0) }),
    ("apng", { await apng(in: $0) }), ("webp", { await webP(in: $0) }),
    ("jpeg", { _ in await outcome(jpeg) }),
  ]

  /// Decodes a small image of each format.
  package static func decoders() -> [(name: String, outcome: Outcome)] {
    ImageSample.all.map { sample in
      do throws(ImageError) {
        let file = try ImageFile(path: sample.format.rawValue, bytes: sample.bytes)
        let pixels = try ImageReader().decoded(file).pixels.pixels
        let isRight = pixels.allSatisfy { sample.isRight($0) } && !pixels.isEmpty
        return (sample.format.rawValue, isRight ? .works : .fails("its colors are wrong"))
      } catch {
        return (sample.format.rawValue, .fails(error.reason))
      }
    }
  }

  /// The name of a codec's encoder, or of the codec where it shares the encoder with others.
  private static func name(of codec: VideoCodec) -> String {
    let count = VideoCodec.all.count { $0.encoderName == codec.encoderName }
    return count == 1 ? codec.encoderName : codec.name
  }

  /// A test frame, in whose rows no two pixels are equal.
  static func frame(isTransparent: Bool) -> PixelBuffer {
    var frame = PixelBuffer(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 {
        let alpha = isTransparent ? UInt8(4 * max(x, y)) : 255
        frame[x, y] = PremultipliedRGBA8(UInt8(4 * x), UInt8(4 * y), UInt8(2 * (x + y)), alpha)
      }
    }
    return frame
  }

  private static func png(in folder: String) async -> Outcome {
    await outcome {
      let pattern = try SequencePattern(Path.join(folder, "%d.png"))
      try await verify(PNGSequenceSink(pattern, frames: 0..<1, of: 1, replacing: .nothing))
      FileSystem.remove(pattern.file(ofFrame: 0, of: 1).path)
    }
  }

  private static func apng(in folder: String) async -> Outcome {
    await outcome {
      let path = Path.join(folder, "trial.apng")
      try await verify(
        APNGSink(
          path, width: 64, height: 64, timebase: timebase, hasAlpha: false, replacing: .nothing))
      FileSystem.remove(path)
    }
  }

  private static func gif(in folder: String) async -> Outcome {
    await outcome {
      let path = Path.join(folder, "trial.gif")
      try await verify(
        GIFSink(path, width: 64, height: 64, delay: 2, replacing: .nothing, isRecorded: true))
      FileSystem.remove(path)
    }
  }

  private static func webP(in folder: String) async -> Outcome {
    await outcome {
      let path = Path.join(folder, "trial.webp")
      try await verify(
        WebPSink(
          path, width: 64, height: 64, timebase: timebase,
          options: WebPOptions(isLossless: true), replacing: .nothing))
      FileSystem.remove(path)
    }
  }

  private static func jpeg() throws {
    let frame = Self.frame(isTransparent: false)
    let file = try ImageFile(path: "trial.jpg", bytes: JPEGEncoder(quality: 100).encode(frame))
    let read = try ImageReader().decoded(file).pixels
    let isNear = zip(read.pixels, frame.pixels).allSatisfy { one, other in
      (0..<4).allSatisfy { abs(Int(one[$0]) - Int(other[$0])) <= jpegTolerance }
    }
    guard isNear else { throw FrameSinkError.jpegFailed(reason: "its colors are wrong") }
  }

  /// The largest error of a channel at the best quality, by the rounding of color conversions and
  /// coefficients.
  private static let jpegTolerance = 4

  private static let timebase = Timebase(numerator: 1, denominator: 60)

  private static func video(_ codec: VideoCodec, in folder: String) async -> Outcome {
    guard codec.isAvailable else { return .missing }
    guard let container = VideoContainer.all.first(where: { codec.formats.contains($0.format) })
    else { return .fails("no file can hold it") }
    return await outcome {
      var options = VideoOptions()
      (options.codec, options.isTransparent) = (codec, codec.keepsAlpha)
      let path = Path.join(folder, "trial.\(container.name)")
      try await verify(
        await VideoSink(
          path, as: container, width: 64, height: 64, of: 1,
          timebase: timebase, options: options, replacing: .nothing, recordsPackets: true),
        isTransparent: codec.keepsAlpha)
      FileSystem.remove(path)
    }
  }

  private static func verify<Sink: VerifiableSink & ~Copyable>(
    _ sink: consuming Sink, isTransparent: Bool = false
  ) async throws {
    var sink = VerifiedSink(sink, Verification())
    try sink.write(sink.converter.convert(frame(isTransparent: isTransparent)))
    try await sink.finish()
  }

  static func outcome(_ trial: () async throws -> Void) async -> Outcome {
    do {
      try await trial()
      return .works
    } catch {
      return .fails("\(error)")
    }
  }
}
