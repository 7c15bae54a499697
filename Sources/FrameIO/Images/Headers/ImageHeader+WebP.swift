extension ImageHeader {
  /// The chunks of a WebP file; `encoded` is the same file without its metadata.
  ///
  /// - Source: RFC 9649 (2024), section 2.
  static func webP(_ file: ImageFile) throws(ImageError) -> ImageHeader {
    let view = file.view
    guard let riffSize = view.integer(at: 4, size: 4, .littleEndian),
      let riff = view[0..<8 + riffSize]
    else { throw file.truncated }
    var header: ImageHeader?
    var (profile, orientation): (ByteView?, Orientation?)
    var chunks: [UInt8] = []
    var offset = 12
    while offset < riff.count {
      guard let size = riff.integer(at: offset + 4, size: 4, .littleEndian),
        let data = riff[offset + 8..<offset + 8 + size]
      else { throw file.damaged("a chunk is longer than the file says it is") }
      let isBitstream = riff.has("VP8 ", at: offset) || riff.has("VP8L", at: offset)
      if riff.has("VP8X", at: offset), let flags = data[0] {
        if flags & 0x02 != 0 { throw file.unsupported("an animated WebP") }
        header = header ?? extended(data)
        chunks += chunk("VP8X", [flags & 0x10] + data.array.dropFirst())
      } else if isBitstream || riff.has("ALPH", at: offset) {
        if isBitstream { header = try checked(header, bitstream(data), file) }
        chunks += riff[offset..<offset + 8]?.array ?? []
        chunks += data.array + Array(repeating: 0, count: size & 1)
      } else if riff.has("ICCP", at: offset) {
        profile = data
      } else if riff.has("EXIF", at: offset) {
        orientation = Orientation(exif: data)
      }
      offset += 8 + size + (size & 1)
    }
    guard var header else { throw file.damaged("it has no image") }
    header.orientation = orientation ?? .upright
    header.color = profile.map { .profile($0.array) }
    header.encoded = chunk("RIFF", Array("WEBP".utf8) + chunks)
    return header
  }

  /// The canvas, which the image fills where it is no animation.
  private static func checked(
    _ canvas: ImageHeader?, _ image: ImageHeader?, _ file: ImageFile
  ) throws(ImageError) -> ImageHeader {
    guard let image else { throw file.damaged("its bitstream has no header") }
    guard let canvas else { return image }
    guard canvas.width == image.width, canvas.height == image.height else {
      throw file.damaged(
        "its image is \(image.width) × \(image.height) pixels on another canvas")
    }
    return canvas
  }

  /// Sides less one, in three bytes each.
  private static func extended(_ data: ByteView) -> ImageHeader? {
    guard let width = data.integer(at: 4, size: 3, .littleEndian),
      let height = data.integer(at: 7, size: 3, .littleEndian)
    else { return nil }
    return ImageHeader(width: width + 1, height: height + 1)
  }

  /// The sides in a VP8 key frame (14 bits each after its start code) or a VP8L header.
  private static func bitstream(_ data: ByteView) -> ImageHeader? {
    if data.has([0x9D, 0x01, 0x2A], at: 3) {
      guard let sides = data.integer(at: 6, size: 4, .littleEndian) else { return nil }
      return ImageHeader(width: sides & 0x3FFF, height: sides >> 16 & 0x3FFF)
    }
    guard data.has([0x2F]), let sides = data.integer(at: 1, size: 4, .littleEndian) else {
      return nil
    }
    return ImageHeader(width: sides & 0x3FFF + 1, height: sides >> 14 & 0x3FFF + 1)
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let size = (0..<4).map { UInt8(truncatingIfNeeded: data.count >> (8 * $0)) }
    return Array(name.utf8) + size + data + Array(repeating: 0, count: data.count & 1)
  }
}
