/// The boxes of an MP4 file, read by ISO/IEC 14496-12.
package struct MP4Boxes {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Types of the boxes of the file itself, in order.
  package var types: [String] {
    var (types, offset): ([String], Int) = ([], 0)
    while offset + 8 <= bytes.count {
      types.append(String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self))
      let size = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      if size < 8 { break }
      offset += size
    }
    return types
  }

  /// The bytes that follow the first occurrence of a four-letter type.
  package func payload(after type: String, count: Int) -> [UInt8]? {
    offset(after: type).map { Array(bytes[$0..<$0 + count]) }
  }

  /// The bytes that follow each occurrence of a four-letter type.
  package func payloads(after type: String, count: Int) -> [[UInt8]] {
    offsets(after: type).map { Array(bytes[$0..<$0 + count]) }
  }

  /// The offsets of those bytes.
  package func offsets(after type: String) -> [Int] {
    let pattern = Array(type.utf8)
    return (0..<bytes.count - 4)
      .filter { bytes[$0..<$0 + 4].elementsEqual(pattern) }.map { $0 + 4 }
  }

  /// The offset of those bytes.
  package func offset(after type: String) -> Int? {
    let pattern = Array(type.utf8)
    return (0..<bytes.count - 4)
      .first { bytes[$0..<$0 + 4].elementsEqual(pattern) }.map { $0 + 4 }
  }
}
