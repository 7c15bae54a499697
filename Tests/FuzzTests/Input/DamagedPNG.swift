import TestSupport

@testable import SegueImages

/// PNG files from a fuzzer's bytes that reach the code behind checksums and compression.
enum DamagedPNG {
  /// The file with correct checksums, as far as its chunks can be walked.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var offset = PNGBytes.signature.count
    while let length = ByteView(bytes).integer(at: offset, size: 4, .bigEndian),
      let checked = ByteView(bytes)[offset + 4..<min(offset + 8 + length, bytes.count)],
      offset + 12 + length <= bytes.count
    {
      let end = offset + 8 + length
      bytes.replaceSubrange(end..<end + 4, with: PNGBytes.checksum(checked.array))
      offset = end + 4
    }
    return bytes
  }

  /// A file whose chunks come from the bytes: their types, their data, and the samples of the
  /// image.
  static func composed(_ reader: inout ByteReader) -> [UInt8] {
    let width = reader.integer(1...33)
    let height = reader.integer(1...33)
    let depth = reader.element(of: [1, 2, 4, 8, 16] as [UInt8])
    let color = reader.element(of: [0, 2, 3, 4, 6] as [UInt8])
    let isInterlaced = reader.byte() & 1
    let header: [UInt8] = [
      0, 0, 0, UInt8(width), 0, 0, 0, UInt8(height), depth, color, 0, 0, isInterlaced,
    ]
    var file = PNGBytes.signature + PNGBytes.chunk("IHDR", header)
    let count = reader.integer(0...6)
    for _ in 0..<count {
      let kind = reader.element(of: kinds)
      let length = reader.integer(0...80)
      file += PNGBytes.chunk(kind, reader.bytes(length))
    }
    // The image data may be too short or too long, to test that as well.
    let samples = reader.remainder()
    let data = PNGBytes.stored(samples)
    let split = samples.first.map { Int($0) % data.count } ?? 0
    file += PNGBytes.chunk("IDAT", Array(data[..<split]))
    file += PNGBytes.chunk("IDAT", Array(data[split...]))
    return file + PNGBytes.chunk("IEND", [])
  }

  private static let kinds = [
    "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "bKGD", "hIST", "pHYs", "sPLT",
    "tIME", "tEXt", "zTXt", "iTXt", "eXIf", "acTL", "fcTL", "fdAT", "oFFs", "sCAL", "pCAL", "mDCV",
    "cLLI", "xxXx",
  ]
}
