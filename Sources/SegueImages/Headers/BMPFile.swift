/// The layout of the pixels of a BMP file.
///
/// - Source: Microsoft, "Bitmap Storage" (BITMAPCOREHEADER, BITMAPINFOHEADER, BITMAPV4HEADER,
///   BITMAPV5HEADER) and "Bitmap Compression"; IBM, "OS/2 2.0 Presentation Manager Programming
///   Guide", 1992 (BITMAPINFOHEADER2).
struct BMPFile {
  /// The storage of the pixels.
  enum Layout: Equatable {
    /// Indices into the palette with 1, 2, 4 or 8 bits.
    case indices(bits: Int)
    /// Blue, green and red, one byte each.
    case bytes
    /// Bit fields of a number with 2 or 4 bytes.
    case fields(BMPFields, byteCount: Int)
    /// Runs of indices of 4 or 8 bits, or of colors.
    case runs(bits: Int)
  }

  let header: BMPHeader
  let width: Int
  let height: Int
  /// Whether the first row is the top one.
  let isTopDown: Bool
  let layout: Layout
  let palette: Palette
  /// The offset of the first pixel in the file.
  let offset: Int
  /// The number of bytes of a row, a multiple of four; 0 for runs.
  let rowBytes: Int
  /// The end of the runs.
  let end: Int

  init(_ file: ImageFile) throws(ImageError) {
    header = try BMPHeader(file)
    let bits = header.bits
    (width, height, isTopDown) = (header.width, header.height, header.isTopDown)
    offset = header.pixelOffset
    layout = try Self.layout(header, in: file)
    guard offset >= header.end else {
      throw file.damaged("its pixels begin within its header, at byte \(offset)")
    }
    palette = Palette(colors: bits <= 8 ? Self.colors(header, in: file.view) : [])
    if case .runs = layout {
      guard !isTopDown else { throw file.damaged("its runs go from the top down") }
      (rowBytes, end) = (0, header.dataSize > 0 ? offset + header.dataSize : file.bytes.count)
    } else {
      rowBytes = (width * bits + 31) / 32 * 4
      end = offset
    }
    // No file has 2⁶² bytes, which is where an overflowing product would end.
    let (size, isTooLarge) = rowBytes.multipliedReportingOverflow(by: height)
    guard !isTooLarge, file.bytes.count - max(offset, end) >= size else { throw file.truncated }
  }

  private static func layout(
    _ header: BMPHeader, in file: ImageFile
  ) throws(ImageError) -> Layout {
    let bits = header.bits
    switch header.compression {
    case .none:
      switch bits {
      case 1, 2, 4, 8: return .indices(bits: bits)
      case 16, 32: return .fields(.usual(bits: bits, alpha: header.alphaMask), byteCount: bits / 8)
      case 24: return .bytes
      default: throw file.damaged("its pixels have \(bits) bits")
      }
    case .fields:
      guard bits == 16 || bits == 32 else {
        throw file.damaged("it has fields of pixels of \(bits) bits")
      }
      return .fields(try BMPFields(header.masks, bits: bits, in: file), byteCount: bits / 8)
    case .runs(let runBits):
      guard runBits == bits else {
        throw file.damaged("it has runs of \(runBits) bits, of pixels of \(bits)")
      }
      return .runs(bits: bits)
    }
  }

  /// The palette.
  ///
  /// It has at most as many colors as the header says, as there are indices, and as fit before the
  /// pixels.
  private static func colors(_ header: BMPHeader, in view: ByteView) -> [SIMD4<UInt8>] {
    let size = header.isCore ? 3 : 4
    let most = min(1 << header.bits, (header.pixelOffset - header.end) / size)
    let count = header.colorCount > 0 ? min(header.colorCount, most) : most
    return (0..<count).compactMap { index in
      let place = header.end + size * index
      guard let blue = view[place], let green = view[place + 1], let red = view[place + 2] else {
        return nil
      }
      return SIMD4(red, green, blue, 255)
    }
  }
}
