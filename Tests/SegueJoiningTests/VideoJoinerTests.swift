import Foundation
import SegueEncoding
import SeguePixels
import Testing
import TestSupport

@testable import SegueFiles
@testable import SegueJoining
@testable import SegueSinks

/// Pieces are valid, damaged or from another program.
@Suite struct VideoJoinerTests {
  private static let timebase = Timebase(numerator: 1, denominator: 60)
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func writeVideo(
    _ name: String, frames: Int = 9, side: Int = 32, seed: UInt64 = 1, timebase: Timebase = timebase
  ) async throws {
    var sink = try await VideoSink(
      folder(name), width: side, height: side, of: frames, timebase: timebase,
      replacing: Replacement(true, besides: .none))
    try sink.setComment("of \(name)")
    for frame in 0..<UInt64(frames) {
      try sink.write(sink.converter.convert(.noise(side, side, seed: seed + frame)))
    }
    try sink.finish()
  }

  private func join(_ names: [(name: String, frames: Int)], to target: String) throws {
    let first = try VideoPiece(InputPath(folder(names[0].name)))
    var joiner = try VideoJoiner(
      folder(target), like: first, timebase: Self.timebase, bitRate: 0,
      replacing: Replacement(true, besides: .none))
    for (name, frames) in names {
      try joiner.append(try VideoPiece(InputPath(folder(name))), frames: frames)
    }
    try joiner.finish()
  }

  @Test func commentIsRead() async throws {
    try await writeVideo("a.mp4")
    let piece = try VideoPiece(InputPath(folder("a.mp4")))
    #expect(piece.comment == "of a.mp4")
    #expect(piece.stream?.width == 32)
    #expect(piece.stream?.codec == .h264)
    #expect(piece.stream?.timescale == 15_360)
  }

  @Test func videoWithoutFramesIsAccepted() async throws {
    try await writeVideo("a.mp4", frames: 0)
    let piece = try VideoPiece(InputPath(folder("a.mp4")))
    #expect(piece.stream == nil)
    #expect(piece.comment == "of a.mp4")
  }

  @Test func otherFilesAreRefused() throws {
    try folder.write("Hello", to: "text")
    try folder.write("", to: "empty")
    for name in ["text", "empty"] {
      #expect {
        _ = try VideoPiece(InputPath(folder(name)))
      } throws: { error in
        guard case PieceError.isOtherFile(folder(name), _, _) = error else { return false }
        return "\(error)".split(separator: "\n").count == 1
      }
    }
    #expect(throws: PieceError.doesNotExist(path: folder("none"))) {
      _ = try VideoPiece(InputPath(folder("none")))
    }
    #expect(throws: PieceError.doesNotExist(path: folder("text/none"))) {
      _ = try VideoPiece(InputPath(folder("text/none")))
    }
    #expect(
      throws: PieceError.isOtherFile(
        path: folder.path, expected: "an MP4 file", reason: "it is not a regular file")
    ) {
      _ = try VideoPiece(InputPath(folder.path))
    }
  }

  /// A box's claim of its size is trusted within the file; a larger one causes no reads.
  @Test(
    arguments: [
      ([0x3F, 0xFF, 0xFF, 0xFF], "a part of it extends past its end"),
      ([0, 0, 0, 1], "a part of it extends past its end"),
      ([0, 0, 0, 0], "a part of it has no size"),
      ([0, 0, 0, 7], "a part of it has no size"),
    ] as [([UInt8], String)])
  func boxesPastTheEndAreRefused(size: [UInt8], reason: String) throws {
    let path = folder("boxes.mp4")
    let start: [UInt8] = [0, 0, 0, 16] + Array("ftypisom".utf8) + [0, 0, 2, 0]
    let box = size + Array("moov".utf8) + [0x3F, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0] + Array("avcC".utf8)
    try Data(start + box).write(to: URL(filePath: path))
    #expect(throws: PieceError.isOtherFile(path: path, expected: "an MP4 file", reason: reason)) {
      _ = try VideoPiece(InputPath(path))
    }
  }

  @Test func otherStreamsAreRefused() throws {
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "testsrc2=d=0.1", "-c:v", "mpeg4", folder("mpeg4.mp4"),
      ])
    #expect(throws: PieceError.holdsOtherStreams(path: folder("mpeg4.mp4"))) {
      _ = try VideoPiece(InputPath(folder("mpeg4.mp4")))
    }
  }

  @Test func wrongNumberOfFramesIsReported() async throws {
    try await writeVideo("a.mp4", frames: 9)
    for count in [8, 10] {
      #expect(
        throws: PieceError.isDamaged(
          path: folder("a.mp4"), reason: "it does not have its \(count) frames")
      ) {
        try join([("a.mp4", count)], to: "b.mp4")
      }
    }
    #expect(try folder.names() == ["a.mp4"])
  }

  @Test func wrongTimesAreReported() async throws {
    try await writeVideo("a.mp4", timebase: Timebase(numerator: 1, denominator: 50))
    #expect(
      throws: PieceError.isDamaged(
        path: folder("a.mp4"), reason: "its times do not match its frames")
    ) {
      try join([("a.mp4", 9)], to: "b.mp4")
    }
  }

  @Test func framesOfAnotherKindAreReported() async throws {
    try await writeVideo("a.mp4")
    try await writeVideo("b.mp4", side: 48)
    #expect(
      throws: PieceError.isDamaged(
        path: folder("b.mp4"),
        reason: "its frames differ in kind from those of the other pieces")
    ) {
      try join([("a.mp4", 9), ("b.mp4", 9)], to: "c.mp4")
    }
  }

  @Test func truncatedFileIsReported() async throws {
    try await writeVideo("a.mp4")
    let bytes = try folder.bytes("a.mp4")
    try Data(bytes.prefix(bytes.count - 100)).write(to: URL(filePath: folder("a.mp4")))
    #expect(throws: PieceError.self) { try join([("a.mp4", 9)], to: "b.mp4") }
    #expect(try folder.names() == ["a.mp4"])
  }

  /// The result is never a crash or a leftover file; most changes of frames cannot be noticed here.
  @Test func changedBytesCauseNoCrash() async throws {
    try await writeVideo("good.mp4", frames: 4)
    let good = try folder.bytes("good.mp4")
    let index = MP4Boxes(bytes: good).types.firstIndex(of: "moov")
    #expect(index != nil)
    var random = SplitMix64(seed: 0x5E6E)
    var refused = 0
    for _ in 0..<300 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        // Most changes are in the index, which comes first.
        let place = Int.random(in: 0..<min(1200, bytes.count), using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      try Data(bytes).write(to: URL(filePath: folder("a.mp4")))
      do {
        try join([("a.mp4", 4)], to: "b.mp4")
      } catch is PieceError {
        refused += 1
      } catch is FrameSinkError {
        refused += 1
      }
    }
    #expect(refused > 30)
    #expect(try folder.names().allSatisfy { ["a.mp4", "b.mp4", "good.mp4"].contains($0) })
  }
}
