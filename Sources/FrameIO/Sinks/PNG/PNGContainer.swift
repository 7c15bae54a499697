import CDeflate

/// The bytes of a PNG file, chunk by chunk.
///
/// Source: PNG specification, third edition, 5 and 11.
struct PNGContainer {
  private(set) var bytes: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// A file with its header, 8 bits a channel, tagged sRGB.
  init(_ rows: PNGRows, capacity: Int) {
    bytes.reserveCapacity(capacity)
    let colorType: UInt8 = rows.pixelBytes == 3 ? 2 : 6
    append(
      "IHDR",
      Self.bigEndian(UInt32(rows.width)) + Self.bigEndian(UInt32(rows.height))
        + [8, colorType, 0, 0, 0])
    // Perceptual intent.
    append("sRGB", [0])
  }

  /// Adds a chunk.
  mutating func append(_ type: String, _ data: [UInt8]) {
    unsafe data.withUnsafeBufferPointer { unsafe append(type, $0) }
  }

  /// Adds a chunk.
  mutating func append(_ type: String, _ data: UnsafeBufferPointer<UInt8>) {
    bytes += Self.bigEndian(UInt32(data.count))
    let start = bytes.count
    bytes += type.utf8
    unsafe bytes.append(contentsOf: data)
    let checksum = unsafe bytes.withUnsafeBytes { bytes in
      let chunk = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
      return unsafe libdeflate_crc32(0, chunk.baseAddress, chunk.count)
    }
    bytes += Self.bigEndian(checksum)
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }
}
