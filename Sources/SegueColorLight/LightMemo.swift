/// The colors of a frame that were converted last, with their results.
///
/// A screen has few colors, and neighbors in a film are alike, so most colors are known.
struct LightMemo {
  /// The key of the color at each place, and its result.
  private var entries: [(key: UInt64, levels: UInt64)]

  /// The number of places: a power of two, of which 128 KB stay in the cache of a core.
  private static let bits: UInt64 = 13

  /// A key that no color has.
  static let noKey = UInt64.max

  init() {
    entries = Array(repeating: (Self.noKey, 0), count: 1 << Self.bits)
  }

  /// The key of samples with at most 21 bits.
  @inline(__always)
  static func key(_ samples: SIMD3<Int32>) -> UInt64 {
    UInt64(UInt32(bitPattern: samples.x)) | UInt64(UInt32(bitPattern: samples.y)) << 21
      | UInt64(UInt32(bitPattern: samples.z)) << 42
  }

  /// The result for a key; `convert` makes it if it is not known.
  @inline(__always)
  mutating func levels(of key: UInt64, _ convert: () -> UInt64) -> UInt64 {
    // Fibonacci hashing: the highest bits of the product depend on all bits of the key.
    let place = Int((key &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.bits))
    if entries[place].key == key { return entries[place].levels }
    let levels = convert()
    entries[place] = (key, levels)
    return levels
  }
}
