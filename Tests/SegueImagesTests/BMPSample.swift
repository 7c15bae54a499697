@testable import SegueImages

/// A BMP file made of its parts, each of which can be wrong.
struct BMPSample {
  /// The size of the second header in bytes; 12 is OS/2's first.
  var headerSize = 40
  var width = 4
  var height = 2
  var bits = 8
  var compression = 0
  /// The number of colors in the header; 0 means as many as possible.
  var colorCount = 0
  /// The masks of red, green, blue and alpha: after a header of 40 bytes, and within a later one.
  var masks: [Int] = []
  /// The palette, each color as blue, green and red.
  var palette: [SIMD3<UInt8>] = []
  var data: [UInt8]
  /// Fields of the second header from byte 56 on.
  var colorFields: [Int] = []
  /// Values that replace the correct ones in the fields of these names.
  var pixelOffset: Int?
  var dataSize: Int?

  var bytes: [UInt8] {
    var header = Self.little(headerSize)
    if headerSize == 12 {
      header += [width, height, 1, bits].flatMap { Self.little($0, 2) }
    } else {
      header += Self.little(width) + Self.little(height) + Self.little(1, 2) + Self.little(bits, 2)
      header += [compression, dataSize ?? data.count, 0, 0, colorCount, 0].flatMap {
        Self.little($0)
      }
      if headerSize > 40 {
        header += (masks + Array(repeating: 0, count: 4 - masks.count)).flatMap { Self.little($0) }
        header += colorFields.flatMap { Self.little($0) }
      }
      header += Array(repeating: 0, count: max(headerSize - header.count, 0))
      header = Array(header[..<headerSize])
      if headerSize == 40 { header += masks.flatMap { Self.little($0) } }
    }
    for color in palette {
      header += [color.x, color.y, color.z] + (headerSize == 12 ? [] : [0])
    }
    let offset = 14 + header.count
    return Array("BM".utf8) + Self.little(offset + data.count) + [0, 0, 0, 0]
      + Self.little(pixelOffset ?? offset) + header + data
  }

  func decoded() throws -> DecodedImage {
    try ImageReader().decoded(ImageFile(path: "a.bmp", bytes: bytes))
  }

  /// The error of decoding; nil if there is none.
  func errorText() -> String? {
    do {
      _ = try decoded()
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static func little(_ value: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
