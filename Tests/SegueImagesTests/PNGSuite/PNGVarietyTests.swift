import CSegueDeflate
import SeguePixels
import Testing
import TestSupport

@testable import SegueImages

/// Valid files of any form have the pixels that the specification gives them.
@Suite struct PNGVarietyTests {
  @Test(arguments: PNGKind.all, [false, true])
  func everySizeDecodesExactly(kind: PNGKind, isInterlaced: Bool) throws {
    for width in 1...33 {
      for height in [1, 2, 3, 4, 5, 8, 9, 1 + width * 7 % 33] {
        var sample = PNGSample(
          kind, width: width, height: height, seed: UInt64(width * 64 + height))
        sample.isInterlaced = isInterlaced
        try expect(sample.file(), sample.pixels, "\(width) × \(height)")
      }
    }
  }

  @Test(arguments: PNGKind.all, [[0], [1], [2], [3], [4], [4, 3, 2, 1, 0], [3, 4]] as [[UInt8]])
  func everyFilterDecodesExactly(kind: PNGKind, filters: [UInt8]) throws {
    for isInterlaced in [false, true] {
      var sample = PNGSample(kind, width: 21, height: 17)
      (sample.filters, sample.isInterlaced) = (filters, isInterlaced)
      try expect(sample.file(), sample.pixels, "filters \(filters)")
    }
  }

  @Test(arguments: 0...12)
  func everyLevelOfCompressionIsRead(level: Int32) throws {
    for kind in PNGKind.all {
      let sample = PNGSample(kind, width: 33, height: 33)
      try expect(
        sample.file(data: [try compressed(sample.rows, level)]), sample.pixels, "level \(level)")
    }
  }

  /// The header of a zlib stream limits the distance of strings: 2⁸ to 2¹⁵ bytes.
  @Test(arguments: 0...7)
  func everyWindowOfCompressionIsRead(window: UInt8) throws {
    // Each row has fewer than 256 bytes.
    let sample = PNGSample(PNGKind(color: .gray, depth: 4), width: 20, height: 20)
    var data = try compressed(sample.rows, 6)
    data[0] = window << 4 | 8
    data[1] = 0
    data[1] = UInt8(31 - (Int(data[0]) * 256) % 31) % 31
    try expect(sample.file(data: [data]), sample.pixels, "window \(window)")
  }

  @Test func dataMayBeSplitAnywhere() throws {
    let sample = PNGSample(PNGKind(color: .rgb, depth: 8), width: 7, height: 5)
    let data = try compressed(sample.rows, 6)
    for split in 0...data.count {
      let parts = [Array(data[..<split]), [], Array(data[split...])]
      try expect(sample.file(data: parts), sample.pixels, "split at \(split)")
    }
    try expect(sample.file(data: data.map { [$0] }), sample.pixels, "a byte a chunk")
    try expect(
      sample.file(data: [[], []] + data.flatMap { [[$0], []] } + [[]]), sample.pixels,
      "empty chunks")
  }

  private func expect(_ file: [UInt8], _ pixels: PixelBuffer, _ what: String) throws {
    let image = try ImageReader().decoded(ImageFile(path: "a.png", bytes: file))
    #expect(image.warnings.isEmpty, "\(what)")
    #expect(image.pixels == pixels, "\(what)")
  }

  private func compressed(_ bytes: [UInt8], _ level: Int32) throws -> [UInt8] {
    let made = unsafe libdeflate_alloc_compressor(level)
    guard let compressor = unsafe made else { throw CancellationError() }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let capacity = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = unsafe libdeflate_zlib_compress(
        compressor, bytes, bytes.count, buffer.baseAddress, capacity)
    }
  }
}
