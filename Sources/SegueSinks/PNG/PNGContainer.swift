import CDeflate

/// The bytes of a PNG file, chunk by chunk: 8 bits a channel, tagged sRGB.
///
/// Source: PNG specification, third edition, 5 and 11.
struct PNGContainer {
  private(set) var bytes: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// A file up to the start of its image data.
  ///
  /// - Parameters:
  ///   - rows: The rows that the image data will hold.
  ///   - capacity: The expected number of bytes of the file.
  init(of rows: PNGRows, capacity: Int) {
    bytes.reserveCapacity(capacity)
    let colorType: UInt8 = rows.isOpaque ? 2 : 6
    append(
      "IHDR",
      Self.bigEndian(UInt32(rows.width)) + Self.bigEndian(UInt32(rows.height))
        + [8, colorType, 0, 0, 0])
    let perceptualIntent: UInt8 = 0
    append("sRGB", [perceptualIntent])
  }

  /// The complete file, which ends after the data so far.
  consuming func completed() -> [UInt8] {
    append("IEND", [])
    return bytes
  }

  /// Adds a part of the image data, of any size.
  mutating func appendImageData(_ data: UnsafeBufferPointer<UInt8>) {
    // A chunk has fewer than 2³¹ bytes.
    for start in stride(from: 0, to: data.count, by: 1 << 30) {
      unsafe append(
        "IDAT", UnsafeBufferPointer(rebasing: data[start..<min(start + (1 << 30), data.count)]))
    }
  }

  private mutating func append(_ type: String, _ data: [UInt8]) {
    unsafe data.withUnsafeBufferPointer { unsafe append(type, $0) }
  }

  private mutating func append(_ type: String, _ data: UnsafeBufferPointer<UInt8>) {
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
