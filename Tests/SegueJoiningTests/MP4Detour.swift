import Testing

@testable import TestSupport

/// A change that makes libavformat read something other than the index of frames in our file.
struct MP4Detour: CustomTestStringConvertible, Sendable {
  enum Refusal: Sendable {
    case foreign(String)
    case notMP4(String)
    case otherStreams
  }

  let name: String
  let refusal: Refusal
  let change: @Sendable (inout MP4Tree) -> Void

  var testDescription: String { name }

  private init(
    _ name: String, _ refusal: Refusal, _ change: @escaping @Sendable (inout MP4Tree) -> Void
  ) {
    (self.name, self.refusal, self.change) = (name, refusal, change)
  }

  /// A box added to another one, where no file from Segue has it.
  private static func added(_ box: MP4Tree, to path: String) -> MP4Detour {
    let parent = path.split(separator: "/").last.map(String.init) ?? ""
    return MP4Detour(
      "\(box.type) in \(parent)", .foreign("it has a '\(box.type)' in its '\(parent)'")
    ) {
      $0[path].children.append(box)
    }
  }

  private static let samples = "moov/trak/mdia/minf/stbl"
  private static let entry = samples + "/stsd/avc1"
  private static let meta = "moov/udta/meta"

  /// A table with the sizes of 60 million samples.
  private static let sizes = MP4Tree("stsz", [UInt8](repeating: 0, count: 8) + count)
  private static let count = MP4Tree.number(60_000_000)

  private static let keys = [
    MP4Tree("hdlr", [UInt8](repeating: 0, count: 8) + Array("mdta".utf8) + [0, 0, 0, 0]),
    MP4Tree("keys", [0, 0, 0, 0] + count),
  ]

  static let all: [MP4Detour] =
    inMeta + inTop
    + ["sinf", "schi", "wave", "jp2h"].map { added(MP4Tree($0, [], [sizes]), to: entry) }
    + [
      added(MP4Tree("tref", [], [sizes]), to: "moov/trak"),
      added(sizes, to: "moov/trak"),
      added(sizes, to: entry),
      added(MP4Tree("stbl", [], [sizes]), to: samples),
      added(MP4Tree("uuid", [UInt8](repeating: 0, count: 16)), to: "moov/trak/mdia"),
      added(MP4Tree("stps", [0, 0, 0, 0] + count), to: samples),
    ] + inTrack

  private static let inMeta = [
    added(keys[1], to: meta),
    MP4Detour("keys behind a free", .foreign("its 'meta' does not begin with 'hdlr'")) {
      $0[meta].children.insert(MP4Tree("free", [], keys), at: 0)
    },
    MP4Detour("keys in a comment", .foreign("its 'meta' does not begin with 'hdlr'")) {
      $0[meta].remove("hdlr")
      $0[meta + "/ilst/©cmt/data"].bytes += keys.flatMap(\.data)
    },
    MP4Detour(
      "meta that begins with a type", .foreign("its 'meta' does not begin like that of a piece")
    ) {
      $0[meta].bytes = Array("hdlr".utf8)
    },
    MP4Detour("short meta", .notMP4("its 'meta' is cut short")) {
      $0[meta] = MP4Tree("meta", [0, 0])
    },
  ]

  private static let inTop = [
    MP4Detour("moov called free", .foreign("its 'free' is not empty")) {
      $0.remove("free")
      $0["moov"].type = "free"
    },
    MP4Detour("moov called hoov", .foreign("it has a 'hoov'")) { $0["moov"].type = "hoov" },
    MP4Detour("two moov", .foreign("it has more than one 'moov'")) {
      $0.children.append($0["moov"])
    },
    MP4Detour("a hundred thousand boxes", .foreign("it has more than one 'free'")) {
      $0.children += [MP4Tree](repeating: MP4Tree("free"), count: 100_000)
    },
    MP4Detour("meta beside moov", .foreign("it has a 'meta'")) {
      $0.children.append($0[meta])
    },
    MP4Detour("moov with a size of eight bytes", .foreign("its 'moov' has a size of eight bytes")) {
      $0["moov"].isLong = true
    },
    MP4Detour("bytes behind the last box", .notMP4("a part of it extends past its end")) {
      $0.children.append(MP4Tree("", [0, 0, 0]))
    },
  ]

  private static let inTrack = [
    MP4Detour("two tracks", .otherStreams) { $0["moov"].children.append($0["moov/trak"]) },
    MP4Detour("pictures called sound", .foreign("it has a 'vmhd' in its 'minf'")) {
      $0["moov/trak/mdia/hdlr"].bytes.replaceSubrange(8..<12, with: Array("soun".utf8))
    },
    MP4Detour("track of text", .otherStreams) {
      $0["moov/trak/mdia/hdlr"].bytes.replaceSubrange(8..<12, with: Array("text".utf8))
    },
    MP4Detour("frames of another kind", .otherStreams) { $0[entry].type = "mp4v" },
    MP4Detour("two kinds of frames", .foreign("its 'stsd' does not begin like that of a piece")) {
      $0[samples + "/stsd"].bytes[7] = 2
    },
    // The demuxer would read a palette of 256 colors first, and boxes after it.
    MP4Detour("frames with a palette", .foreign("its 'avc1' does not begin like that of a piece")) {
      $0[entry].bytes[75] = 8
    },
    MP4Detour("short entry", .notMP4("its 'avc1' is cut short")) {
      $0[entry] = MP4Tree("avc1", [UInt8](repeating: 0, count: 40))
    },
    MP4Detour("alias with a flag", .foreign("it refers to another file")) {
      let alias = [0, 0, 0, 1] + [UInt8](repeating: 0, count: 188)
      $0["moov/trak/mdia/minf/dinf/dref"].children = [MP4Tree("alis", alias)]
    },
    MP4Detour("two references", .foreign("it refers to another file")) {
      let place = "moov/trak/mdia/minf/dinf/dref"
      $0[place].bytes[7] = 2
      $0[place].children += $0[place].children
    },
    // The demuxer would read their counts from the boxes that follow.
    MP4Detour("table without a count", .notMP4("its 'stss' is cut short")) {
      $0[samples + "/stss"].bytes = []
    },
    MP4Detour("sizes without a count", .notMP4("its 'stsz' is cut short")) {
      $0[samples + "/stsz"].bytes = [0, 0, 0, 0, 0, 0, 0, 0]
    },
    MP4Detour("two tables", .foreign("it has more than one 'stsz'")) {
      $0[samples].children.append($0[samples + "/stsz"])
    },
    MP4Detour("bytes behind a table", .notMP4("its 'stbl' is cut short")) {
      $0[samples].children.append(MP4Tree("", [0, 0, 0, 9]))
    },
  ]
}
