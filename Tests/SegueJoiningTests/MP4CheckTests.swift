import Foundation
import SegueEncoding
import SeguePixels
import Testing
import TestSupport

@testable import SegueFiles
@testable import SegueJoining
@testable import SegueSinks

/// Each file is a valid piece with one false value in a box.
@Suite struct MP4CheckTests {
  /// Bytes that overwrite the contents of a box, and the reason for the refusal.
  struct Change: CustomTestStringConvertible {
    let type: String
    let offset: Int
    let bytes: [UInt8]
    let reason: String
    let isForeign: Bool

    init(
      _ type: String, at offset: Int, _ bytes: [UInt8], _ reason: String, isForeign: Bool = false
    ) {
      (self.type, self.offset, self.bytes, self.reason) = (type, offset, bytes, reason)
      self.isForeign = isForeign
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
    // The first count is of listed sizes, the second of samples with one common size.
    Change("stsz", at: 8, [0, 0, 0, 10], tooLarge("stsz")),
    Change("stsz", at: 4, [0, 0, 0, 1, 0x10, 0, 0, 0], tooLarge("stsz")),
    Change("elst", at: 4, [0, 0, 0, 3], tooLarge("elst")),
    Change("stts", at: -8, [0, 0, 0xFF, 0], "its 'stts' extends past its end"),
    Change("trak", at: -8, [0, 0, 0, 7], "a part of it has no size"),
    Change("stts", at: -4, [9, 200], "it has a '??ts' in its 'stbl'", isForeign: true),
    Change("stss", at: -4, Array("trun".utf8), "it has a 'trun' in its 'stbl'", isForeign: true),
    Change("udta", at: -4, Array("moof".utf8), "it has a 'moof' in its 'moov'", isForeign: true),
    Change("mvhd", at: -4, Array("cmov".utf8), "it has a 'cmov' in its 'moov'", isForeign: true),
    // The flag says that the reference is to this file.
    Change("dref", at: 16, [0, 0, 0, 0], "it refers to another file", isForeign: true),
    Change("dref", at: 8, [0, 0, 0, 8], "it refers to another file", isForeign: true),
  ]

  private let folder: TemporaryFolder
  private let good: [UInt8]

  init() async throws {
    folder = try TemporaryFolder()
    var sink = try await VideoSink(
      folder("good.mp4"), width: 32, height: 32, of: 9,
      timebase: Timebase(numerator: 1, denominator: 60),
      replacing: Replacement(true, besides: .none))
    try sink.setComment("nine")
    for frame in 0..<UInt64(9) {
      try sink.write(sink.converter.convert(.noise(32, 32, seed: 1 + frame)))
    }
    try sink.finish()
    good = try folder.bytes("good.mp4")
  }

  private func refusal(of bytes: [UInt8]) throws -> PieceError? {
    try Data(bytes).write(to: URL(filePath: folder("a.mp4")))
    do {
      _ = try VideoPiece(InputPath(folder("a.mp4")))
      return nil
    } catch {
      return error
    }
  }

  @Test func validFilePasses() throws {
    #expect(try refusal(of: good) == nil)
  }

  @Test(arguments: changes) func changedBoxIsRefused(change: Change) throws {
    let start = try #require(MP4Boxes(bytes: good).offset(after: change.type))
    var bytes = good
    bytes.replaceSubrange(
      start + change.offset..<start + change.offset + change.bytes.count, with: change.bytes)
    let (path, reason) = (folder("a.mp4"), change.reason)
    #expect(
      try refusal(of: bytes)
        == (change.isForeign
          ? .isForeign(path: path, reason: reason)
          : .isOtherFile(path: path, expected: "an MP4 file", reason: reason)))
  }

