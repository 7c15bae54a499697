import TestSupport

extension BrokenPNG {
  /// Files that end too early.
  static let truncated: [BrokenPNG] = {
    let whole = truth.file()
    let data = truth.rows.count + 11
    let places = [
      ("after one byte", 1), ("in the signature", 3), ("after four bytes", 4),
      ("one byte before the signature's end", 7), ("after the signature", 8),
      ("in the length of IHDR", 10), ("after the length of IHDR", 12), ("in the name of IHDR", 14),
      ("after the name of IHDR", 16), ("in the width", 18), ("in the height", 22),
      ("before the last field of IHDR", 28), ("before the checksum of IHDR", 29),
      ("in the checksum of IHDR", 31), ("after IHDR", 33), ("in the length of IDAT", 35),
      ("after the name of IDAT", 41), ("after a byte of IDAT", 42),
      ("in the middle of IDAT", 41 + data / 2), ("before the checksum of IDAT", 41 + data),
      ("in the checksum of IDAT", 43 + data),
      ("in the length of IEND", 47 + data), ("before the checksum of IEND", 53 + data),
      ("one byte before its end", whole.count - 1),
    ]
    return places.map { place, count in
      BrokenPNG("cut \(place)", count < 4 ? .isNoImage : .endsEarly, Array(whole[..<count]))
    }
  }()

  /// Wrong signatures; each byte of a signature detects one kind of damage (section 5.2).
  static let signatures: [BrokenPNG] =
    PNGBytes.signature.indices.map { index in
      var bytes = truth.file()
      bytes[index] ^= 0x20
      return BrokenPNG("signature: byte \(index)", index < 4 ? .isNoImage : .isDamaged, bytes)
    } + [
      BrokenPNG(
        "signature: line feeds of Unix", .isDamaged,
        truth.file().split(separator: 13, maxSplits: 1).flatMap { $0 }),
      BrokenPNG("signature: the eighth bit lost", .isNoImage, truth.file().map { $0 & 0x7F }),
    ]

  /// Fields of `IHDR` outside their ranges (section 11.2.1).
  static let headers: [BrokenPNG] = {
    func header(_ name: String, _ answer: Answer, _ edit: (inout [UInt8]) -> Void) -> BrokenPNG {
      var data = truth.header
      edit(&data)
      return BrokenPNG("IHDR: \(name)", answer, file(header: data))
    }
    func size(_ name: String, _ width: Int, _ height: Int, _ answer: Answer) -> BrokenPNG {
      header(name, answer) {
        $0.replaceSubrange(0..<8, with: PNGBytes.bigEndian(width) + PNGBytes.bigEndian(height))
      }
    }
    return [
      size("no width", 0, 7, .hasNoPixels), size("no height", 9, 0, .hasNoPixels),
      size("neither", 0, 0, .hasNoPixels),
      size("the widest", 0x7FFF_FFFF, 7, .hasTooManyPixels),
      size("the highest", 9, 0x7FFF_FFFF, .hasTooManyPixels),
      size("the largest", 0x7FFF_FFFF, 0x7FFF_FFFF, .hasTooManyPixels),
      size("a width of 32 bits", 0x8000_0001, 7, .hasTooManyPixels),
      size("all bits", 0xFFFF_FFFF, 0xFFFF_FFFF, .hasTooManyPixels),
      size("wider than its data", 10, 7, .isDamaged),
      size("higher than its data", 9, 8, .isDamaged),
      header("compression 1", .isDamaged) { $0[10] = 1 },
      header("compression 255", .isDamaged) { $0[10] = 255 },
      header("filter method 1", .isDamaged) { $0[11] = 1 },
      header("filter method 64", .isDamaged) { $0[11] = 64 },
      header("interlace method 2", .isDamaged) { $0[12] = 2 },
      header("interlace method 255", .isDamaged) { $0[12] = 255 },
      header("interlaced, its data not", .isDamaged) { $0[12] = 1 },
      header("a byte short", .isDamaged) { $0.removeLast() },
      header("four bytes", .isDamaged) { $0.removeLast(9) },
      header("empty", .isDamaged) { $0 = [] },
      header("a byte long", .isDamaged) { $0.append(0) },
      BrokenPNG(
        "IHDR: missing", .isDamaged,
        PNGBytes.signature + PNGBytes.chunk("IDAT", PNGBytes.stored(truth.rows))
          + PNGBytes.chunk("IEND", [])),
      BrokenPNG(
        "IHDR: second", .isDamaged,
        PNGBytes.signature + PNGBytes.chunk("gAMA", PNGBytes.bigEndian(45_455))
          + truth.file().dropFirst(8)),
      BrokenPNG(
        "IHDR: twice", .isDamaged, truth.file(before: PNGBytes.chunk("IHDR", truth.header))),
      BrokenPNG(
        "IHDR: its name in small letters", .isDamaged,
        PNGBytes.signature + PNGBytes.chunk("ihdr", truth.header) + truth.file().dropFirst(33)),
    ]
  }()

  /// Depths that a color type does not have (table 11.1).
  static let kinds: [BrokenPNG] = [
    (0, [0, 3, 5, 6, 7, 9, 15, 17, 32, 255]), (1, [8]), (2, [0, 1, 2, 4, 15, 32]),
    (3, [0, 3, 16]), (4, [1, 2, 4, 32]), (5, [8, 16]), (6, [1, 2, 4, 32]), (7, [8]), (8, [8]),
    (255, [8]),
  ].flatMap { (color: UInt8, depths: [UInt8]) in
    depths.map { depth in
      var header = truth.header
      (header[8], header[9]) = (depth, color)
      let palette = color == 3 ? PNGBytes.chunk("PLTE", [1, 2, 3]) : []
      return BrokenPNG(
        "color type \(color) of \(depth) bits", .isDamaged, file(header: header, before: palette))
    }
  }

  private static func file(header: [UInt8], before: [UInt8] = []) -> [UInt8] {
    PNGBytes.signature + PNGBytes.chunk("IHDR", header) + before
      + PNGBytes.chunk("IDAT", PNGBytes.stored(truth.rows)) + PNGBytes.chunk("IEND", [])
  }
}
