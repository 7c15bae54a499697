/// Reads the blocks of a GIF file in order, one image at a time.
///
/// - Source: CompuServe, "Graphics Interchange Format, Version 89a", 1990; the block of loops is
///   Netscape's.
struct GIFReader {
  /// An image, before its pixels are decoded.
  struct Image {
    let place: FramePlace
    let isInterlaced: Bool
    let palette: Palette
    /// The number of bits of a value, from which the codes' first size follows.
    let codeSize: Int
    /// The offset of the image's own block.
    let start: Int
    /// The offset of the first block of codes.
    let offset: Int
    let control: Control
  }

  /// The block before an image, which says how long it is shown, and what follows it.
  struct Control: Equatable {
    /// The index of pixels that show what is below them.
    var transparent: UInt8?
    /// In hundredths of a second.
    var delay = 0
    var disposal = 0
  }

  private let file: ImageFile

  /// The size of the screen, in pixels.
  let width: Int
  let height: Int

  /// The number of times that the file plays: 0 for ever, 1 without a block of loops.
  private(set) var plays = 1

  private var offset: Int
  private var control = Control()

  /// Starts after the screen and its colors.
  init(_ file: ImageFile) throws(ImageError) {
    let view = file.view
    guard let width = view.integer(at: 6, size: 2, .littleEndian),
      let height = view.integer(at: 8, size: 2, .littleEndian), let flags = view[10]
    else { throw file.truncated }
    (self.file, self.width, self.height) = (file, width, height)
    offset = 13 + Self.tableSize(flags)
  }

  /// The next image; nil at the end of the file.
  mutating func next() throws(ImageError) -> Image? {
    let view = file.view
    while let kind = view[offset] {
      switch kind {
      // An extension has a label, then blocks. 0xF9 applies to the next image or text; 0x01 is a
      // text.
      case 0x21:
        readExtension()
        offset = try Self.endOfBlocks(from: offset + 2, of: file)
      case 0x2C:
        let image = try image(at: offset, control)
        control = Control()
        offset = try Self.endOfBlocks(from: image.offset, of: file)
        return image
      case 0x3B:
        return nil
      default:
        throw file.damaged("GIF has no block of kind \(kind)")
      }
    }
    throw file.truncated
  }

  private mutating func readExtension() {
    let view = file.view
    if view.has([0xF9, 4], at: offset + 1), let flags = view[offset + 3],
      let delay = view.integer(at: offset + 4, size: 2, .littleEndian)
    {
      control = Control(
        transparent: flags & 1 == 1 ? view[offset + 6] : nil, delay: delay,
        disposal: Int(flags >> 2 & 7))
    } else if view[offset + 1] == 0x01 {
      control = Control()
    } else if view.has([0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1], at: offset + 1),
      let repeats = view.integer(at: offset + 16, size: 2, .littleEndian)
    {
      // The block says how often the file is repeated after its first play.
      plays = repeats == 0 ? 0 : repeats + 1
    }
  }

  /// The image whose block begins at an offset, as ``next()`` has found it.
  func image(at offset: Int, transparent: UInt8?) throws(ImageError) -> Image {
    try image(at: offset, Control(transparent: transparent))
  }

  /// Reads an image: place, size and flags, its colors, a code size, then blocks.
  private func image(at offset: Int, _ control: Control) throws(ImageError) -> Image {
    let view = file.view
    guard let flags = view[offset + 9], let screenFlags = view[10] else { throw file.truncated }
    let sides = (0..<4).compactMap {
      view.integer(at: offset + 1 + 2 * $0, size: 2, .littleEndian)
    }
    let isLocal = flags & 0x80 != 0
    let table = isLocal ? offset + 10 : 13
    let end = offset + 10 + Self.tableSize(flags)
    guard let codeSize = view[end],
      let bytes = view[table..<table + Self.tableSize(isLocal ? flags : screenFlags)]?.array
    else { throw file.truncated }
    let colors = stride(from: 0, to: bytes.count, by: 3).map {
      SIMD4(bytes[$0], bytes[$0 + 1], bytes[$0 + 2], 255)
    }
    return Image(
      place: FramePlace(x: sides[0], y: sides[1], width: sides[2], height: sides[3]),
      isInterlaced: flags & 0x40 != 0,
      palette: Palette(colors: colors, transparent: control.transparent),
      codeSize: Int(codeSize), start: offset, offset: end + 1, control: control)
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

  /// The codes of an image, without the lengths of their blocks.
  func codes(of image: Image) -> [UInt8] {
    var codes: [UInt8] = []
    var offset = image.offset
    while let length = file.view[offset], length > 0,
      let block = file.view[offset + 1..<offset + 1 + Int(length)]
    {
      codes += block.array
      offset += 1 + Int(length)
    }
    return codes
  }
}
