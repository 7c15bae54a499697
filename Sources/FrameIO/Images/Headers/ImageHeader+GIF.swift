extension ImageHeader {
  /// The canvas of a GIF file, and whether it moves.
  ///
  /// - Source: CompuServe, "Graphics Interchange Format, Version 89a", 1990.
  static func gif(_ file: ImageFile) throws(ImageError) -> ImageHeader {
    let view = file.view
    guard let width = view.integer(at: 6, size: 2, .littleEndian),
      let height = view.integer(at: 8, size: 2, .littleEndian), let flags = view[10]
    else { throw file.truncated }
    var header = ImageHeader(width: width, height: height)
    var frames = 0
    var offset = 13 + colorTableSize(flags)
    while let kind = view[offset] {
      switch kind {
      case 0x21:  // An extension: its label, then blocks.
        offset = try endOfBlocks(from: offset + 2, of: file)
      case 0x2C:  // An image: place, size and flags, its colors, a code size, then blocks.
        guard let flags = view[offset + 9] else { throw file.truncated }
        offset = try endOfBlocks(from: offset + 11 + colorTableSize(flags), of: file)
        frames += 1
      case 0x3B:
        if frames == 0 { throw file.damaged("it has no image") }
        if frames > 1 { header.notes.append(.firstFrameOnly) }
        return header
      default:
        throw file.damaged("a block of kind \(kind) is none that GIF has")
      }
    }
    throw file.truncated
  }

  private static func colorTableSize(_ flags: UInt8) -> Int {
    flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0
  }

  /// Where the blocks from `offset` on, each of a length and its bytes, have ended with a zero.
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
}
