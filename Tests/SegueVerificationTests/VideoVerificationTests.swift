import Foundation
import SegueEncoding
import SegueFiles
import SeguePixels
import Testing
import TestSupport

@testable import SegueSinks
@testable import SegueVerification

/// Tests of MP4 files that are damaged on their way to the disk.
@Suite struct VideoVerificationTests {
  let folder: TemporaryFolder
  let frames = Verifying.frames(20)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func sink(
    _ name: String = "a.mp4", _ options: VideoOptions = VideoOptions(),
    _ timebase: Timebase = Verifying.timebase, width: Int = 64, height: Int = 48
  ) async throws -> VideoSink {
    try await VideoSink(
      folder(name), width: width, height: height, of: 1000, timebase: timebase,
      options: options, replacing: .nothing, recordsPackets: true)
  }

  /// Replaces the hidden bytes with those of another video.
  private func found(
    insteadOf frames: [PixelBuffer], _ others: [PixelBuffer], _ options: VideoOptions = .init(),
    _ timebase: Timebase = Verifying.timebase, comment: String? = nil
  ) async throws -> VerificationError? {
    var other = try await sink("other.mp4", options, timebase, width: others[0].width)
    if let comment { try other.setComment(comment) }
    for frame in others { try other.write(other.converter.convert(frame)) }
    try other.finish()
    let bytes = try Data(contentsOf: URL(filePath: folder("other.mp4")))
    return try await Verifying.error(sink(), frames) { try bytes.write(to: URL(filePath: $0)) }
  }

  @Test(arguments: [VideoCodec.h264, .hevc].filter(\.isAvailable), [0, 18, 51] as [Double])
  func intactVideosPass(codec: VideoCodec, crf: Double) async throws {
    var options = VideoOptions()
    (options.codec, options.crf, options.gop) = (codec, crf, 5)
    // x265 accepts no smaller ones.
    let sizes = [(64, 48), (31, 17)] + (codec == .h264 ? [(2, 2), (1, 1)] : [])
    for (width, height) in sizes {
      let name = "\(width).mp4"
      let frames = (0..<9).map { PixelBuffer.noise(width, height, seed: $0 / 2) }
      let sink = try await sink(name, options, width: width, height: height)
      try sink.setComment("of nine")
      #expect(try await Verifying.error(sink, frames) == nil)
      #expect(try folder.bytes(name).count > 500)
    }
  }

  @Test func videosWithoutFramesPass() async throws {
    #expect(try await Verifying.error(sink(), []) == nil)
  }

  @Test func everyChangedByteOfAFrameIsFound() async throws {
    let error = try await Verifying.error(sink(), frames, first: 100) { path in
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      // The last byte of the file belongs to the packet that is decoded last.
      bytes[bytes.count - 1] ^= 1
      try Data(bytes).write(to: URL(filePath: path))
    }
    guard case .stored(let path, let frame) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == folder("a.mp4"))
    #expect(100..<120 ~= frame)
    #expect(try folder.names() == [])
  }

  @Test func truncatedFilesAreFound() async throws {
    let error = try await Verifying.error(sink(), frames) { path in
      let bytes = try Data(contentsOf: URL(filePath: path))
      try bytes.prefix(bytes.count - 40).write(to: URL(filePath: path))
    }
    guard case .unreadable(folder("a.mp4"), _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try folder.names() == [])
  }

  /// The frames' tags exist in the file, too, and players use either.
  @Test(arguments: [(9, "color primaries"), (11, "color transfer"), (13, "color matrix")])
  func wrongTagsAreFound(offset: Int, name: String) async throws {
    let error = try await Verifying.error(sink(), frames) { path in
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      let box = try #require(bytes.firstRange(of: Array("colrnclx".utf8)))
      bytes[box.lowerBound + offset] = 6
      try Data(bytes).write(to: URL(filePath: path))
    }
    #expect(
      error
        == .tag(path: folder("a.mp4"), name: name, found: "smpte170m", expected: "bt709"))
  }

  /// The sequence parameters contain the tags of the pictures: three numbers of eight bits, at any
  /// bit offset.
  @Test func wrongTagsOfPicturesAreFound() async throws {
    let error = try await Verifying.error(sink(), frames) { path in
      var tree = MP4Tree(file: [UInt8](try Data(contentsOf: URL(filePath: path))))
      let place = "moov/trak/mdia/minf/stbl/stsd/avc1/avcC"
      var bits = tree[place].bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
      let one: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1]
      let start = try #require(bits.firstRange(of: one + one + one)).lowerBound
      bits.replaceSubrange(start + 16..<start + 24, with: [0, 0, 0, 0, 0, 1, 1, 0])
      tree[place].bytes = stride(from: 0, to: bits.count, by: 8).map { first in
        bits[first..<first + 8].reduce(0) { $0 << 1 | $1 }
      }
      try Data(tree.data).write(to: URL(filePath: path))
    }
    #expect(
      error
        == .tag(
          path: folder("a.mp4"), name: "color matrix", found: "smpte170m", expected: "bt709"))
  }

  @Test func wrongRangeIsFound() async throws {
    let error = try await Verifying.error(sink(), frames) { path in
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      let box = try #require(bytes.firstRange(of: Array("colrnclx".utf8)))
      bytes[box.lowerBound + 14] = 0x80
      try Data(bytes).write(to: URL(filePath: path))
    }
    #expect(
      error == .tag(path: folder("a.mp4"), name: "color range", found: "pc", expected: "tv"))
  }

  @Test func foreignVideosAreFound() async throws {
    let path = folder("a.mp4")
    var error = try await found(insteadOf: frames, Array(frames.dropLast()))
    #expect(error == .frameCount(path: path, found: 19, expected: 20))
    try FileManager.default.removeItem(atPath: folder("other.mp4"))
    error = try await found(
      insteadOf: frames, frames, VideoOptions(), Timebase(numerator: 1, denominator: 30))
    #expect(error == .tag(path: path, name: "frame rate", found: "30/1", expected: "60/1"))
    try FileManager.default.removeItem(atPath: folder("other.mp4"))
    error = try await found(insteadOf: frames, frames, comment: "another")
    #expect(error == .tag(path: path, name: "comment", found: "another", expected: "none"))
    try FileManager.default.removeItem(atPath: folder("other.mp4"))
    error = try await found(insteadOf: frames, Verifying.frames(20, width: 66))
    #expect(error == .tag(path: path, name: "size", found: "66 × 48", expected: "64 × 48"))
    #expect(try folder.names() == ["other.mp4"])
  }

  @Test func wrongFrameRatesAreFound() async throws {
    let error = try await Verifying.error(sink(), frames) { path in
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      // The only entry of `stts` gives the duration of all 20 frames: 256 units each.
      let box = try #require(bytes.firstRange(of: Array("stts".utf8)))
      bytes[box.lowerBound + 18] = 2
      try Data(bytes).write(to: URL(filePath: path))
    }
    guard case .tag(folder("a.mp4"), "frame rate", "30/1", "60/1") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func videosWithoutFramesAreFound() async throws {
    try await sink("other.mp4").finish()
    let bytes = try folder.bytes("other.mp4")
    let error = try await Verifying.error(sink(), frames) {
      try Data(bytes).write(to: URL(filePath: $0))
    }
    #expect(error == .frameCount(path: folder("a.mp4"), found: 0, expected: 20))
  }
}
