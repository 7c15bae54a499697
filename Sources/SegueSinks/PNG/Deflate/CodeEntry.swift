/// Bits to be written, in a form that concatenates quickly.
struct CodeEntry {
  let bits: UInt64
  let length: UInt64

  init(_ code: UInt16, length: UInt8) {
    self.init(bits: UInt64(code), length: UInt64(length))
  }

  private init(bits: UInt64, length: UInt64) {
    self.bits = bits
    self.length = length
  }

  /// These bits, followed by others; at most 64.
  @inline(__always)
  func followed(by bits: UInt64, length: UInt64) -> Self {
    Self(bits: self.bits | bits &<< self.length, length: self.length &+ length)
  }

  @inline(__always)
  func followed(by other: Self) -> Self {
    followed(by: other.bits, length: other.length)
  }
}
