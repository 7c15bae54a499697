extension ImageHeader {
  /// Reads the chunks of a WebP file.
  ///
  /// `encoded` is a file of its image, or of its first frame, without metadata.
  ///
  /// - Source: RFC 9649 (2024), section 2.
  static func webP(_ file: ImageFile) throws(ImageError) -> ImageHeader {
    let view = file.view
    guard let riffSize = view.integer(at: 4, size: 4, .littleEndian),
      let riff = view[0..<8 + riffSize]
    else { throw file.truncated }
    guard let chunks = WebPChunk.all(in: riff, from: 12) else {
      throw file.damaged("a chunk is longer than the file says it is")
    }
    let extended = chunks.first { $0.name == "VP8X" }
    var header: ImageHeader
    if let extended, let flags = extended.data[0], flags & 0x02 != 0 {
      header = try animation(extended, chunks.filter { $0.name == "ANMF" }, of: file)
    } else {
      let sides = try image(chunks, of: file)
      if let canvas = extended?.sides(at: 4), canvas != sides {
        throw file.damaged("its image is \(sides.width) × \(sides.height) pixels on another canvas")
      }
      header = ImageHeader(width: sides.width, height: sides.height)
      header.encoded = standalone(chunks, sides)
    }
    if let exif = chunks.first(where: { $0.name == "EXIF" }) { header.orient(by: exif.data) }
    if let profile = chunks.first(where: { $0.name == "ICCP" }) {
      header.color = .profile(profile.data.array)
    }
    return header
  }

  /// The header of an animation, whose first frame is the image.
  private static func animation(
    _ extended: WebPChunk, _ frames: [WebPChunk], of file: ImageFile
  ) throws(ImageError) -> ImageHeader {
    guard let canvas = extended.sides(at: 4) else {
      throw file.damaged("its header is too short")
    }
    guard let first = frames.first else { throw file.damaged("it has no image") }
    guard let x = first.data.integer(at: 0, size: 3, .littleEndian),
      let y = first.data.integer(at: 3, size: 3, .littleEndian), let sides = first.sides(at: 6),
      let chunks = WebPChunk.all(in: first.data, from: 16)
    else { throw file.damaged("a chunk of its first frame is longer than the frame") }
    let bitstream = try image(chunks, of: file)
    guard bitstream == sides else {
      throw file.damaged(
        "its first frame is \(bitstream.width) × \(bitstream.height) pixels, unlike its header")
    }
    let place = FramePlace(x: 2 * x, y: 2 * y, width: sides.width, height: sides.height)
    guard place.fits(canvas.width, canvas.height) else {
      throw file.damaged("its first frame does not lie within its canvas")
    }
    var header = ImageHeader(width: canvas.width, height: canvas.height)
    header.firstFrame = place
    header.encoded = standalone(chunks, sides)
    if frames.count > 1 { header.notes.append(.firstFrameOnly) }
    return header
  }

  /// The width and height of the image in `chunks`.
  private static func image(
    _ chunks: [WebPChunk], of file: ImageFile
  ) throws(ImageError) -> (width: Int, height: Int) {
    guard let bitstream = chunks.first(where: \.isBitstream) else {
      throw file.damaged("it has no image")
    }
    guard let sides = bitstream.bitstreamSides else {
      throw file.damaged("its bitstream has no header")
    }
    return sides
  }

  /// A file that has only the pixels in `chunks`.
  static func standalone(_ chunks: [WebPChunk], _ sides: (width: Int, height: Int))
    -> [UInt8]
  {
    var body = Array("WEBP".utf8)
    let alpha = chunks.first { $0.name == "ALPH" }
    if let alpha {
      let fields = [sides.width - 1, sides.height - 1].flatMap { side in
        (0..<3).map { UInt8(truncatingIfNeeded: side >> (8 * $0)) }
      }
      body += WebPChunk.bytes("VP8X", [0x10, 0, 0, 0] + fields)
      body += WebPChunk.bytes("ALPH", alpha.data.array)
    }
    if let bitstream = chunks.first(where: \.isBitstream) {
      body += WebPChunk.bytes(bitstream.name, bitstream.data.array)
    }
    return WebPChunk.bytes("RIFF", body)
  }
}
