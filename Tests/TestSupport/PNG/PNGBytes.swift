/// The parts of PNG files, valid or not, from the specification alone.
///
/// - Source: W3C, Portable Network Graphics (PNG) Specification, third edition, 2025; RFC 1950 and
///   1951.
package enum PNGBytes {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk; its length and its checksum are correct unless others are given.
  package static func chunk(
    _ kind: String, _ data: [UInt8], length: Int? = nil, checksum: [UInt8]? = nil
  ) -> [UInt8] {
    let checked = Array(kind.utf8) + data
    return bigEndian(length ?? data.count) + checked + (checksum ?? self.checksum(checked))
  }

  /// CRC-32 of ISO 3309, reflected: annex D.
  package static func checksum(_ bytes: [UInt8]) -> [UInt8] {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return bigEndian(Int(~crc))
  }

  /// A zlib stream of one uncompressed block of at most 65535 bytes.
  package static func stored(_ data: [UInt8]) -> [UInt8] {
    [0x78, 0x01] + storedBlock(data) + adler(data)
  }

  /// A final uncompressed block of at most 65535 bytes.
  package static func storedBlock(_ data: [UInt8]) -> [UInt8] {
    precondition(data.count < 65_536, "one block takes it all")
    let (low, high) = (UInt8(data.count & 255), UInt8(data.count >> 8))
    return [1, low, high, ~low, ~high] + data
  }

  /// The Adler-32 checksum.
  package static func adler(_ data: [UInt8]) -> [UInt8] {
    var (a, b) = (1, 0)
    for byte in data {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return bigEndian(b << 16 | a)
  }

  /// The low 32 bits as four bytes.
  package static func bigEndian(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }
}
