@testable import SegueImages

/// A GIF file made of its parts, each of which can be wrong.
struct GIFSample {
  var screen = (4, 3)
  var place = (0, 0, 4, 3)
  /// The color tables of the screen and of the image, which have 2, 4, 8… colors, or none.
  var globalColors: [SIMD3<UInt8>] = [
    SIMD3(255, 0, 0), SIMD3(0, 255, 0), SIMD3(0, 0, 255), SIMD3(255, 255, 255),
  ]
  var localColors: [SIMD3<UInt8>] = []
  var transparent: UInt8?
  var isInterlaced = false
  var codeSize = 2
  var codes: [UInt8]

  /// Codes that use no strings: each index alone, with a clear code before the codes get longer.
  static func codes(_ indices: [Int], codeSize: Int = 2) -> [UInt8] {
    let clear = 1 << codeSize
    var values = indices.enumerated().flatMap { place, index in
      place % (clear / 2) == 0 ? [clear, index] : [index]
    }
    values.append(clear + 1)
    return packed(values.map { ($0, codeSize + 1) })
  }

  /// Codes of the given numbers of bits, with the lowest bit first.
  static func packed(_ codes: [(Int, Int)]) -> [UInt8] {
    var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
    for (code, width) in codes {
      bits |= code << count
      count += width
      while count >= 8 {
        bytes.append(UInt8(bits & 255))
        bits >>= 8
        count -= 8
      }
    }
    return count > 0 ? bytes + [UInt8(bits)] : bytes
  }

  var bytes: [UInt8] {
    var file = Array("GIF89a".utf8) + Self.little(screen.0) + Self.little(screen.1)
    file += [Self.flags(globalColors), 1, 0] + Self.table(globalColors)
    if let transparent { file += [0x21, 0xF9, 4, 1, 0, 0, transparent, 0] }
    file += [0x2C] + [place.0, place.1, place.2, place.3].flatMap(Self.little)
    file += [Self.flags(localColors) | (isInterlaced ? 0x40 : 0)] + Self.table(localColors)
    file.append(UInt8(codeSize))
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(start + 255, codes.count)]
      file += [UInt8(block.count)] + block
    }
    return file + [0, 0x3B]
  }

  func decoded() throws -> DecodedImage {
    try ImageReader().decoded(ImageFile(path: "a.gif", bytes: bytes))
  }

  private static func little(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

  private static func flags(_ colors: [SIMD3<UInt8>]) -> UInt8 {
    colors.isEmpty ? 0 : 0x80 | UInt8(colors.count.trailingZeroBitCount - 1)
  }

  private static func table(_ colors: [SIMD3<UInt8>]) -> [UInt8] {
    colors.flatMap { [$0.x, $0.y, $0.z] }
  }
}
