/// Reads the sizes of the pictures of VP9 from their headers.
///
/// A picture may have another size than the one before it without being a key picture, so every
/// header is read: it may name an earlier picture in place of a size.
///
/// - Source: "VP9 Bitstream & Decoding Process Specification", version 0.6, 2016, 6.2, 7.2 and
///   annex B.
struct VP9Headers {
  typealias Size = (width: Int, height: Int)

  /// The sizes of the pictures that later ones may refer to.
  private var slots = [Size?](repeating: nil, count: 8)

  /// The size of the picture that a packet shows; nil if it shows none, or is damaged.
  mutating func size(of packet: Span<UInt8>) -> Size? {
    var shown: Size?
    for range in Self.frames(of: packet) {
      shown = read(packet.extracting(range)) ?? shown
    }
    return shown
  }

  /// The places of the frames in a packet, which an index at its end tells if there are several.
  private static func frames(of packet: Span<UInt8>) -> [Range<Int>] {
    let whole = [0..<packet.count]
    guard packet.count > 1 else { return whole }
    let marker = packet[packet.count - 1]
    let (count, width) = (Int(marker & 7) + 1, Int(marker >> 3 & 3) + 1)
    let start = packet.count - 2 - count * width
    guard marker & 0xE0 == 0xC0, start >= 0, packet[start] == marker else { return whole }
    var (frames, place) = ([Range<Int>](), 0)
    for frame in 0..<count {
      let size = (0..<width).reduce(0) {
        $0 | Int(packet[start + 1 + frame * width + $1]) << (8 * $1)
      }
      guard size <= start - place else { return frames }
      if size > 0 { frames.append(place..<place + size) }
      place += size
    }
    return frames
  }

  /// Reads the header of a frame.
  ///
  /// - Returns: The size of the frame if it is shown.
  private mutating func read(_ frame: Span<UInt8>) -> Size? {
    var bits = Bits(place: 0)
    guard bits.next(2, of: frame) == 2 else { return nil }
    let profile = bits.next(1, of: frame) | bits.next(1, of: frame) << 1
    if profile == 3 { _ = bits.next(1, of: frame) }
    if bits.next(1, of: frame) == 1 { return slots[bits.next(3, of: frame)] }
    let isKey = bits.next(1, of: frame) == 0
    let isShown = bits.next(1, of: frame) == 1
    let isResilient = bits.next(1, of: frame) == 1
    var (refreshed, size) = (0xFF, Size?.none)
    if isKey {
      guard bits.next(24, of: frame) == Self.syncCode else { return nil }
      bits.skipColor(of: frame, profile)
      size = bits.size(of: frame)
    } else {
      let isIntra = !isShown && bits.next(1, of: frame) == 1
      if !isResilient { _ = bits.next(2, of: frame) }
      if isIntra {
        guard bits.next(24, of: frame) == Self.syncCode else { return nil }
        if profile > 0 { bits.skipColor(of: frame, profile) }
        refreshed = bits.next(8, of: frame)
        size = bits.size(of: frame)
      } else {
        refreshed = bits.next(8, of: frame)
        let references = (0..<3).map { _ in bits.next(4, of: frame) >> 1 }
        let found = references.first { _ in bits.next(1, of: frame) == 1 }
        size = found.map { slots[$0] } ?? bits.size(of: frame)
      }
    }
    guard bits.place <= 8 * frame.count else { return nil }
    for slot in 0..<8 where refreshed >> slot & 1 == 1 { slots[slot] = size }
    return isShown ? size : nil
  }

  private static let syncCode = 0x498342

  /// The bits of a header, the highest of each byte first; 0 after the end.
  private struct Bits {
    var place: Int

    mutating func next(_ count: Int, of frame: Span<UInt8>) -> Int {
      var value = 0
      for _ in 0..<count {
        let byte = place >> 3 < frame.count ? frame[place >> 3] : 0
        value = value << 1 | Int(byte >> (7 - UInt8(place & 7)) & 1)
        place += 1
      }
      return value
    }

    mutating func size(of frame: Span<UInt8>) -> Size? {
      (next(16, of: frame) + 1, next(16, of: frame) + 1)
    }

    mutating func skipColor(of frame: Span<UInt8>, _ profile: Int) {
      let hasSubsampling = profile & 1 == 1
      if profile >= 2 { _ = next(1, of: frame) }
      let isRGB = next(3, of: frame) == 7
      _ = next(isRGB ? (hasSubsampling ? 1 : 0) : (hasSubsampling ? 4 : 1), of: frame)
    }
  }
}
