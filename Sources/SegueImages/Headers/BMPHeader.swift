import SegueFiles

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
  /// The bits of a pixel.
  let bits: Int
  let compression: Compression
  /// The masks of red, green, blue and alpha.
  let masks: SIMD4<UInt32>
  /// Whether it is the first version, whose colors have three bytes.
  let isCore: Bool
  /// The number of colors in its palette; 0 for as many as there are indices.
  let colorCount: Int
  /// Bytes of the pixels; 0 where it does not say.
  let dataSize: Int
  let pixelOffset: Int
  /// Behind the header and its masks, where a palette begins.
  let end: Int
  /// The bytes of the second header.
  let fields: ByteView

  /// Whether `size` is that of a header: of OS/2 from 16 bytes to 64, and five of Windows.
  static func isSize(_ size: Int) -> Bool {
    size == 12 || (16...64).contains(size) || size == 108 || size == 124
  }

  init(_ file: ImageFile) throws(ImageError) {
    let view = file.view
    guard let pixelOffset = view.integer(at: 10, size: 4, .littleEndian),
      let size = view.integer(at: 14, size: 4, .littleEndian), let fields = view[14..<14 + size]
    else { throw file.truncated }
    (self.fields, self.pixelOffset, isCore) = (fields, pixelOffset, size == 12)
    /// A header that is too short for a field has 0 there.
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
    // The masks stand in the later headers, and behind the earlier ones.
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

  /// The mask of alpha in a header of the third version or later, whatever the compression; 0 for
  /// none.
  var alphaMask: UInt32 {
    guard [56, 108, 124].contains(fields.count) else { return 0 }
    return UInt32(fields.integer(at: 52, size: 4, .littleEndian) ?? 0)
  }

  /// The bytes of the profile that the fifth header says is in the file.
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
