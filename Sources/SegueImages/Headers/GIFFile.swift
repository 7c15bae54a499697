/// The canvas of a GIF file and its first image.
///
/// - Source: CompuServe, "Graphics Interchange Format, Version 89a", 1990.
struct GIFFile {
  /// The first image, before its pixels are decoded.
  struct Image {
    let place: FramePlace
    let isInterlaced: Bool
    let palette: Palette
    /// The number of bits of a value, from which the codes' first size follows.
    let codeSize: Int
    /// The offset of the first block of codes.
    let offset: Int
  }

  /// The width of the canvas, in pixels.
  ///
  /// A first image that reaches beyond the screen widens it, as in Pillow and browsers.
  let width: Int
  let height: Int
  let isWidened: Bool
  let first: Image
  private(set) var imageCount = 0

  /// Reads the file to its end, so that a truncated file is detected.
  init(_ file: ImageFile) throws(ImageError) {
    let view = file.view
    guard let width = view.integer(at: 6, size: 2, .littleEndian),
      let height = view.integer(at: 8, size: 2, .littleEndian), let flags = view[10]
    else { throw file.truncated }
    var first: Image?
    var transparent: UInt8?
    var offset = 13 + Self.tableSize(flags)
    while let kind = view[offset] {
      switch kind {
      // An extension has a label, then blocks. 0xF9 applies to the next image or text; 0x01 is a
      // text.
      case 0x21:
        if view.has([0xF9, 4], at: offset + 1), let flags = view[offset + 3] {
          transparent = flags & 1 == 1 ? view[offset + 6] : nil
        } else if view[offset + 1] == 0x01 {
          transparent = nil
        }
        offset = try Self.endOfBlocks(from: offset + 2, of: file)
      case 0x2C:
        let image = try Self.image(at: offset, transparent, in: file)
        first = first ?? image
        transparent = nil
        imageCount += 1
        offset = try Self.endOfBlocks(from: image.offset, of: file)
      case 0x3B:
        guard let first else { throw file.damaged("it has no image") }
        self.first = first
        isWidened = !first.place.fits(width, height)
        self.width = max(width, first.place.x + first.place.width)
        self.height = max(height, first.place.y + first.place.height)
        return
      default:
        throw file.damaged("GIF has no block of kind \(kind)")
      }
    }
    throw file.truncated
  }

  /// Reads an image: place, size and flags, its colors, a code size, then blocks.
  private static func image(
    at offset: Int, _ transparent: UInt8?, in file: ImageFile
  ) throws(ImageError) -> Image {
    let view = file.view
    guard let flags = view[offset + 9], let screenFlags = view[10] else { throw file.truncated }
    let sides = (0..<4).compactMap {
      view.integer(at: offset + 1 + 2 * $0, size: 2, .littleEndian)
    }
    let isLocal = flags & 0x80 != 0
    let table = isLocal ? offset + 10 : 13
    let end = offset + 10 + tableSize(flags)
    guard let codeSize = view[end],
      let bytes = view[table..<table + tableSize(isLocal ? flags : screenFlags)]?.array
    else { throw file.truncated }
    let colors = stride(from: 0, to: bytes.count, by: 3).map {
      SIMD4(bytes[$0], bytes[$0 + 1], bytes[$0 + 2], 255)
    }
    return Image(
      place: FramePlace(x: sides[0], y: sides[1], width: sides[2], height: sides[3]),
      isInterlaced: flags & 0x40 != 0, palette: Palette(colors: colors, transparent: transparent),
      codeSize: Int(codeSize), offset: end + 1)
  }

  /// The number of bytes of a color table; 0 if there is none.
  private static func tableSize(_ flags: UInt8) -> Int {
    flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0
  }

  /// The end of the blocks from `offset` on.
  ///
  /// Each has a length and its bytes; the last has length 0.
  private static func endOfBlocks(
    from offset: Int, of file: ImageFile
  ) throws(ImageError) -> Int {
    var offset = offset
    while let length = file.view[offset] {
      offset += 1 + Int(length)
      if length == 0 { return offset }
    }
    throw file.truncated
  }

  /// The codes of the first image, without the lengths of their blocks.
  func codes(in file: ImageFile) -> [UInt8] {
    var codes: [UInt8] = []
    var offset = first.offset
    while let length = file.view[offset], length > 0,
      let block = file.view[offset + 1..<offset + 1 + Int(length)]
    {
      codes += block.array
      offset += 1 + Int(length)
    }
    return codes
  }
}

extension ImageHeader {
  /// The canvas of a GIF file, and whether the file is an animation.
  static func gif(_ file: ImageFile) throws(ImageError) -> ImageHeader {
    let gif = try GIFFile(file)
    var header = ImageHeader(width: gif.width, height: gif.height)
    if gif.imageCount > 1 { header.notes.append(.firstFrameOnly) }
    if gif.isWidened { header.notes.append(.flaw("its first image is larger than its screen")) }
    return header
  }
}
