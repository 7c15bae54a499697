/// The fields of a BMP file's two headers.
struct BMPHeader {
  enum Compression {
    case none
    case fields
    case runs(bits: Int)
  }

  let width: Int
  let height: Int
  let isTopDown: Bool
  /// The number of bits of a pixel.
  let bits: Int
  let compression: Compression
  /// The masks of red, green, blue and alpha.
  let masks: SIMD4<UInt32>
  /// Whether it is the first version, whose colors have three bytes.
  let isCore: Bool
  /// The number of colors in its palette; 0 means one for each index.
  let colorCount: Int
  /// The number of bytes of the pixels; 0 if the header gives none.
  let dataSize: Int
  let pixelOffset: Int
  /// The end of the header and its masks, where a palette begins.
  let end: Int
  /// The bytes of the second header.
  let fields: ByteView

  init(_ file: ImageFile) throws(ImageError) {
    let view = file.view
    guard let pixelOffset = view.integer(at: 10, size: 4, .littleEndian),
      let size = view.integer(at: 14, size: 4, .littleEndian), let fields = view[14..<14 + size]
    else { throw file.truncated }
    (self.fields, self.pixelOffset, isCore) = (fields, pixelOffset, size == 12)
    /// The value of a field; 0 if the header is too short for it.
    func field(_ offset: Int, _ bytes: Int = 4) -> Int {
      fields.integer(at: offset, size: bytes, .littleEndian) ?? 0
    }
    guard size > 12 else {
      (width, height, isTopDown, bits) = (field(4, 2), field(6, 2), false, field(10, 2))
      (compression, masks, colorCount, dataSize, end) = (.none, .zero, 0, 0, 14 + size)
      return
    }
    let sides = [4, 8].map { fields.signedInteger(at: $0, .littleEndian) ?? 0 }
    guard sides[0] >= 0 else { throw file.damaged("its width is \(sides[0])") }
    (width, height, isTopDown) = (sides[0], abs(sides[1]), sides[1] < 0)
    (bits, colorCount, dataSize) = (field(14, 2), field(32), field(20))
    let isOS2 = ![40, 52, 56, 108, 124].contains(size)
    compression = try Self.compression(field(16), bits: bits, isOS2: isOS2, in: file)
    // The masks are part of later headers, and follow earlier ones.
    var maskCount = 0
    if case .fields = compression { maskCount = size == 40 && field(16) == 3 ? 3 : 4 }
    if size == 52 { maskCount = min(maskCount, 3) }
    let masksEnd = maskCount == 0 ? 0 : 54 + 4 * maskCount
    guard view.count >= masksEnd else { throw file.truncated }
    self.masks = (0..<maskCount).reduce(into: .zero) { result, index in
      result[index] = UInt32(view.integer(at: 54 + 4 * index, size: 4, .littleEndian) ?? 0)
    }
    end = max(14 + size, masksEnd)
  }

  /// The alpha mask of a header of the third version or later, for any compression; 0 if it has
  /// none.
  var alphaMask: UInt32 {
    guard [56, 108, 124].contains(fields.count) else { return 0 }
    return UInt32(fields.integer(at: 52, size: 4, .littleEndian) ?? 0)
  }

  /// The range of the embedded profile in the file, from a header of the fifth version.
  var profileRange: Range<Int>? {
    guard fields.count == 124, fields.has("DEBM", at: 56),
      let start = fields.integer(at: 112, size: 4, .littleEndian),
      let length = fields.integer(at: 116, size: 4, .littleEndian)
    else { return nil }
    return 14 + start..<14 + start + length
  }

  private static func compression(
    _ code: Int, bits: Int, isOS2: Bool, in file: ImageFile
  ) throws(ImageError) -> Compression {
    switch code {
    case 0: return .none
    case 1: return .runs(bits: 8)
    case 2: return .runs(bits: 4)
    case 3 where isOS2 || bits == 1:
      throw file.unsupported("a Huffman-compressed BMP of OS/2")
    case 4 where isOS2: return .runs(bits: 24)
    case 3, 6: return .fields
    case 4: throw file.unsupported("a BMP that holds a JPEG")
    case 5: throw file.unsupported("a BMP that holds a PNG")
    case 11, 12, 13: throw file.unsupported("a CMYK BMP")
    default: throw file.damaged("its compression is \(code), which BMP does not define")
    }
  }
}
