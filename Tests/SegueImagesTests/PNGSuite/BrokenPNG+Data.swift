import TestSupport

extension BrokenPNG {
  /// Palettes and transparency that do not fit the image (sections 11.2.2 and 11.3.1.1).
  static let palettes: [BrokenPNG] = {
    let indexed = sample(.palette, depth: 2)
    func palette(_ name: String, _ answer: Answer, _ data: [UInt8]?) -> BrokenPNG {
      let palette = data.map { PNGBytes.chunk("PLTE", $0) } ?? []
      return BrokenPNG(
        "PLTE: \(name)", answer,
        PNGBytes.signature + PNGBytes.chunk("IHDR", indexed.header) + palette
          + PNGBytes.chunk("IDAT", PNGBytes.stored(indexed.rows)) + PNGBytes.chunk("IEND", []))
    }
    let entries = indexed.paletteData
    return [
      palette("missing", .isDamaged, nil), palette("empty", .isDamaged, []),
      palette("part of an entry", .isDamaged, [1, 2]),
      palette("an entry and a byte", .isDamaged, [1, 2, 3, 4]),
      palette("fewer entries than its pixels name", .isDamaged, Array(entries.prefix(6))),
      palette("one entry", .isDamaged, Array(entries.prefix(3))),
      palette("257 entries", .isDamaged, Array(repeating: 7, count: 771)),
      BrokenPNG(
        "PLTE: twice", .isDamaged, indexed.file(before: PNGBytes.chunk("PLTE", entries))),
      BrokenPNG(
        "PLTE: after IDAT", .isDamaged,
        PNGBytes.signature + PNGBytes.chunk("IHDR", indexed.header)
          + PNGBytes.chunk("IDAT", PNGBytes.stored(indexed.rows)) + PNGBytes.chunk("PLTE", entries)
          + PNGBytes.chunk("IEND", [])),
      BrokenPNG(
        "PLTE: of an RGB image, a byte long", .isRead,
        truth.file(before: PNGBytes.chunk("PLTE", [1, 2, 3, 4]))),
      BrokenPNG(
        "tRNS: of three bytes", .isReadAndTold,
        truth.file(before: PNGBytes.chunk("tRNS", [1, 2, 3]))),
      BrokenPNG("tRNS: empty", .isReadAndTold, truth.file(before: PNGBytes.chunk("tRNS", []))),
      BrokenPNG(
        "tRNS: after IDAT", .isReadAndTold,
        truth.file(after: PNGBytes.chunk("tRNS", Array(truth.rows[1..<4].flatMap { [0, $0] })))),
    ]
  }()

  /// Invalid streams of compressed data (RFC 1950 and RFC 1951).
  static let streams: [BrokenPNG] = {
    let rows = truth.rows
    let (block, adler, right) = (
      PNGBytes.storedBlock(rows), PNGBytes.adler(rows), PNGBytes.stored(rows)
    )
    func edited(_ index: Int, _ value: UInt8) -> [UInt8] {
      var data = right
      data[index] = value
      return data
    }
    return [
      ("missing", .isDamaged, nil), ("empty", .isDamaged, []), ("one byte", .isDamaged, [0x78]),
      ("its header alone", .isDamaged, [0x78, 0x01]),
      ("method 7", .isDamaged, [0x77, 0x07] + block + adler),
      ("a window of 2¹⁶", .isDamaged, [0x88, 0x1C] + block + adler),
      ("a wrong check of its header", .isDamaged, edited(1, 2)),
      ("a preset dictionary", .isDamaged, [0x78, 0x20] + [0, 0, 0, 1] + block + adler),
      ("a block of type 3", .isDamaged, edited(2, 7)),
      ("a stored length that is not its complement", .isDamaged, edited(5, right[5] ^ 1)),
      (
        "a stored block that is too short", .isDamaged,
        [0x78, 0x01] + PNGBytes.storedBlock([0, 1])
      ),
      ("no rows", .isDamaged, PNGBytes.stored([])),
      ("one row of seven", .isDamaged, PNGBytes.stored(Array(rows.prefix(28)))),
      ("a byte too few", .isDamaged, PNGBytes.stored(Array(rows.dropLast()))),
      ("cut in the middle", .isDamaged, Array(right[..<100])),
      ("a code that is incomplete", .isDamaged, [0x78, 0x01, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      ("a string from before its start", .isDamaged, [0x78, 0x01, 0x03, 0x02, 0xFF, 0xFF, 0xFF]),
      // Bytes after the last row change no pixel.
      ("a byte too many", .isRead, PNGBytes.stored(rows + [0])),
      ("a row too many", .isRead, PNGBytes.stored(rows + Array(repeating: 0, count: 28))),
      ("bytes behind it", .isRead, right + [1, 2, 3]),
    ].map { (name: String, answer: Answer, data: [UInt8]?) in
      BrokenPNG("data: \(name)", answer, truth.file(data: data.map { [$0] } ?? []))
    }
  }()

  /// Filters that do not exist; section 9.2 has five.
  static let filters: [BrokenPNG] = [5, 6, 7, 64, 128, 255].flatMap { (filter: UInt8) in
    [false, true].flatMap { isInterlaced in
      [0, 3].map { row in
        var broken = truth
        broken.isInterlaced = isInterlaced
        // The fourth row of an interlaced image is in another pass.
        broken.filters = Array(repeating: 0, count: row) + [filter] + Array(repeating: 0, count: 60)
        return BrokenPNG(
          "filter \(filter) of row \(row)\(isInterlaced ? ", interlaced" : "")", .isDamaged,
          broken.file())
      }
    }
  }
}
