import CSegueDeflate

/// One chunk of a PNG file: four bytes of length, four of type, the data, four of checksum.
struct PNGChunk {
  let type: String
  let data: ByteView
  private let checked: ByteView
  private let checksum: Int

  /// The offset of the chunk.
  let start: Int

  /// The offset of the next chunk.
  let end: Int

  /// The chunk at `offset`; nil if `file` ends within it.
  init?(at offset: Int, of file: ByteView) {
    guard let length = file.integer(at: offset, size: 4, .bigEndian),
      let checked = file[offset + 4..<offset + 8 + length],
      let checksum = file.integer(at: offset + 8 + length, size: 4, .bigEndian),
      let name = checked[0..<4], let data = checked.from(4)
    else { return nil }
    type = String(decoding: name.array, as: UTF8.self)
    self.data = data
    self.checked = checked
    self.checksum = checksum
    start = offset
    end = offset + 12 + length
  }

  /// The bytes of a chunk in a file.
  static func bytes(_ type: String, _ data: [UInt8]) -> [UInt8] {
    func field(_ value: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
    let checked = Array(type.utf8) + data
    return field(UInt32(data.count)) + checked + field(checksum(of: checked))
  }

  /// Whether the checksum is correct.
  ///
  /// - Source: PNG specification, annex D: CRC-32 of ISO 3309, reflected, over type and data.
  var isIntact: Bool { Int(Self.checksum(of: checked.array)) == checksum }

  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe libdeflate_crc32(0, bytes.baseAddress, bytes.count)
    }
  }
}
