/// The colors of a frame that were converted last, with their results.
///
/// A screen has few colors, and neighbors in a film are alike: in a recording of an app one color in
/// hundreds has to be converted.
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

  /// The key of a color whose channels have 12 bits.
  @inline(__always)
  static func key(_ red: Int32, _ green: Int32, _ blue: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: red)) | UInt64(UInt32(bitPattern: green)) << 12
      | UInt64(UInt32(bitPattern: blue)) << 24
  }

  /// The result for a key; `convert` makes it from the channels if it is not known.
  @inline(__always)
  mutating func levels(of key: UInt64, _ convert: (SIMD3<Int>) -> UInt64) -> UInt64 {
    // Fibonacci hashing: the highest bits of the product depend on all bits of the key.
    let place = Int((key &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.bits))
    if entries[place].key == key { return entries[place].levels }
    let levels = convert(SIMD3(Int(key & 4095), Int(key >> 12 & 4095), Int(key >> 24)))
    entries[place] = (key, levels)
    return levels
  }
}
