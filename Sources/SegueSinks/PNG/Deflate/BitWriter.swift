/// Packs bits into bytes from the lowest bit up, in deflate's order.
@unsafe struct BitWriter {
  /// The offset of the next whole byte; eight bytes from there may be written.
  private var place: UnsafeMutablePointer<UInt8>
  /// The bits that do not yet fill a byte.
  private var bits: UInt64
  private var count: UInt64

  /// A writer that continues after `pending`, into bytes that the caller keeps alive.
  init(at place: UnsafeMutablePointer<UInt8>, after pending: Pending = Pending()) {
    unsafe self.place = place
    unsafe bits = UInt64(pending.bits)
    unsafe count = UInt64(pending.count)
  }

  /// At most seven bits, which do not yet fill a byte.
  struct Pending {
    var bits: UInt8 = 0
    var count: UInt8 = 0
  }

  /// The bits that do not fill a byte, after ``store()``.
  var pending: Pending {
    unsafe Pending(bits: UInt8(truncatingIfNeeded: bits), count: UInt8(count))
  }

  /// The end of the written bytes, after ``store()``.
  var end: UnsafeMutablePointer<UInt8> { unsafe place }

  /// Adds `length` bits, at most 57 in total between two calls of ``store()``.
  @inline(__always)
  mutating func append(_ value: UInt64, length: UInt64) {
    unsafe bits |= value &<< count
    unsafe count &+= length
  }

  /// Writes all complete bytes.
  @inline(__always)
  mutating func store() {
    unsafe UnsafeMutableRawPointer(place).storeBytes(of: bits.littleEndian, as: UInt64.self)
    unsafe place += Int(count >> 3)
    unsafe bits &>>= count & 56
    unsafe count &= 7
  }
}

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
