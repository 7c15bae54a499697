/// Reads the bits of a payload, the most significant of each byte first.
///
/// A read past the end throws, and so does a number that no stream of an encoder has.
struct PayloadReader {
  let bytes: [UInt8]

  /// The position of the next bit.
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads an unsigned number of at most 32 bits.
  mutating func bits(_ count: Int) throws(H264SyntaxError) -> Int {
    guard position + count <= bytes.count * 8 else { throw .endsEarly }
    var value = 0
    for bit in position..<position + count {
      value = value << 1 | Int(bytes[bit >> 3] >> (7 - UInt8(bit & 7)) & 1)
    }
    position += count
    return value
  }

  mutating func flag() throws(H264SyntaxError) -> Bool { try bits(1) == 1 }

  /// Reads an unsigned Exp-Golomb code.
  ///
  /// - Source: Recommendation ITU-T H.264, 2021, 9.1.
  mutating func unsigned() throws(H264SyntaxError) -> Int {
    var zeros = 0
    while try !flag() { zeros += 1 }
    guard zeros < 32 else { throw .unexpected("an Exp-Golomb code of \(zeros) zeros") }
    return try (1 << zeros) - 1 + bits(zeros)
  }

  /// Passes over Exp-Golomb codes, signed or not.
  mutating func skipCodes(_ count: Int) throws(H264SyntaxError) {
    for _ in 0..<count { _ = try unsigned() }
  }

  /// Reads a signed Exp-Golomb code.
  ///
  /// - Source: Recommendation ITU-T H.264, 2021, 9.1.1.
  mutating func signed() throws(H264SyntaxError) -> Int {
    let code = try unsigned()
    return code & 1 == 1 ? (code + 1) / 2 : -(code / 2)
  }
}
