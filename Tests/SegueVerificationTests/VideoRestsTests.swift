import Foundation
import SegueEncoding
import SegueFiles
import SeguePixels
import Testing
import TestSupport

@testable import SegueSinks
@testable import SegueVerification

/// Rests in every codec that has a quality, at qualities from the finest to the coarsest, with fast
/// and slow presets, repeated and encoded.
@Suite struct VideoRestsTests {
  /// The settings of a video.
  struct Kind: CustomTestStringConvertible, Sendable {
    let options: VideoOptions

    var testDescription: String {
      "\(options.codec), crf \(options.crf ?? -1), \(options.preset ?? ""), \(options.rests ?? "")"
    }
  }

  static let kinds: [Kind] = VideoCodec.all.filter(\.isAvailable).flatMap { codec -> [Kind] in
    guard let range = codec.quality.crfs else { return [] }
    let crfs = [0, 0.5, 1, 18, 51].filter {
      range ~= $0 && (!codec.quality.hasWholeCRFs || $0 == $0.rounded())
    }
    let presets = [codec.options.presets[0], nil, "slow"].filter { preset in
      preset.map(codec.options.presets.contains) ?? true
    }
    let rests = codec.repeatsPictures ? OutputSetting.rests.words : [VideoOptions.encodesRests]
    return crfs.flatMap { crf in
      presets.flatMap { preset in
        rests.map { rests in
          var options = VideoOptions()
          (options.codec, options.crf, options.preset, options.rests) = (codec, crf, preset, rests)
          return Kind(options: options)
        }
      }
    }
  }

  /// Lengths of runs of equal frames: rests at the start, in the middle and at the end, also after
  /// so much motion that an encoder has given packets before it knows of a rest.
  private static let runs = [
    [30], [1, 1, 1, 1, 40], [40, 1, 1, 1, 1, 1, 30, 1],
    Array(repeating: 1, count: 60) + [40, 1, 30, 1, 1],
  ]

  @Test(arguments: kinds) func everyFrameIsShownAtItsTime(kind: Kind) async throws {
    let folder = try TemporaryFolder()
    let container = try #require(
      VideoContainer.all.first { kind.options.codec.formats.contains($0.format) })
    for (index, runs) in Self.runs.enumerated() {
      let scenes = Verifying.frames(runs.count, height: 64)
      let frames = zip(scenes, runs).flatMap { Array(repeating: $0, count: $1) }
      let path = folder("\(index).\(container.name)")
      let sink = try await VideoSink(
        path, as: container, width: 64, height: 64, of: frames.count,
        timebase: Verifying.timebase, options: kind.options, replacing: .nothing,
        recordsPackets: true)
      let error = try await Verifying.error(sink, frames, announces: true)
      #expect(error == nil, "runs \(runs): \(error?.description ?? "")")
      let text = try Tool.run(
        "ffprobe",
        ["-v", "error", "-show_entries", "packet=dts_time", "-of", "csv=p=0", path])
      let times = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        .compactMap { Double($0.prefix { $0 != "," }) }
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "runs \(runs)")
    }
  }
}
