/// Writes bits, the most significant of each byte first.
struct PayloadWriter {
  private(set) var bytes: [UInt8] = []

  /// The number of bits in the last byte that are free.
  private var free = 0

  /// The number of bits.
  var count: Int { bytes.count * 8 - free }

  /// Appends the lowest bits of a number.
  mutating func append(_ value: Int, bits count: Int) {
    var left = count
    while left > 0 {
      if free == 0 {
        bytes.append(0)
        free = 8
      }
      let taken = min(left, free)
      let piece = value >> (left - taken) & ((1 << taken) - 1)
      bytes[bytes.count - 1] |= UInt8(piece << (free - taken))
      (left, free) = (left - taken, free - taken)
    }
  }

  mutating func append(_ flag: Bool) { append(flag ? 1 : 0, bits: 1) }

  /// Appends an unsigned Exp-Golomb code.
  mutating func appendCode(_ value: Int) {
    let width = Int.bitWidth - (value + 1).leadingZeroBitCount
    append(value + 1, bits: 2 * width - 1)
  }

  /// Appends a signed Exp-Golomb code.
  mutating func appendSignedCode(_ value: Int) {
    appendCode(value > 0 ? 2 * value - 1 : -2 * value)
  }

  /// Appends bits of other bytes, by their positions there.
  mutating func append(_ source: [UInt8], bits range: Range<Int>) {
    var position = range.lowerBound
    bytes.reserveCapacity(bytes.count + range.count / 8 + 2)
    while position < range.upperBound {
      let start = position & 7
      let count = min(8 - start, range.upperBound - position)
      append(Int(source[position >> 3] >> UInt8(8 - start - count)), bits: count)
      position += count
    }
  }

  /// Fills the last byte with equal bits.
  mutating func align(with bit: Bool) {
    append(bit ? 0xFF : 0, bits: free)
  }

  /// Appends the bit that ends a payload, and fills the last byte.
  mutating func finish() {
    append(true)
    align(with: false)
  }
}
