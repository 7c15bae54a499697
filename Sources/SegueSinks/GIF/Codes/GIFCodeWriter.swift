/// Packs codes of GIF into blocks of up to 255 bytes, the lowest bit of a code first.
///
/// - Source: GIF89a, sections 15 and 22, and appendix F.
struct GIFCodeWriter {
  private(set) var bytes: [UInt8]
  private var blockStart = 1
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0

  /// Starts with the size of a value, and the first block.
  init(codeSize: Int) { bytes = [UInt8(codeSize), 0] }

  mutating func write(_ code: Int, width: Int) {
    bits |= UInt64(code) << bitCount
    bitCount += UInt64(width)
    while bitCount >= 8 {
      append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private mutating func append(_ byte: UInt8) {
    if bytes.count - blockStart == 256 {
      bytes[blockStart] = 255
      blockStart = bytes.count
      bytes.append(0)
    }
    bytes.append(byte)
  }

  /// Writes the rest of the bits, and the empty block at the end.
  mutating func finish() {
    if bitCount > 0 { append(UInt8(truncatingIfNeeded: bits)) }
    (bits, bitCount) = (0, 0)
    let count = bytes.count - blockStart - 1
    if count > 0 {
      bytes[blockStart] = UInt8(count)
      bytes.append(0)
    }
  }
}
