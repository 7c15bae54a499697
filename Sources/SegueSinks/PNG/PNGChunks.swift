import CSegueDeflate

/// Chunks of a PNG file, one after the other: the length, the type, the data, a checksum.
///
/// Source: PNG specification, third edition, 5.3.
struct PNGChunks {
  /// The bytes that a file begins with.
  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// The largest number of bytes of data that are put into one chunk, which takes fewer than 2³¹.
  static let mostData = 1 << 30

  private(set) var bytes: [UInt8]

  /// Chunks that follow `bytes`.
  init(after bytes: [UInt8] = [], capacity: Int = 0) {
    self.bytes = bytes
    self.bytes.reserveCapacity(capacity)
  }

  /// Adds a chunk.
  mutating func append(_ type: String, _ data: [UInt8]) {
    unsafe data.withUnsafeBufferPointer { unsafe append(type, $0) }
  }

  /// Adds a chunk of fewer than 2³¹ bytes.
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

  /// Adds the first chunks of a file: 8 bits a channel, RGB or RGBA, tagged sRGB.
  ///
  /// Source: the same, 11.2.1 and 11.3.2.5.
  mutating func appendHeader(width: Int, height: Int, isOpaque: Bool) {
    let colorType: UInt8 = isOpaque ? 2 : 6
    append(
      "IHDR",
      Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height)) + [8, colorType, 0, 0, 0])
    let perceptualIntent: UInt8 = 0
    append("sRGB", [perceptualIntent])
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  static func bigEndian(_ value: UInt16) -> [UInt8] {
    [UInt8(value >> 8), UInt8(value & 255)]
  }
}
