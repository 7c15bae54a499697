import Foundation
import SeguePixels
import Testing
import TestSupport

@testable import SegueFiles
@testable import SegueSinks
@testable import SegueVerification

/// Tests of PNG files and streams that are damaged on their way to the disk.
@Suite struct SequenceVerificationTests {
  let folder: TemporaryFolder
  let frames = Verifying.frames(6)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func sequence() throws -> PNGSequenceSink {
    try PNGSequenceSink(SequencePattern(folder("f/")), frames: 40..<46, of: 60, replacing: .nothing)
  }

  private func error(
    _ tamper: @escaping @Sendable (String) throws -> Void
  ) async throws -> VerificationError? {
    let error = try await Verifying.error(sequence(), frames, first: 40, tamper: tamper)
    #expect(try folder.names() == [])
    return error
  }

  @Test func transparentFramesPass() async throws {
    let frames = (0..<6).map { PixelBuffer.noise(33, 20, seed: $0, isOpaque: $0 > 2) }
    #expect(try await Verifying.error(sequence(), frames, first: 40) == nil)
    #expect(try folder.names(in: "f").count == 6)
  }

  @Test func swappedFilesAreFound() async throws {
    let error = try await error { path in
      try Data(contentsOf: URL(filePath: path + "/0042.png")).write(
        to: URL(filePath: path + "/0041.png"))
    }
    #expect(error == .pixels(path: folder("f/0041.png"), frame: 41, like: 42))
  }

  @Test func everyChangedByteIsFound() async throws {
    let error = try await error { path in
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path + "/0043.png")))
      bytes[bytes.count / 2] ^= 4
      try Data(bytes).write(to: URL(filePath: path + "/0043.png"))
    }
    guard case .unreadable(folder("f/0043.png"), 43, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func wrongPixelInAnIntactFileIsFound() async throws {
    var frame = frames[2]
    frame[5, 7].x ^= 1
    let bytes = try PNGEncoder().encode(frame)
    let error = try await error { path in
      try Data(bytes).write(to: URL(filePath: path + "/0042.png"))
    }
    #expect(error == .pixels(path: folder("f/0042.png"), frame: 42, like: nil))
  }

  @Test func missingFilesAreFound() async throws {
    let error = try await error { path in
      try FileManager.default.removeItem(atPath: path + "/0045.png")
    }
    #expect(error == .unreadable(path: folder("f/0045.png"), frame: 45, reason: "it is gone"))
  }

  @Test func wrongSizesAreFound() async throws {
    let bytes = try PNGEncoder().encode(.solid(48, 64, 9, 9, 9))
    let error = try await error { path in
      try Data(bytes).write(to: URL(filePath: path + "/0040.png"))
    }
    #expect(
      error
        == .tag(
          path: folder("f/0040.png"), name: "size", found: "48 × 64", expected: "64 × 48"))
  }

  @Test func missingColorSpaceIsFound() async throws {
    let error = try await error { path in
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path + "/0040.png")))
      let start = try #require(bytes.firstRange(of: Array("sRGB".utf8))).lowerBound - 4
      bytes.removeSubrange(start..<start + 13)
      try Data(bytes).write(to: URL(filePath: path + "/0040.png"))
    }
    #expect(
      error
        == .tag(
          path: folder("f/0040.png"), name: "color space", found: "another", expected: "sRGB"))
  }

  // Tests of streams.

  private func y4m(_ width: Int = 64, _ height: Int = 48) throws -> Y4MSink {
    try Y4MSink(
      .file(path: folder("a.y4m")), width: width, height: height, timebase: Verifying.timebase,
      replacing: .nothing)
  }

  private func raw() throws -> RawSink {
    try RawSink(.file(path: folder("a.rgba")), replacing: .nothing)
  }

  @Test func intactStreamsPass() async throws {
    let odd = (0..<5).map { PixelBuffer.noise(31, 17, seed: $0) }
    #expect(try await Verifying.error(y4m(31, 17), odd) == nil)
    let clear = (0..<5).map { PixelBuffer.noise(31, 17, seed: $0, isOpaque: false) }
    #expect(try await Verifying.error(raw(), clear) == nil)
    #expect(try folder.bytes("a.rgba").count == 5 * 31 * 17 * 4)
  }

  @Test func wrongBytesOfStreamsAreFound() async throws {
    let flip: @Sendable (String) throws -> Void = { path in
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      bytes[bytes.count - 1] ^= 1
      try Data(bytes).write(to: URL(filePath: path))
    }
    var error = try await Verifying.error(y4m(), frames, first: 40, tamper: flip)
    #expect(error == .pixels(path: folder("a.y4m"), frame: 45, like: nil))
    error = try await Verifying.error(raw(), frames, first: 40, tamper: flip)
    #expect(error == .pixels(path: folder("a.rgba"), frame: 45, like: nil))
    #expect(try folder.names() == [])
  }

  @Test func streamsOfWrongLengthAreFound() async throws {
    let cut: @Sendable (String) throws -> Void = { path in
      let bytes = try Data(contentsOf: URL(filePath: path))
      try bytes.dropLast().write(to: URL(filePath: path))
    }
    let add: @Sendable (String) throws -> Void = { path in
      try (Data(contentsOf: URL(filePath: path)) + [0]).write(to: URL(filePath: path))
    }
    var error = try await Verifying.error(y4m(), frames, tamper: cut)
    #expect(error == .frameCount(path: folder("a.y4m"), found: 5, expected: 6))
    error = try await Verifying.error(raw(), frames, tamper: add)
    #expect(
      error
        == .unreadable(
          path: folder("a.rgba"), frame: nil, reason: "it continues after its last frame"))
  }

  @Test func wrongHeadersAreFound() async throws {
    let error = try await Verifying.error(y4m(), frames) { path in
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      bytes[11] = UInt8(ascii: "7")
      try Data(bytes).write(to: URL(filePath: path))
    }
    #expect(
      error == .unreadable(path: folder("a.y4m"), frame: nil, reason: "its header differs"))
  }
}
