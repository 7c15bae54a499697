/// One chunk of a WebP file: four bytes of name, four of length, the data, and a padding zero after
/// an odd length.
///
/// - Source: RFC 9649 (2024), section 2.3.
struct WebPChunk {
  let name: String
  let data: ByteView

  /// The chunk at `offset`; nil if it is longer than the rest of the bytes.
  init?(at offset: Int, of bytes: ByteView) {
    guard let name = bytes[offset..<offset + 4],
      let size = bytes.integer(at: offset + 4, size: 4, .littleEndian),
      let data = bytes[offset + 8..<offset + 8 + size]
    else { return nil }
    self.name = String(decoding: name.array, as: UTF8.self)
    self.data = data
  }

  /// The offset after the chunk and its padding, if it is at `offset`.
  func end(at offset: Int) -> Int { offset + 8 + data.count + (data.count & 1) }

  /// The chunks of `bytes` from `offset` on; nil if one is longer than the rest of the bytes.
  static func all(in bytes: ByteView, from offset: Int) -> [WebPChunk]? {
    var chunks: [WebPChunk] = []
    var offset = offset
    while offset < bytes.count {
      guard let chunk = WebPChunk(at: offset, of: bytes) else { return nil }
      chunks.append(chunk)
      offset = chunk.end(at: offset)
    }
    return chunks
  }

  /// The bytes of a chunk in a file.
  static func bytes(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let size = (0..<4).map { UInt8(truncatingIfNeeded: data.count >> (8 * $0)) }
    return Array(name.utf8) + size + data + Array(repeating: 0, count: data.count & 1)
  }

  /// Whether it holds pixels.
  var isBitstream: Bool { name == "VP8 " || name == "VP8L" }

  /// The width and height in a VP8 key frame (14 bits each after its start code) or a VP8L header.
  var bitstreamSides: (width: Int, height: Int)? {
    if name == "VP8 ", data.has([0x9D, 0x01, 0x2A], at: 3) {
      guard let sides = data.integer(at: 6, size: 4, .littleEndian) else { return nil }
      return (sides & 0x3FFF, sides >> 16 & 0x3FFF)
    }
    guard name == "VP8L", data.has([0x2F]),
      let sides = data.integer(at: 1, size: 4, .littleEndian)
    else { return nil }
    return (sides & 0x3FFF + 1, sides >> 14 & 0x3FFF + 1)
  }

  /// A width and a height of three bytes each, stored minus one.
  func sides(at offset: Int) -> (width: Int, height: Int)? {
    guard let width = data.integer(at: offset, size: 3, .littleEndian),
      let height = data.integer(at: offset + 3, size: 3, .littleEndian)
    else { return nil }
    return (width + 1, height + 1)
  }
}
