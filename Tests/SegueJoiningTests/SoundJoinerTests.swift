import Foundation
import SegueEncoding
import SeguePixels
import Testing
import TestSupport

@testable import SegueFiles
@testable import SegueJoining
@testable import SegueSinks

/// Pieces of a video with sound, of which the first has the whole track.
@Suite struct SoundJoinerTests {
  private static let timebase = Timebase(numerator: 1001, denominator: 30_000)
  private static let frames = 260
  private static let samples = 416_416
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  struct File: CustomTestStringConvertible, Sendable {
    let container: VideoContainer
    let codec: VideoCodec
    let sound: SoundCodec

    var testDescription: String { "\(codec) and \(sound) in \(container.name)" }
  }

  static let files = [
    File(container: .mp4, codec: .h264, sound: .aac),
    File(container: .mov, codec: .h264, sound: .aac),
    File(container: .mov, codec: .prores422hq, sound: .pcm),
  ]

  /// The piece with sound has frames, or none at all.
  @Test(arguments: files, [250, 0])
  func joinedFileEqualsTheWhole(file: File, first: Int) async throws {
    try await write("whole", file, 0..<Self.frames, hasSound: true)
    try await write("1", file, 0..<first, hasSound: true)
    try await write("2", file, first..<Self.frames, hasSound: false)
    try join(["1": first, "2": Self.frames - first], file, to: "joined")
    #expect(try firstDifference(folder.bytes("joined"), folder.bytes("whole")) == nil)
  }

  @Test(arguments: files) func soundOfAnotherLengthIsReported(file: File) async throws {
    try await write("1", file, 0..<10, hasSound: true)
    for count in [Self.samples - 1, Self.samples + 1, Self.samples - 4096, Self.samples + 4096] {
      #expect { try join(["1": 10], file, sampleCount: count, to: "joined") } throws: { error in
        guard case PieceError.isDamaged(folder("1"), let reason) = error else { return false }
        return reason.contains("sound")
      }
    }
    #expect(try folder.names() == ["1"])
  }

  @Test func missingSoundIsReported() async throws {
    try await write("1", Self.files[0], 0..<10, hasSound: false)
    #expect(
      throws: PieceError.isDamaged(
        path: folder("1"), reason: "it does not have the sound that it should")
    ) { try join(["1": 10], Self.files[0], to: "joined") }
    #expect(try folder.names() == ["1"])
  }

  /// Pieces with sound from other programs are refused by their boxes.
  @Test(arguments: ["-c:a aac -ar 44100", "-c:a aac -ac 1", "-c:a ac3", "-c:a libmp3lame"])
  func otherSoundIsRefused(options: String) throws {
    _ = try Tool.run(
      "ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "sine=d=0.5", "-bitexact"]
        + options.split(separator: " ").map(String.init) + [folder("a.mp4")])
    #expect(throws: PieceError.self) { _ = try VideoPiece(InputPath(folder("a.mp4"))) }
  }

  private func write(
    _ name: String, _ file: File, _ frames: Range<Int>, hasSound: Bool
  ) async throws {
    var options = VideoOptions()
    options.codec = file.codec
    let sound = SinkSound(file.sound) { TestSound.music(count: Self.samples).track }
    var sink = try await VideoSink(
      folder(name), as: file.container, width: 32, height: 32, of: Self.frames,
      timebase: Self.timebase, options: options,
      replacing: Replacement(true, besides: .none),
      sound: hasSound ? sound : nil)
    for frame in frames {
      try sink.write(sink.converter.convert(.noise(32, 32, seed: UInt64(frame / 40))))
    }
    try sink.finish()
  }

  private func join(
    _ pieces: KeyValuePairs<String, Int>, _ file: File, sampleCount: Int = samples, to name: String
  ) throws {
    func piece(_ name: String, _ selection: VideoPiece.Selection) throws -> VideoPiece {
      try VideoPiece(InputPath(folder(name)), as: file.container, reading: selection)
    }
    let sound = try SoundPiece(
      InputPath(folder(pieces[0].key)), as: file.container, sampleCount: sampleCount)
    let like = try #require(pieces.first { $0.value > 0 }).key
    var joiner = try VideoJoiner(
      folder(name), like: try piece(like, .all), sound: sound, timebase: Self.timebase, bitRate: 0,
      replacing: Replacement(true, besides: .none))
    for (name, frames) in pieces where frames > 0 {
      try joiner.append(try piece(name, .pictures), frames: frames)
    }
    try joiner.finish()
  }
}
