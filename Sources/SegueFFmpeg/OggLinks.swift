import SegueFiles

/// The links of a chained Ogg file: whole files one after another, as recorders of radio leave
/// them.
///
/// libavformat decodes later links with the header of the first, and begins their times again, so
/// each link is read as a file of its own.
///
/// - Source: RFC 3533, 4 and 6.
enum OggLinks {
  /// The largest number of links: a day of radio with a file for each piece of music has 400.
  static let limit = 1024

  /// The size of a page's header before the sizes of its segments.
  private static let headerSize = 27

  /// The bytes of each link that has more than headers, or of the first one; reading stops at one
  /// more than ``limit``.
  static func ranges(in input: MediaInput) throws(SystemError) -> [Range<Int>] {
    var pieces = MediaPieces(input)
    var links: [Range<Int>] = []
    var (start, offset, hasData, hasTimes) = (0, 0, false, false)
    while links.count <= limit, let page = try page(at: offset, upTo: input.byteCount, &pieces) {
      if !page.isFirst {
        hasData = true
      } else if hasData, try isSound(page.range, &pieces) {
        // The first pages of all streams of a link stand before any other.
        if hasTimes { links.append(start..<page.range.lowerBound) }
        (start, hasData, hasTimes) = (page.range.lowerBound, false, false)
      }
      hasTimes = hasTimes || page.hasTime
      offset = page.range.upperBound
    }
    if hasTimes || links.isEmpty { links.append(start..<input.byteCount) }
    return links
  }

  private struct Page {
    let range: Range<Int>
    /// Whether a stream begins with it.
    let isFirst: Bool
    /// Whether a packet with a time ends on it: headers have none.
    let hasTime: Bool
  }

  /// The first page at or behind an offset; nil if there is none.
  private static func page(
    at offset: Int, upTo limit: Int, _ pieces: inout MediaPieces
  ) throws(SystemError) -> Page? {
    var offset = offset
    while offset + headerSize <= limit {
      let head = try pieces.bytes(at: offset, count: headerSize)
      guard head.count == headerSize else { return nil }
      guard head.starts(with: "OggS".utf8) else {
        // Behind damage the next page is looked for.
        offset += head.dropFirst().firstIndex(of: UInt8(ascii: "O")) ?? headerSize
        continue
      }
      let segments = try pieces.bytes(at: offset + headerSize, count: Int(head[26]))
      let size = headerSize + segments.count + segments.reduce(0) { $0 + Int($1) }
      let time = head[6..<14]
      return Page(
        range: offset..<min(offset + size, limit), isFirst: head[5] & 2 != 0,
        hasTime: time.contains { $0 != 0 } && time.contains { $0 != 0xFF })
    }
    return nil
  }

  /// Whether a page has its checksum: a damaged one does not begin a link.
  ///
  /// It is that of a polynomial of degree 32, the highest bit first, with 0 in place of itself.
  private static func isSound(
    _ page: Range<Int>, _ pieces: inout MediaPieces
  ) throws(SystemError) -> Bool {
    var bytes = try pieces.bytes(at: page.lowerBound, count: page.count)
    guard bytes.count >= headerSize else { return false }
    let told = bytes[22..<26].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    bytes.replaceSubrange(22..<26, with: [0, 0, 0, 0])
    let sum = bytes.reduce(UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte) << 24) { sum, _ in
        sum & 0x8000_0000 == 0 ? sum << 1 : sum << 1 ^ 0x04C1_1DB7
      }
    }
    return sum == told
  }
}
