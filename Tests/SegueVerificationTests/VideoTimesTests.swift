import Foundation
import SegueEncoding
import SegueFiles
import SeguePixels
import Synchronization
import Testing
import TestSupport

@testable import SegueSinks
@testable import SegueVerification

/// Tests of MP4 files whose index differs from the muxed packets, while the frames are intact.
@Suite struct VideoTimesTests {
  private static let samples = "moov/trak/mdia/minf/stbl"
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The error found after `change` to the boxes of a video of 20 frames with several keyframes.
  private func found(
    bFrames: Int = 3, _ change: @escaping @Sendable (inout MP4Tree) throws -> Void
  ) async throws -> VerificationError? {
    var options = VideoOptions()
    options.gop = 10
    options.codecOptions = ["bf": "\(bFrames)"]
    let sink = try await VideoSink(
      folder("a.mp4"), width: 64, height: 48, of: 1000, timebase: Verifying.timebase,
      options: options, replacing: .nothing, recordsPackets: true)
    return try await Verifying.error(sink, Verifying.frames(20), first: 100) { path in
      var tree = MP4Tree(file: [UInt8](try Data(contentsOf: URL(filePath: path))))
      let size = tree["moov"].data.count
      try change(&tree)
      // The frames follow their index.
      let table = tree[Self.samples + "/stco"].bytes
      let place = Self.number(table, at: 8) + tree["moov"].data.count - size
      tree[Self.samples + "/stco"].bytes = table.prefix(8) + MP4Tree.number(place)
      try Data(tree.data).write(to: URL(filePath: path))
    }
  }

  @Test func unchangedFilePasses() async throws {
    #expect(try await found { _ in } == nil)
  }

  /// Swaps two entries of `ctts`, which has the time from a frame's decoding to its presentation:
  /// those of a later frame, and of the earlier one that is decoded after it.
  @Test func swappedTimesAreFound() async throws {
    let place = Mutex<(frame: Int, found: Int)?>(nil)
    let error = try await found { tree in
      let table = Self.samples + "/ctts"
      var offsets: [Int] = []
      for start in stride(from: 8, to: tree[table].bytes.count, by: 8) {
        let numbers = (0..<2).map { Self.number(tree[table].bytes, at: start + 4 * $0) }
        offsets += [Int](repeating: numbers[1], count: numbers[0])
      }
      // A frame lasts 256 units.
      let index = try #require(
        (1..<19).first { offsets[$0] > offsets[$0 + 1] + 256 })
      let frame = index + (offsets[index] - offsets[0]) / 256
      place.withLock { $0 = (frame, 256 * frame - offsets[index] + offsets[index + 1]) }
      offsets.swapAt(index, index + 1)
      tree[table].bytes = Self.times(offsets.map { (1, $0) })
    }
    let (frame, found) = try #require(place.withLock { $0 })
    #expect(
      error
        == .time(
          path: folder("a.mp4"), frame: 100 + frame, name: "time", found: "\(found)/15360",
          expected: "\(256 * frame)/15360"))
    #expect(try folder.names() == [])
  }

  /// The first frame takes longer, and the next one is shorter by the same amount.
  @Test func wrongDurationsAreFound() async throws {
    let error = try await found { tree in
      #expect(tree[Self.samples + "/stts"].bytes == Self.times([(20, 256)]))
      tree[Self.samples + "/stts"].bytes = Self.times([(1, 300), (1, 212), (18, 256)])
    }
    #expect(
      error
        == .time(
          path: folder("a.mp4"), frame: 100, name: "duration", found: "300/15360",
          expected: "256/15360"))
  }

  @Test func shorterVideoIsFound() async throws {
    let error = try await found { tree in
      #expect(tree["moov/trak/mdia/mdhd"].bytes[16..<20] == [0, 0, 20, 0])
      tree["moov/trak/mdia/mdhd"].bytes[18] = 19
    }
    #expect(
      error
        == .tag(
          path: folder("a.mp4"), name: "duration", found: "4864/15360 s", expected: "5120/15360 s"))
  }

  /// The frames take one unit and two in turn, at an average of 60 frames a second.
  @Test func timescaleWithoutWholeFramesIsFound() async throws {
    let error = try await found { tree in
      tree["moov/trak/mdia/mdhd"].bytes.replaceSubrange(12..<16, with: [0, 0, 0, 90])
      tree[Self.samples + "/stts"].bytes = Self.times(
        (0..<20).map { (1, $0 % 2 + 1) })
    }
    #expect(
      error == .tag(path: folder("a.mp4"), name: "timescale", found: "90", expected: "15360"))
  }

  /// The index, which counts from 1, marks the frame after the last keyframe.
  @Test func wrongKeyframesAreFound() async throws {
    let frame = Mutex(0)
    let error = try await found { tree in
      let table = Self.samples + "/stss"
      let last = tree[table].bytes.count - 1
      frame.withLock { $0 = Int(tree[table].bytes[last]) - 1 }
      tree[table].bytes[last] += 1
    }
    let keyframe = frame.withLock { $0 }
    #expect(1..<19 ~= keyframe)
    #expect(error == .stored(path: folder("a.mp4"), frame: 100 + keyframe))
  }

  /// The index has one more frame, of three bytes, than the table of times.
  @Test func oneExtraFrameIsFound() async throws {
    let error = try await found { tree in
      tree[Self.samples + "/stsz"].bytes[11] = 21
      tree[Self.samples + "/stsz"].bytes += [0, 0, 0, 3]
      tree[Self.samples + "/stsc"].bytes[15] = 21
      tree["mdat"].bytes += [1, 2, 3]
    }
    #expect(error == .frameCount(path: folder("a.mp4"), found: 21, expected: 20))
  }

  @Test func oneMissingFrameIsFound() async throws {
    let error = try await found(bFrames: 0) { tree in
      tree[Self.samples + "/stsz"].bytes[11] = 19
    }
    #expect(error == .frameCount(path: folder("a.mp4"), found: 19, expected: 20))
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The contents of a table `stts` or `ctts`.
  private static func times(_ entries: [(count: Int, duration: Int)]) -> [UInt8] {
    [0, 0, 0, 0] + MP4Tree.number(entries.count)
      + entries.flatMap { MP4Tree.number($0.count) + MP4Tree.number($0.duration) }
  }
}
