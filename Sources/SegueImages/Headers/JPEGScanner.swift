/// Steps from marker to marker through a JPEG file.
struct JPEGScanner {
  /// A marker and its data.
  struct Segment {
    let marker: UInt8
    /// The range from the marker to the next one, with entropy-coded data.
    let range: Range<Int>
    /// The segment's data, without the length field.
    let data: ByteView
  }

  private let bytes: [UInt8]
  private let view: ByteView
  private var offset = 2

  /// Starts after the start-of-image marker of `bytes`.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    view = ByteView(bytes)
  }

  /// The next segment; nil if the file ends within it.
  mutating func next() -> Segment? {
    // Bytes between segments are skipped, as in every decoder.
    guard let start = markerOffset(from: offset) else { return nil }
    let marker = bytes[start + 1]
    if marker == 0xD9 || marker == 0xD8 || marker == 0x01 || (0xD0...0xD7).contains(marker) {
      offset = start + 2
      return Segment(marker: marker, range: start..<offset, data: ByteView([]))
    }
    guard let length = view.integer(at: start + 2, size: 2, .bigEndian), length >= 2,
      let data = view[start + 4..<start + 2 + length]
    else { return nil }
    offset = start + 2 + length
    if marker == 0xDA {
      repeat {
        guard let next = markerOffset(from: offset) else { return nil }
        offset = next
        // Restart markers belong to the scan.
        if !(0xD0...0xD7).contains(bytes[next + 1]) { break }
        offset += 2
      } while true
    }
    return Segment(marker: marker, range: start..<offset, data: data)
  }

  /// The offset of the first marker at or after `offset`; stuffed zeros and fill bytes do not
  /// count.
  private func markerOffset(from offset: Int) -> Int? {
    var offset = offset
    while offset + 1 < bytes.count {
      if bytes[offset] == 0xFF, bytes[offset + 1] != 0, bytes[offset + 1] != 0xFF { return offset }
      offset += 1
    }
    return nil
  }
}
