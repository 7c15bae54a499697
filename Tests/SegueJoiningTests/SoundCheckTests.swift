import Foundation
import SegueEncoding
import SeguePixels
import Testing
import TestSupport

@testable import SegueFiles
@testable import SegueJoining
@testable import SegueSinks

/// Each file is a valid piece of sound alone with one false box.
@Suite struct SoundCheckTests {
  /// A change of a file, and the refusal that it must have.
  struct Detour: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let refusal: String
    let change: @Sendable (inout MP4Tree) -> Void

    init(
      _ name: String, _ refusal: String, _ change: @escaping @Sendable (inout MP4Tree) -> Void
    ) {
      (testDescription, self.refusal, self.change) = (name, refusal, change)
    }
  }

  private static let samples = "moov/trak/mdia/minf/stbl"
  private static let entry = samples + "/stsd/mp4a"

  /// A table with the sizes of 60 million samples.
  private static let sizes = MP4Tree(
    "stsz", [UInt8](repeating: 0, count: 8) + MP4Tree.number(60_000_000))

  static let detours = [
    Detour("two tracks of sound", "it does not hold one stream of \(VideoCodec.titles)") {
      $0["moov"].children.append($0["moov/trak"])
    },
    Detour("a table in the entry", "it has a 'stsz' in its 'mp4a'") {
      $0[entry].children.append(sizes)
    },
    Detour("a table in a wave", "it has a 'stsz' in its 'wave'") {
      $0[entry].children.append(MP4Tree("wave", [], [sizes]))
    },
    Detour("a wave with contents at its end", "its 'wave' does not end") {
      $0[entry].children.append(MP4Tree("wave", [], [MP4Tree("\0\0\0\0", [1])]))
    },
    // The demuxer would read 60 more bytes before the boxes.
    Detour("an entry of version 2", "its 'mp4a' does not begin like that of a piece") {
      $0[entry].bytes[9] = 2
    },
    Detour("an entry that is cut short", "its 'mp4a' is cut short") {
      $0[entry] = MP4Tree("mp4a", [UInt8](repeating: 0, count: 20))
    },
    Detour("groups of another kind", "its 'sgpd' does not begin like that of a piece") {
      $0[samples + "/sgpd"].bytes.replaceSubrange(4..<8, with: Array("sync".utf8))
    },
    Detour("places of pictures", "it has a 'stss' in its 'stbl'") {
      $0[samples].children.append(MP4Tree("stss", [0, 0, 0, 0, 0, 0, 0, 0]))
    },
    Detour("sound called pictures", "it has a 'smhd' in its 'minf'") {
      $0["moov/trak/mdia/hdlr"].bytes.replaceSubrange(8..<12, with: Array("vide".utf8))
    },
    Detour("sound of another kind", "it does not hold one stream of \(VideoCodec.titles)") {
      $0[entry].type = "ac-3"
    },
    Detour("more samples than the file has", "the count in its 'stsz' is too large") {
      $0[samples + "/stsz"].bytes.replaceSubrange(4..<12, with: [0, 0, 0, 6, 0x10, 0, 0, 0])
    },
  ]

  @Test(arguments: detours) func detourIsRefused(detour: Detour) async throws {
    let folder = try TemporaryFolder()
    var sink = try await VideoSink(
      folder("good.mp4"), width: 32, height: 32, of: 9,
      timebase: Timebase(numerator: 1, denominator: 60),
      replacing: Replacement(true, besides: .none),
      sound: SinkSound(.aac) { TestSound.music(count: 9000).track })
    try sink.complete()
    try sink.commit()
    let good = try folder.bytes("good.mp4")
    var tree = MP4Tree(file: good)
    #expect(tree.data == good)
    _ = try VideoPiece(InputPath(folder("good.mp4")))
    detour.change(&tree)
    try Data(tree.data).write(to: URL(filePath: folder("a.mp4")))
    do {
      _ = try VideoPiece(InputPath(folder("a.mp4")))
      Issue.record("it passes")
    } catch {
      #expect(error.reason == detour.refusal)
    }
  }
}
