import Foundation
import SegueFiles
import Testing
import TestSupport

@testable import SegueFFmpeg

/// Tables of MP4 and MOV files that announce more than there is.
@Suite struct MediaTablesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes a file with ffmpeg, and returns its bytes.
  private func make(_ name: String, _ arguments: [String]) throws -> [UInt8] {
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc=size=32x32:rate=10:duration=1",
        "-f", "lavfi", "-i", "sine=sample_rate=48000:duration=1",
      ] + arguments + [folder(name)])
    return try folder.bytes(name)
  }

  /// Writes numbers behind the name of a table: 4 is the first after version and flags.
  private func put(
    _ numbers: [Int: Int], behind name: String, _ occurrence: Int = 0, in bytes: inout [UInt8]
  ) throws {
    let places = bytes.indices.filter { bytes[$0...].starts(with: name.utf8) }
    let place = try #require(places.dropFirst(occurrence).first)
    for (offset, number) in numbers {
      bytes.replaceSubrange(
        place + 4 + offset..<place + 8 + offset, with: PNGBytes.bigEndian(number))
    }
  }

  private func error(
    _ bytes: [UInt8], _ name: String, limits: MediaLimits = .default
  ) throws -> MediaError? {
    try Data(bytes).write(to: URL(filePath: folder(name)))
    do throws(MediaError) {
      _ = try MediaFile(InputPath(folder(name)), limits: limits)
      return nil
    } catch {
      return error
    }
  }

  /// The error of a file whose tables announce more samples than it has bytes.
  private func tooDense(_ name: String) -> MediaError {
    .isDamaged(
      path: folder(name), .mov, reason: "it announces more pictures and packets of sound than bytes"
    )
  }

  private static let h264 = ["-map", "0:v", "-c:v", "libx264"]
  private static let fragments = h264 + ["-movflags", "frag_keyframe+empty_moov"]
  private static let pcm = ["-map", "1:a", "-c:a", "pcm_s16le"]

  /// Samples of one size take no bytes in their table, and may lie over each other in the media.
  @Test func aSampleHasAByteAtLeast() throws {
    var bytes = try make("a.mp4", Self.h264)
    try put([4: 1, 8: bytes.count], behind: "stsz", in: &bytes)
    #expect(try error(bytes, "a.mp4") == nil)
    try put([4: 1, 8: bytes.count + 1], behind: "stsz", in: &bytes)
    #expect(try error(bytes, "a.mp4") == tooDense("a.mp4"))
    try put([4: 1, 8: 0xFFFF_FFFF], behind: "stsz", in: &bytes)
    #expect(try error(bytes, "a.mp4") == tooDense("a.mp4"))
  }

  /// The samples of sound without compression may be many, but not those of a chunk.
  @Test func samplesOfAChunkHaveBytes() throws {
    var bytes = try make("a.mov", Self.pcm)
    try put([4: 2, 8: 100_000_000], behind: "stsz", in: &bytes)
    #expect(try error(bytes, "a.mov") == nil)
    try put([12: 0x7FFF_FFFF], behind: "stsc", in: &bytes)
    try put([4: 2], behind: "stco", in: &bytes)
    #expect(try error(bytes, "a.mov") == tooDense("a.mov"))
  }

  @Test func runsOfFragmentsHaveBytes() throws {
    var bytes = try make("a.mp4", Self.fragments)
    try put([4: bytes.count + 1], behind: "trun", in: &bytes)
    #expect(try error(bytes, "a.mp4") == tooDense("a.mp4"))
  }

  /// Ten samples, and an edit list that is read up to its claim.
  @Test func editsRepeatSamples() throws {
    var bytes = try make("a.mp4", Self.h264)
    try put([4: bytes.count / 10], behind: "elst", in: &bytes)
    #expect(try error(bytes, "a.mp4") == nil)
    try put([4: bytes.count / 10 + 1], behind: "elst", in: &bytes)
    #expect(try error(bytes, "a.mp4") == tooDense("a.mp4"))
  }

  @Test func editsAreLimited() throws {
    var bytes = try make("a.mp4", Self.h264)
    try put([4: 10_001], behind: "elst", in: &bytes)
    let expected = MediaError.hasTooManyEdits(path: folder("a.mp4"), limit: 10_000)
    #expect(try error(bytes, "a.mp4") == expected)
    var limits = MediaLimits.default
    limits.edits = 2
    try put([4: 3], behind: "elst", in: &bytes)
    #expect(
      try error(bytes, "a.mp4", limits: limits)
        == .hasTooManyEdits(path: folder("a.mp4"), limit: 2))
    try put([4: 2], behind: "elst", in: &bytes)
    #expect(try error(bytes, "a.mp4", limits: limits) == nil)
  }

  /// Ten pictures, in tables and in fragments, and sound of 48,000 samples, which has at most a
  /// packet for 160 of them.
  @Test(arguments: [(h264, 10, 9), (fragments, 10, 9), (pcm, 300, 100)])
  func samplesAreLimited(arguments: [String], enough: Int, few: Int) throws {
    let bytes = try make("a.mov", arguments)
    var limits = MediaLimits.default
    limits.samples = enough
    #expect(try error(bytes, "a.mov", limits: limits) == nil)
    limits.samples = few
    #expect(
      try error(bytes, "a.mov", limits: limits)
        == .announcesTooManySamples(path: folder("a.mov"), limit: few))
  }

  /// A box of zero length goes on to the end of the file, and a long one has eight bytes more.
  @Test(arguments: [0, 1, 0x7FFF_FFFF])
  func tablesAreFoundWhateverTheLengthSays(size: Int) throws {
    let table =
      PNGBytes.bigEndian(size) + Array("stsz".utf8)
      + (size == 1 ? PNGBytes.bigEndian(0) + PNGBytes.bigEndian(28) : [])
      + [0, 0, 0, 1] + PNGBytes.bigEndian(1) + PNGBytes.bigEndian(100_000_000)
    let head = PNGBytes.bigEndian(8) + Array("free".utf8)
    #expect(try error(head + table, "a.mp4") == tooDense("a.mp4"))
    // Across the end of a piece.
    for count in 65528 - 20..<65528 {
      let space =
        PNGBytes.bigEndian(count + 8) + Array("free".utf8) + Array(repeating: 0, count: count)
      #expect(try error(space + table, "a.mp4") == tooDense("a.mp4"), "\(count)")
    }
  }

  @Test func aCompressedHeaderIsRefused() throws {
    var bytes = try make("a.mp4", Self.h264)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "mvhd".utf8) })
    bytes.replaceSubrange(place..<place + 4, with: "cmov".utf8)
    let expected = MediaError.isDamaged(
      path: folder("a.mp4"), .mov, reason: "its header is compressed")
    #expect(try error(bytes, "a.mp4") == expected)
  }

  /// More samples than the limit, in a file of 20 MB.
  @Test func longSoundWithoutCompressionIsTaken() throws {
    _ = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "anullsrc=r=48000:cl=mono", "-t", "420", "-c:a",
        "pcm_u8", folder("a.mov"),
      ])
    let file = try MediaFile(InputPath(folder("a.mov")))
    #expect(file.streams.map(\.kind) == [.sound])
  }
}
