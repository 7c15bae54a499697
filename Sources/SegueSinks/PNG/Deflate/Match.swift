/// A repetition of the byte before, in deflate's form: a symbol, and extra bits for the rest of the
/// length.
///
/// Source: RFC 1951, 3.2.5.
struct Match {
  static let shortest = 3
  static let longest = 258
  /// The number of symbols: literals, the end of the block, and lengths.
  static let symbolCount = 286

  let symbol: Int
  let extra: UInt64
  let extraLength: UInt64

  /// The match of a length in `shortest...longest`.
  @inline(__always)
  init(length: Int) {
    let rest = length - Self.shortest
    switch rest {
    case ..<8:
      (symbol, extra, extraLength) = (257 + rest, 0, 0)
    case 255:
      (symbol, extra, extraLength) = (285, 0, 0)
    default:
      // Four symbols for each power of two from 8 on.
      let bits = Int.bitWidth - 1 - rest.leadingZeroBitCount - 2
      symbol = 261 + 4 * bits + (rest >> bits) & 3
      extra = UInt64(rest & (1 << bits - 1))
      extraLength = UInt64(bits)
    }
  }

  /// The largest part of `count` repetitions that matches can express: all, or one or two less.
  static func wholeLength(upTo count: Int) -> Int {
    let rest = count % longest
    return rest < shortest ? count - rest : count
  }
}
