import TestSupport

extension BrokenPNG {
  /// Wrong checksums; a critical chunk with one cannot be trusted at all.
  static let checksums: [BrokenPNG] = {
    let wrong: [UInt8] = [1, 2, 3, 4]
    let data = PNGBytes.stored(truth.rows)
    let (header, image, end) = (
      PNGBytes.chunk("IHDR", truth.header), PNGBytes.chunk("IDAT", data), PNGBytes.chunk("IEND", [])
    )
    let start = PNGBytes.signature
    let palette = sample(.palette)
    return [
      BrokenPNG(
        "checksum of IHDR", .isDamaged,
        start + PNGBytes.chunk("IHDR", truth.header, checksum: wrong) + image + end),
      BrokenPNG(
        "checksum of IDAT", .isDamaged,
        start + header + PNGBytes.chunk("IDAT", data, checksum: wrong) + end),
      BrokenPNG(
        "checksum of the first IDAT of two", .isDamaged,
        start + header + PNGBytes.chunk("IDAT", Array(data[..<20]), checksum: wrong)
          + PNGBytes.chunk("IDAT", Array(data[20...])) + end),
      BrokenPNG(
        "checksum of PLTE", .isDamaged,
        start + PNGBytes.chunk("IHDR", palette.header)
          + PNGBytes.chunk("PLTE", palette.paletteData, checksum: wrong)
          + PNGBytes.chunk("IDAT", PNGBytes.stored(palette.rows)) + end),
    ]
      + AncillaryChunk.harmless.filter { !["xxXx", "yyYY"].contains($0.kind) }.enumerated().map {
        BrokenPNG(
          "checksum of \($1.kind), \($0)", answer(passingOver: $1.kind),
          truth.file(beforePalette: PNGBytes.chunk($1.kind, $1.data, checksum: wrong)))
      }
  }()

  /// Ancillary chunks with malformed data, on which the pixels do not depend.
  static let ancillary: [BrokenPNG] =
    [
      ("sRGB", [[], [4], [0, 0]]), ("gAMA", [[], [0, 0, 1], [0, 0, 0, 0], [0x80, 0, 0, 0]]),
      ("cHRM", [[], [1, 2, 3], Array(repeating: 0, count: 32)]),
      ("cICP", [[], [1, 13, 0]]), ("sBIT", [[], [9, 9, 9], [0, 5, 5], [5, 5, 5, 5]]),
      ("bKGD", [[], [1], [0, 1, 0, 2]]),
      ("pHYs", [[], [1, 2, 3], Array(repeating: 0, count: 10)]),
      ("sPLT", [[], [97], [97, 0, 7, 1], [97, 0, 8, 1, 2]]),
      ("tIME", [[], [7, 233, 13, 40, 25, 61, 61]]),
      ("tEXt", [[], [0, 97], Array(repeating: 97, count: 90)]),
      ("zTXt", [[], [97, 0, 1, 1], [97, 0, 0, 0x78, 0x9C, 0xFF]]),
      ("iTXt", [[], [97, 0, 2, 0, 0, 0], [97, 0, 1, 0, 0, 0, 0xFF, 0xFF]]),
      ("iCCP", [[], [97, 0, 0], [97, 0, 0, 0x78, 0x9C, 0xFF], [0, 0, 0x78]]),
      (
        "eXIf",
        [[], [0x4D, 0x4D], [0x58, 0x58, 0, 0x2A], [0x4D, 0x4D, 0, 0x2A, 0xFF, 0xFF, 0xFF, 0xFF]]
      ),
      ("hIST", [[0, 1]]), ("oFFs", [[1]]), ("acTL", [[], [0, 0, 0, 0, 0, 0, 0, 0]]),
      ("fcTL", [[1, 2]]),
    ].flatMap { (kind: String, contents: [[UInt8]]) in
      contents.enumerated().map { index, data in
        BrokenPNG(
          "\(kind) of \(data.count) bytes, \(index)", answer(passingOver: kind),
          truth.file(beforePalette: PNGBytes.chunk(kind, data)))
      }
    }

  /// Chunks in forbidden places, or repeated (section 5.6).
  static let orders: [BrokenPNG] = {
    let image = PNGBytes.stored(truth.rows)
    func split(_ between: [UInt8]) -> [UInt8] {
      PNGBytes.signature + PNGBytes.chunk("IHDR", truth.header)
        + PNGBytes.chunk("IDAT", Array(image[..<30])) + between
        + PNGBytes.chunk("IDAT", Array(image[30...])) + PNGBytes.chunk("IEND", [])
    }
    let early = AncillaryChunk.harmless.filter { $0.place != .anywhere }
    return early.map {
      BrokenPNG("\($0.kind) after IDAT", answer(passingOver: $0.kind), truth.file(after: $0.bytes))
    }
      + early.prefix(9).map {
        BrokenPNG("\($0.kind) twice", .isRead, truth.file(before: $0.bytes + $0.bytes))
      } + [
        BrokenPNG("a text among IDAT", .isDamaged, split(PNGBytes.chunk("tEXt", [97, 0, 98]))),
        BrokenPNG("an unknown chunk among IDAT", .isDamaged, split(PNGBytes.chunk("xxXx", []))),
        BrokenPNG("IEND among IDAT", .isDamaged, split(PNGBytes.chunk("IEND", []))),
        BrokenPNG("PLTE among IDAT", .isDamaged, split(PNGBytes.chunk("PLTE", [1, 2, 3]))),
        BrokenPNG(
          "IEND before IDAT", .isDamaged, truth.file(before: PNGBytes.chunk("IEND", []))),
      ]
  }()

  /// Faults in the frame of a chunk itself (sections 5.3 and 5.4).
  static let chunks: [BrokenPNG] =
    [
      ("a critical chunk that nobody knows", .isDamaged, PNGBytes.chunk("ABCD", [1])),
      ("a critical private chunk", .isDamaged, PNGBytes.chunk("AbCd", [])),
      ("a name with a digit", .isDamaged, PNGBytes.chunk("te1t", [97, 0])),
      ("a name with a zero", .isDamaged, PNGBytes.chunk("te\0t", [97, 0])),
      ("a name of spaces", .isDamaged, PNGBytes.chunk("    ", [])),
      ("a length past the end", .endsEarly, PNGBytes.chunk("tEXt", [97, 0], length: 100_000)),
      ("a length of 31 bits", .endsEarly, PNGBytes.chunk("tEXt", [97, 0], length: 0x7FFF_FFFF)),
      ("a length of 32 bits", .endsEarly, PNGBytes.chunk("tEXt", [97, 0], length: 0xFFFF_FFFF)),
    ].map { name, answer, chunk in BrokenPNG(name, answer, truth.file(before: chunk)) } + [
      BrokenPNG("IEND missing", .endsEarly, Array(truth.file().dropLast(12))),
      BrokenPNG(
        "IEND with data", .isRead, truth.file().dropLast(12) + PNGBytes.chunk("IEND", [1, 2])),
      BrokenPNG("bytes after IEND", .isRead, truth.file() + [1, 2, 3]),
      BrokenPNG("a second file after IEND", .isRead, truth.file() + truth.file()),
      BrokenPNG("a chunk after IEND", .isRead, truth.file() + PNGBytes.chunk("tEXt", [97, 0])),
    ]
}
