/// Decodes BMP files of Windows and OS/2.
enum BMPDecoder {
  /// The image in `file`; a warning about ignored parts is added to `causes`.
  static func decode(
    _ file: ImageFile, _ header: ImageHeader, _ causes: inout [ImageWarning.Cause]
  ) throws(ImageError) -> StraightImage {
    let bmp = try BMPFile(file)
    var pixels: [SIMD4<UInt8>]
    if case .runs(let bits) = bmp.layout {
      pixels = try BMPRuns.decode(bmp, bits: bits, of: file)
    } else {
      pixels = []
      pixels.reserveCapacity(bmp.width * bmp.height)
      for y in 0..<bmp.height {
        let row = bmp.isTopDown ? y : bmp.height - 1 - y
        try append(row: bmp.offset + row * bmp.rowBytes, y, of: bmp, in: file, to: &pixels)
      }
    }
    if case .fields(let fields, _) = bmp.layout, fields.alpha.maximum > 0,
      pixels.allSatisfy({ $0.w == 0 })
    {
      for index in pixels.indices { pixels[index].w = 255 }
      causes.append(.flaw("its alpha is zero everywhere and is ignored"))
    }
    return StraightImage(
      width: bmp.width, height: bmp.height, samples: .eightBits(pixels), isGray: false,
      color: header.color)
  }

  /// Adds row `y` of the image, which starts at byte `start` of the file.
  private static func append(
    row start: Int, _ y: Int, of bmp: BMPFile, in file: ImageFile,
    to pixels: inout [SIMD4<UInt8>]
  ) throws(ImageError) {
    let bytes = file.bytes
    switch bmp.layout {
    case .indices(let bits):
      let mask = UInt8(1 << bits - 1)
      for x in 0..<bmp.width {
        // The first pixel has the highest bits.
        let shift = 8 - bits - x * bits % 8
        let index = bytes[start + x * bits / 8] >> UInt8(shift) & mask
        pixels.append(try bmp.palette.color(of: index, x: x, y: y, in: file))
      }
    case .bytes:
      for place in stride(from: start, to: start + 3 * bmp.width, by: 3) {
        pixels.append(SIMD4(bytes[place + 2], bytes[place + 1], bytes[place], 255))
      }
    case .fields(let fields, let byteCount):
      for place in stride(from: start, to: start + byteCount * bmp.width, by: byteCount) {
        var pixel: UInt32 = 0
        for index in 0..<byteCount { pixel |= UInt32(bytes[place + index]) << UInt32(8 * index) }
        pixels.append(fields.color(of: pixel))
      }
    case .runs: preconditionFailure("runs have no rows of fixed length")
    }
  }
}
