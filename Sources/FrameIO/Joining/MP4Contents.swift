/// What lies in a box of an MP4 file, as far as its size can be checked.
enum MP4Contents {
  /// Further boxes, behind so many bytes.
  case boxes(offset: Int)
  /// A table: where its count is, the bytes of an entry, and the most entries there may be.
  case table(count: Int, entry: Int, most: Int)
  /// The sizes of all samples.
  case sizes
  /// The files that samples lie in.
  case references
  /// What libavformat reads otherwise than as an index of samples, with other sizes.
  case foreign
  case other

  /// - Source: ISO/IEC 14496-12, 8.
  init(_ type: [UInt8]) {
    self =
      switch String(decoding: type, as: UTF8.self) {
      case "moov", "trak", "mdia", "minf", "dinf", "stbl", "edts", "udta", "ilst":
        .boxes(offset: 0)
      case "meta": .boxes(offset: 4)
      case "stts", "ctts", "sbgp", "co64": .table(count: 4, entry: 8, most: .max)
      case "stsc": .table(count: 4, entry: 12, most: .max)
      case "stco", "stss", "stps": .table(count: 4, entry: 4, most: .max)
      // libavformat makes the index anew for each edit; a piece has one, or one that waits before it.
      case "elst": .table(count: 4, entry: 12, most: 2)
      case "stsz": .sizes
      case "dref": .references
      case "cmov", "moof", "mvex", "sidx", "stz2", "traf", "trun": .foreign
      default: .other
      }
  }
}