  @Test(arguments: MP4Detour.all) func detourIsRefused(detour: MP4Detour) throws {
    var tree = MP4Tree(file: good)
    #expect(tree.data == good)
    detour.change(&tree)
    let path = folder("a.mp4")
    let expected: PieceError =
      switch detour.refusal {
      case .foreign(let reason): .isForeign(path: path, reason: reason)
      case .notMP4(let reason): .isOtherFile(path: path, expected: "an MP4 file", reason: reason)
      case .otherStreams: .holdsOtherStreams(path: path)
      }
    #expect(try refusal(of: tree.data) == expected)
  }

  /// A small video takes the form of one with more than four gigabytes.
  @Test func largeFilesPass() throws {
    var tree = MP4Tree(file: good)
    let samples = "moov/trak/mdia/minf/stbl"
    tree.remove("free")
    tree["mdat"].isLong = true
    let table = tree[samples + "/stco"].bytes
    #expect(table.prefix(8) == [0, 0, 0, 0, 0, 0, 0, 1])
    tree[samples].remove("stco")
    // The index gets four more bytes, and the header of the frames gets eight more in place of
    // 'free'.
    let place = table[8...].reduce(0) { $0 << 8 | Int($1) } + 4
    tree[samples].children.append(
      MP4Tree("co64", table.prefix(8) + [0, 0, 0, 0] + MP4Tree.number(place)))
    try Data(tree.data).write(to: URL(filePath: folder("a.mp4")))
    #expect(try packets("a.mp4") == packets("good.mp4"))
    #expect(try packets("good.mp4").count == 9)
  }

  /// The digests of the stored frames.
  private func packets(
    _ name: String, as container: VideoContainer = .mp4
  ) throws -> [FrameDigest] {
    let piece = try VideoPiece(InputPath(folder(name)), as: container)
    var digests: [FrameDigest] = []
    while let packet = try unsafe piece.next() {
      digests.append(unsafe PacketRecord(packet).digest)
    }
    return digests
  }

  /// The containers with an index, each with the codecs that it holds.
  static let containers = [VideoContainer.mp4, .mov].flatMap { container in
    VideoCodec.all.filter { $0.isAvailable && $0.formats.contains(container.format) }.map {
      (container: container, codec: $0)
    }
  }

  /// The cases cover one frame, none, missing tables, and frames in another order, with any
  /// options.
  @Test(arguments: containers, Breadth.some([0, 1, 2, 40], orOnly: 2))
  func filesFromSeguePass(_ file: (container: VideoContainer, codec: VideoCodec), count: Int)
    async throws
  {
    let changes: [(inout VideoOptions) -> Void] = [
      { _ in }, { $0.gop = 1 }, { $0.gop = 7 }, { $0.tune = "zerolatency" },
      { $0.bitrate = 100_000 },
      { $0.preset = "ultrafast" },
    ]
    for change in changes {
      var options = VideoOptions()
      options.codec = file.codec
      change(&options)
      guard (try? options.check()) != nil else { continue }
      var sink = try await VideoSink(
        folder("ours.mp4"), as: file.container, width: 64, height: 64, of: count,
        timebase: Timebase(numerator: 1001, denominator: 30_000),
        options: options, replacing: Replacement(true, besides: .none))
      for frame in 0..<UInt64(count) {
        try sink.write(sink.converter.convert(.noise(64, 64, seed: 1 + frame)))
      }
      try sink.setComment("a comment")
      try sink.finish()
      #expect(try packets("ours.mp4", as: file.container).count == count)
      let piece = try VideoPiece(InputPath(folder("ours.mp4")), as: file.container)
      #expect(piece.comment == "a comment")
    }
  }

  /// A file cut in its index is refused; with a whole index it passes, because another check counts
  /// its frames.
  @Test func everyTruncatedIndexIsRefused() throws {
    let start = try #require(MP4Boxes(bytes: good).offset(after: "moov")) - 8
    let size = good[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    for count in stride(from: 0, to: start + size, by: 7) {
      #expect(try refusal(of: Array(good[..<count])) != nil, "\(count) bytes")
    }
    #expect(try refusal(of: Array(good[..<(start + size)])) == nil)
  }
}
