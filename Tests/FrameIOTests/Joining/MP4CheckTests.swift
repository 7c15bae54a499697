import Foundation
import Pixels
import TestSupport
import Testing

@testable import FrameIO

/// Boxes of a piece that say what is not so, each changed in one place of a good file.
@Suite struct MP4CheckTests {
  /// Bytes that are written over what a box holds, and why the file is refused then.
  struct Change: CustomTestStringConvertible {
    let type: String
    let offset: Int
    let bytes: [UInt8]
    let reason: String

    init(_ type: String, at offset: Int, _ bytes: [UInt8], _ reason: String) {
      (self.type, self.offset, self.bytes, self.reason) = (type, offset, bytes, reason)
    }

    var testDescription: String { "\(type) at \(offset): \(bytes)" }
  }

  private static func tooLarge(_ type: String) -> String {
    "the count in its '\(type)' is too large"
  }

  static let changes: [Change] = [
    Change("stts", at: 4, [0, 0, 0, 200], tooLarge("stts")),
    Change("ctts", at: 4, [4, 0, 0, 0], tooLarge("ctts")),
    Change("stsc", at: 4, [0xFF, 0xFF, 0xFF, 0xFF], tooLarge("stsc")),
    Change("stss", at: 4, [0, 0, 1, 0], tooLarge("stss")),
    Change("stco", at: 4, [0, 0, 1, 0], tooLarge("stco")),
    // A count of sizes that are written down, and one of samples that have one size.
    Change("stsz", at: 8, [0, 0, 0, 10], tooLarge("stsz")),
    Change("stsz", at: 4, [0, 0, 0, 1, 0x10, 0, 0, 0], tooLarge("stsz")),
    Change("elst", at: 4, [0, 0, 0, 3], tooLarge("elst")),
    Change("stts", at: -8, [0, 0, 0xFF, 0], "its 'stts' goes on behind its end"),
    Change("stts", at: -8, [0, 0, 0xFF, 0, 9, 10], "its part goes on behind its end"),
    Change("trak", at: -8, [0, 0, 0, 7], "a part of it has no size"),
    Change("stss", at: -4, Array("trun".utf8), "it has a 'trun', which no piece has"),
    Change("udta", at: -4, Array("moof".utf8), "it has a 'moof', which no piece has"),
    Change("mvhd", at: -4, Array("cmov".utf8), "it has a 'cmov', which no piece has"),
    // The flag of a reference that says: in this file.
    Change("dref", at: 16, [0, 0, 0, 0], "it refers to another file"),
    Change("dref", at: 8, [0, 0, 0, 8], "it refers to another file"),
  ]

  private let folder: TemporaryFolder
  private let good: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    var sink = try VideoSink(
      folder("good.mp4"), width: 32, height: 32, of: 9,
      timebase: Timebase(numerator: 1, denominator: 60), background: .black, overwrite: true)
    for frame in 0..<UInt64(9) {
      try sink.write(sink.converter.convert(.noise(32, 32, seed: 1 + frame)))
    }
    try sink.finish()
    good = try folder.bytes("good.mp4")
  }

  private func refusal(of bytes: [UInt8]) throws -> PieceError? {
    try Data(bytes).write(to: URL(filePath: folder("a.mp4")))
    do {
      _ = try MP4Piece(InputPath(folder("a.mp4")))
      return nil
    } catch {
      return error
    }
  }

  @Test func goodFilePasses() throws {
    #expect(try refusal(of: good) == nil)
  }

  @Test(arguments: changes) func changedBoxIsRefused(change: Change) throws {
    let start = try #require(MP4Boxes(bytes: good).offset(after: change.type))
    var bytes = good
    bytes.replaceSubrange(
      start + change.offset..<start + change.offset + change.bytes.count, with: change.bytes)
    #expect(
      try refusal(of: bytes) == .isNotMP4(path: folder("a.mp4"), reason: change.reason))
  }

  /// Each of eight bytes, in the next: no stack of ours may hold them all.
  @Test func deepBoxesAreRefused() throws {
    var inner: [UInt8] = []
    for _ in 0..<20_000 {
      let count = inner.count + 8
      let size = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
      inner = size + Array("stbl".utf8) + inner
    }
    let begin = Array(good[..<Int(good[3])])
    #expect(
      try refusal(of: begin + inner)
        == .isNotMP4(path: folder("a.mp4"), reason: "its parts lie too deep in each other"))
  }

  /// Cut in its index, it is refused; whole frames that are left behind it are another check's.
  @Test func everyBeginningIsAnswered() throws {
    let start = try #require(MP4Boxes(bytes: good).offset(after: "moov")) - 8
    let size = good[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    for count in stride(from: 0, to: start + size, by: 7) {
      #expect(try refusal(of: Array(good[..<count])) != nil, "\(count) bytes")
    }
    #expect(try refusal(of: Array(good[..<(start + size)])) == nil)
  }
}
