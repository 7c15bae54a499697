/// A unit of an AV1 stream with its header: an OBU.
struct OpenBitstreamUnit {
  /// The bytes of the unit in its packet.
  let range: Range<Int>

  /// Whether files store the unit.
  let isStored: Bool

  /// The unit that begins at `start`; nil if the bytes are none, or it has no size.
  init?(_ bytes: Span<UInt8>, at start: Int) {
    let header = bytes[start]
    let (type, hasExtension, hasSize) = (header >> 3 & 15, header & 4 != 0, header & 2 != 0)
    guard header & 0x80 == 0, hasSize else { return nil }
    var place = start + (hasExtension ? 2 : 1)
    var (size, shift) = (0, 0)
    while true {
      guard place < bytes.count, shift < 35 else { return nil }
      size |= Int(bytes[place] & 0x7F) << shift
      shift += 7
      place += 1
      if bytes[place - 1] & 0x80 == 0 { break }
    }
    guard size <= bytes.count - place else { return nil }
    range = start..<place + size
    // Temporal delimiters, redundant frame headers, tile lists and padding.
    isStored = ![2, 7, 8, 15].contains(type)
  }

  /// All units of a packet; nil if some of its bytes are none.
  static func all(in packet: Span<UInt8>) -> [OpenBitstreamUnit]? {
    var (units, start): ([OpenBitstreamUnit], Int) = ([], 0)
    while start < packet.count {
      guard let unit = OpenBitstreamUnit(packet, at: start) else { return nil }
      units.append(unit)
      start = unit.range.upperBound
    }
    return units
  }
}
