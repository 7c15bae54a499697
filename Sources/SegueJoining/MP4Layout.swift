import SegueSinks

/// The contents of a box of an MP4 file that Segue has made.
indirect enum MP4Layout {
  /// Further boxes, each there once at most, behind bytes that must be these where they are not
  /// nil; `first` is the one that they begin with.
  case boxes([String: MP4Layout], behind: [UInt8?] = [], first: String? = nil)
  /// A table: a version, a count, and as many entries of so many bytes.
  case table(entry: Int, most: Int = .max)
  /// The sizes of all samples.
  case sizes
  /// The kind of its track.
  case handler
  /// These bytes, or else why it is refused.
  case only([UInt8], otherwise: String)
  /// The frames, which may be cut off, or go up to the end of the file.
  case frames
  /// Bytes of which libavformat reads no more than there are.
  case bytes
}

extension MP4Layout {
  /// All that libavformat's muxer writes for Segue; nothing else is given to its demuxer.
  ///
  /// The demuxer takes boxes of most types wherever they lie, and looks into many that should hold
  /// none, so no list of what is dangerous would be complete.
  ///
  /// - Source: ISO/IEC 14496-12, 8, and ISO/IEC 14496-15, 5.4 and 8.4: the boxes, and the layout of
  ///   their tables.
  static let file = boxes(
    [
      "ftyp": .bytes, "moov": movie, "mdat": .frames,
      // One that begins with 'mvhd' would be taken for a 'moov'.
      "free": .only([], otherwise: "its 'free' is not empty"),
    ], first: "ftyp")

  private static let movie = boxes([
    "mvhd": .bytes,
    "trak": boxes([
      "tkhd": .bytes,
      // The index is made anew for each edit; a piece has one, or one that waits before it.
      "edts": boxes(["elst": .table(entry: 12, most: 2)]),
      "mdia": boxes([
        "mdhd": .bytes, "hdlr": .handler,
        "minf": boxes(["vmhd": .bytes, "dinf": boxes(["dref": reference]), "stbl": samples]),
      ]),
    ]),
    "udta": boxes([
      // The demuxer looks for the contents from the first 'hdlr' on, wherever that stands.
      "meta": boxes(
        ["hdlr": .bytes, "ilst": boxes(["©cmt": boxes(["data": .bytes])])],
        behind: [0, 0, 0, 0], first: "hdlr")
    ]),
  ])

  /// One, to this file: to one that it names has another type, more bytes, or no flag.
  private static let reference = only(
    [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 12] + Array("url ".utf8) + [0, 0, 0, 1],
    otherwise: "it refers to another file")

  private static let samples = boxes([
    "stsd": boxes(
      Dictionary(
        VideoCodec.all.map { ($0.entry.type, entry($0.entry.settings)) }, uniquingKeysWith: { $1 }),
      behind: [0, 0, 0, 0, 0, 0, 0, 1]),
    "stts": .table(entry: 8), "stss": .table(entry: 4), "sdtp": .bytes, "ctts": .table(entry: 8),
    "stsc": .table(entry: 12), "stsz": .sizes, "stco": .table(entry: 4), "co64": .table(entry: 8),
  ])

  /// The sample entry: 78 bytes, of which those of the depth say 24, because with fewer bits the
  /// demuxer would read a palette.
  private static func entry(_ settings: String) -> MP4Layout {
    boxes(
      [settings: .bytes, "colr": .bytes, "fiel": .bytes, "pasp": .bytes, "btrt": .bytes],
      behind: [UInt8?](repeating: nil, count: 74) + [0, 24, nil, nil])
  }
}
