/// The different colors of some pixels, and the number of pixels of each.
///
/// Their order depends on the order of the pixels alone.
struct ColorCounts {
  private(set) var colors: [UInt32] = []
  private(set) var counts: [Int32] = []

  /// The place of a color in ``colors``, plus one, at its hash or behind it; 0 for none.
  private var table = [Int32](repeating: 0, count: 1 << firstBits)

  /// The number of bits of a hash.
  private var bits = firstBits

  private static let firstBits: UInt32 = 12

  /// Counts a pixel.
  ///
  /// - Returns: The place of its color in ``colors``.
  @inline(__always)
  mutating func add(_ color: UInt32) -> Int32 {
    var slot = hash(color)
    while table[slot] > 0 {
      let place = table[slot] &- 1
      if colors[Int(place)] == color {
        counts[Int(place)] &+= 1
        return place
      }
      slot = (slot &+ 1) & (table.count &- 1)
    }
    return append(color, at: slot)
  }

  private mutating func append(_ color: UInt32, at slot: Int) -> Int32 {
    colors.append(color)
    counts.append(1)
    table[slot] = Int32(colors.count)
    if colors.count * 2 > table.count { grow() }
    return Int32(colors.count - 1)
  }

  private mutating func grow() {
    bits += 2
    table = [Int32](repeating: 0, count: 1 << bits)
    for (place, color) in colors.enumerated() {
      var slot = hash(color)
      while table[slot] > 0 { slot = (slot + 1) & (table.count - 1) }
      table[slot] = Int32(place + 1)
    }
  }

  /// Multiplicative hashing by 2³² divided by the golden ratio.
  ///
  /// - Source: Knuth, "The Art of Computer Programming", volume 3, section 6.4.
  @inline(__always)
  private func hash(_ color: UInt32) -> Int {
    Int((color &* 2_654_435_769) >> (32 &- bits))
  }
}
