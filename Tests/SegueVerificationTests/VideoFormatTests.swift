import Foundation
import SegueEncoding
import SegueFiles
import SeguePixels
import Testing
import TestSupport

@testable import SegueSinks
@testable import SegueVerification

/// Every codec in every container that holds it, with and without alpha, read back by Segue and by
/// ffmpeg.
@Suite struct VideoFormatTests {
  /// A kind of file.
  struct Kind: CustomTestStringConvertible, Sendable {
    let container: VideoContainer
    let options: VideoOptions

    var testDescription: String {
      "\(container.name), \(options.codec), \(options.layout.pixelFormatName)"
    }
  }

  static let kinds: [Kind] = VideoContainer.all.flatMap { container in
    VideoCodec.all.filter { $0.isAvailable && $0.formats.contains(container.format) }.flatMap {
      codec in
      var options = VideoOptions()
      options.codec = codec
      var (deep, transparent) = (options, options)
      deep.depth = codec.deepLayout?.depth
      transparent.isTransparent = true
      return [options] + (codec.deepLayout == nil ? [] : [deep])
        + (codec.keepsAlpha ? [transparent] : [])
    }.map { Kind(container: container, options: $0) }
  }

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func sink(
    _ kind: Kind, _ width: Int, _ height: Int, _ timebase: Timebase = Verifying.timebase
  ) async throws -> VideoSink {
    try await VideoSink(
      folder("a"), as: kind.container, width: width, height: height, of: 1000,
      timebase: timebase,
      options: kind.options, replacing: Replacement(true, besides: .none), recordsPackets: true)
  }

  @Test(arguments: kinds, [1, 2, 9]) func intactFilesPass(kind: Kind, count: Int) async throws {
    for (width, height) in [(64, 64), (71, 65)] {
      let frames = (0..<count).map { Self.frame(width, height, $0, kind.options.isTransparent) }
      #expect(try await Verifying.error(sink(kind, width, height), frames) == nil)
    }
  }

