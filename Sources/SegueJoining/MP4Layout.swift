import SegueEncoding

/// The contents of a box of an MP4 file from Segue.
indirect enum MP4Layout: Sendable {
  /// Further boxes, each at most once, but a track of pictures and one of sound. `behind` gives the
  /// bytes before them, where nil allows any byte; `first` is the type of the first box.
  case boxes([String: MP4Layout], behind: [UInt8?] = [], first: String? = nil)
  /// A table: a version, a count, and that many entries of `entry` bytes each.
  case table(entry: Int, most: Int = .max)
  /// The sizes of all samples.
  case sizes
  /// A track: its handler says which of the layouts it has.
  case track(pictures: MP4Layout, sound: MP4Layout)
  /// The handler type of a track: these four characters.
  case handler(String)
  /// The handler type of the data: a file.
  case dataHandler
  /// A sample entry of sound, whose version says where its boxes begin.
  case soundEntry([String: MP4Layout])
  /// Bytes that begin with these, where nil allows any byte.
  case start([UInt8?])
  /// Exactly these bytes; `otherwise` is the reason for a refusal.
  case only([UInt8], otherwise: String)
  /// The frames, which may be truncated, or extend to the end of the file.
  case frames
  /// Bytes that libavformat reads within their bounds.
  case bytes
}

extension MP4Layout {
  /// All boxes that libavformat's muxer writes for Segue; its demuxer gets no others.
  ///
  /// The demuxer accepts boxes of most types anywhere, and looks into many that should have no
  /// contents, so no list of dangerous boxes would be complete.
  ///
  /// - Source: ISO/IEC 14496-12, 8, and ISO/IEC 14496-15, 5.4 and 8.4: the boxes, and the layout of
  ///   their tables.
  static let file = boxes(
    [
      "ftyp": .bytes, "moov": movie, "mdat": .frames,
      // QuickTime's own format reserves the place for a longer header of the frames.
      "wide": .only([], otherwise: "its 'wide' is not empty"),
      // A 'free' box that begins with 'mvhd' would be taken for a 'moov'.
      "free": .only([], otherwise: "its 'free' is not empty"),
    ], first: "ftyp")

  private static let movie = boxes([
    "mvhd": .bytes,
    "trak": .track(
      pictures: track("vide", header: "vmhd", pictures), sound: track("soun", header: "smhd", sound)
    ),
    "udta": boxes([
      // A comment in QuickTime's own format, twice: a length, a language and the text.
      "©des": .bytes, "©cmt": .bytes,
      // The demuxer looks for the contents from the first 'hdlr' on, wherever that is.
      "meta": boxes(
        ["hdlr": .bytes, "ilst": boxes(["©cmt": boxes(["data": .bytes])])],
        behind: [0, 0, 0, 0], first: "hdlr"),
    ]),
  ])

  private static func track(
    _ handler: String, header: String, _ samples: [String: MP4Layout]
  ) -> MP4Layout {
    boxes([
      "tkhd": .bytes,
      // Each edit creates a new index; a piece has one edit, or one after an initial delay.
      "edts": boxes(["elst": .table(entry: 12, most: 2)]),
      "mdia": boxes([
        "mdhd": .bytes, "hdlr": .handler(handler),
        "minf": boxes([
          header: .bytes, "hdlr": .dataHandler, "dinf": boxes(["dref": reference]),
          "stbl": boxes(samples),
        ]),
      ]),
    ])
  }

  /// One reference, to this file.
  ///
  /// A reference to a named file has another type, more bytes, or no flag.
  private static let reference = only(
    [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 12] + Array("url ".utf8) + [0, 0, 0, 1],
    otherwise: "it refers to another file")

  private static let pictures = [
    "stsd": description(
      Dictionary(
        VideoCodec.all.compactMap(\.entry).map { ($0.type, entry($0)) },
        uniquingKeysWith: { $1 })),
    "stss": .table(entry: 4), "sdtp": .bytes, "ctts": .table(entry: 8),
  ].merging(tables) { $1 }

  /// Sound is AAC, or whole numbers of 24 bits.
  private static let sound = [
    "stsd": description([
      "mp4a": .soundEntry(["esds": .bytes, "btrt": .bytes, "wave": wave, "chan": .bytes]),
      "in24": .soundEntry(["wave": wave, "chan": .bytes]),
    ]),
    // The group of packets that a decoder needs before the first that is heard.
    "sgpd": .start([nil, nil, nil, nil] + Array("roll".utf8)),
    "sbgp": .start([nil, nil, nil, nil] + Array("roll".utf8)),
  ].merging(tables) { $1 }

  /// The description of sound in QuickTime's own format, which ends with an empty box.
  private static let wave = boxes([
    "frma": .bytes, "enda": .bytes, "mp4a": .bytes, "esds": .bytes,
    "\0\0\0\0": .only([], otherwise: "its 'wave' does not end"),
  ])

  private static let tables: [String: MP4Layout] = [
    "stts": .table(entry: 8), "stsc": .table(entry: 12), "stsz": .sizes,
    "stco": .table(entry: 4), "co64": .table(entry: 8),
  ]

  /// One sample entry of these types.
  private static func description(_ entries: [String: MP4Layout]) -> MP4Layout {
    boxes(entries, behind: [0, 0, 0, 0, 0, 0, 0, 1])
  }

  /// The sample entry.
  ///
  /// Its first 78 bytes contain a depth of 24 or 32, because with fewer bits the demuxer would read
  /// a palette.
  private static func entry(_ entry: MP4Entry) -> MP4Layout {
    var contents: [String: MP4Layout] = [
      "colr": .bytes, "fiel": .bytes, "pasp": .bytes, "btrt": .bytes,
    ]
    if let settings = entry.settings { contents[settings] = .bytes }
    return boxes(
      contents,
      behind: [UInt8?](repeating: nil, count: 74) + [0, entry.depth, nil, nil])
  }
}