  @Test(arguments: kinds, [(1, 60), (1001, 30_000), (125, 2997), (2, 49), (1, 7)])
  func everyFrameHasItsTime(kind: Kind, rate: (Int, Int)) async throws {
    let timebase = Timebase(numerator: rate.0, denominator: rate.1)
    let frames = (0..<7).map { Self.frame(64, 64, $0, kind.options.isTransparent) }
    #expect(try await Verifying.error(sink(kind, 64, 64, timebase), frames) == nil)
    let text = try Tool.run(
      "ffprobe",
      ["-v", "error", "-show_entries", "packet=pts_time", "-of", "csv=p=0", folder("a")])
    let times = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Double($0.prefix { $0 != "," }) }.sorted()
    #expect(times.count == 7)
    for (index, time) in times.enumerated() {
      let exact = Double(index * rate.0) / Double(rate.1)
      // WebM has milliseconds, and ffprobe prints microseconds.
      #expect(abs(time - exact) <= (kind.container.hasIndex ? 0.000_001 : 0.000_501))
    }
  }

  /// ffmpeg must show these patches in their colors, with their alpha.
  @Test(arguments: kinds) func colorsAndAlphaAreThoseOfTheFrame(kind: Kind) async throws {
    let isTransparent = kind.options.isTransparent
    let straight: [SIMD4<UInt8>] = [
      SIMD4(255, 0, 0, 255), SIMD4(0, 255, 0, 128), SIMD4(40, 90, 250, 51), SIMD4(0, 0, 0, 0),
      SIMD4(255, 255, 255, 204), SIMD4(120, 120, 120, 255), SIMD4(0, 0, 255, 255),
      SIMD4(250, 200, 0, 100),
    ].map { isTransparent ? $0 : SIMD4($0.x, $0.y, $0.z, 255) }
    let side = 64
    var frame = PixelBuffer(width: side * straight.count, height: side)
    for y in 0..<side {
      for x in 0..<frame.width {
        let color = straight[x / side]
        frame[x, y] =
          Color(red: color.x, green: color.y, blue: color.z, alpha: color.w).premultiplied
      }
    }
    var sink = try await sink(kind, frame.width, side)
    for _ in 0..<3 { try sink.write(sink.converter.convert(frame)) }
    try sink.finish()
    let decoder = isTransparent ? kind.options.codec.alphaDecoderName.map { ["-c:v", $0] } : nil
    let decoded = try Tool.run(
      "ffmpeg",
      ["-v", "error"] + (decoder ?? []) + [
        "-i", folder("a"), "-fps_mode", "passthrough", "-sws_flags",
        "accurate_rnd+full_chroma_int+full_chroma_inp+bicubic", "-pix_fmt", "rgba", "-f",
        "rawvideo", "-",
      ])
    #expect(decoded.count == 3 * 4 * frame.width * side)
    for (index, color) in straight.enumerated() {
      for picture in 0..<3 {
        let pixel = ((picture * side + 32) * frame.width + index * side + 32) * 4
        #expect(abs(Int(decoded[pixel + 3]) - Int(color.w)) <= 1, "alpha of \(index)")
        guard color.w > 0 else { continue }
        // The premultiplied color is rounded to a 255th of the alpha, and lossy coding adds 3.
        let tolerance = 3 + 128 / Int(color.w)
        for channel in 0..<3 {
          let difference = abs(Int(decoded[pixel + channel]) - Int(color[channel]))
          #expect(difference <= tolerance, "channel \(channel) of \(index)")
        }
      }
    }
  }

  /// The range that ffprobe reads from a file of a codec.
  ///
  /// ProRes has one range and no field for it, so decoders assume it or leave it open. The file of
  /// ffmpeg itself tells which.
  private static func range(of kind: Kind) throws -> String? {
    guard kind.options.codec.streamName == "prores" else { return "tv" }
    let folder = try TemporaryFolder()
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "color=red:s=64x64:d=0.1", "-pix_fmt", "yuv422p10le",
        "-color_range", "tv", "-c:v", "prores_ks", folder("a.mov"),
      ])
    return try Tool.probe(folder("a.mov"), "stream=color_range")["color_range"]
  }

  @Test(arguments: kinds) func colorsAreTagged(kind: Kind) async throws {
    var sink = try await sink(kind, 64, 64)
    try sink.write(sink.converter.convert(Self.frame(64, 64, 1, false)))
    try sink.finish()
    var tags = try Tool.probe(
      folder("a"),
      "stream=color_range,color_space,color_primaries,color_transfer,sample_aspect_ratio")
    #expect(tags.removeValue(forKey: "color_range") == (try Self.range(of: kind)))
    #expect(
      tags == [
        "color_space": "bt709", "color_primaries": "bt709", "color_transfer": "bt709",
        "sample_aspect_ratio": "1:1",
      ])
  }

  /// An encoder that gets opaque pictures in place of transparent ones is found.
  @Test(arguments: kinds.filter(\.options.isTransparent))
  func lostAlphaIsFound(kind: Kind) async throws {
    let frames = (0..<4).map { Self.frame(64, 64, $0, true) }
    var sink = try await sink(kind, 64, 64)
    var fingerprints = Fingerprints(first: 0)
    for frame in frames {
      let image = try sink.converter.convert(frame)
      fingerprints.append(sink.converter.fingerprint(of: frame, image))
      var bytes = image.bytes
      let start = try #require(image.planes.last).start * image.layout.sampleBytes
      for index in start..<bytes.count {
        bytes[index] = image.layout.depth == 8 || index % 2 == 0 ? 255 : 3
      }
      try sink.write(YUVImage(width: 64, height: 64, layout: image.layout, bytes: bytes))
    }
    do {
      try sink.complete()
      try sink.prove(fingerprints, Verification())
      Issue.record("it is not found")
    } catch VerificationError.picture(_, 0, _, _, _) {}
    _ = consume sink
    #expect(try folder.names() == [])
  }

  @Test(arguments: kinds) func foreignFramesAreFound(kind: Kind) async throws {
    let frames = Verifying.frames(9, width: 64, height: 64)
    var sink = try await sink(kind, 64, 64)
    var fingerprints = Fingerprints(first: 0)
    for frame in frames {
      let image = try sink.converter.convert(frame)
      fingerprints.append(sink.converter.fingerprint(of: frame, image))
    }
    for frame in frames.reversed() { try sink.write(sink.converter.convert(frame)) }
    do {
      try sink.complete()
      try sink.prove(fingerprints, Verification())
      Issue.record("it is not found")
    } catch VerificationError.picture(_, 0, _, _, _) {}
  }

  /// A change of the last byte of the last frame is found in what was stored.
  @Test(arguments: kinds.filter { $0.container.hasIndex })
  func changedByteIsFound(kind: Kind) async throws {
    let frames = (0..<5).map { Self.frame(64, 64, $0, kind.options.isTransparent) }
    let error = try await Verifying.error(sink(kind, 64, 64), frames) { path in
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      bytes[bytes.count - 1] ^= 1
      try Data(bytes).write(to: URL(filePath: path))
    }
    guard case .stored = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func packetsWithoutAlphaAreKnown() {
    let (none, header): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 25))
    let cases: [(codec: VideoCodec, packet: [UInt8], beside: [UInt8], holds: Bool)] = [
      (.vp9, header, none, false), (.vp9, none, header, true),
      (.prores4444, header + [0x40, 1], none, false),
      (.prores4444, header + [0x42, 1], none, true),
    ]
    for (codec, packet, beside, holds) in cases {
      let found = codec.holdsAlpha(packet.span, beside.span)
      #expect(found == holds, "\(codec)")
    }
  }

  /// A smooth frame, which differs from the one before; its alpha falls from left to right.
  private static func frame(
    _ width: Int, _ height: Int, _ index: Int, _ isTransparent: Bool
  ) -> PixelBuffer {
    var frame = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let alpha = isTransparent ? UInt8(255 * x / width) : 255
        frame[x, y] =
          Color(
            red: UInt8((3 * x + 11 * index) % 256), green: UInt8(3 * y % 256), blue: 90,
            alpha: alpha
          ).premultiplied
      }
    }
    return frame
  }
}
