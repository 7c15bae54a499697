/// A view of some of a file's bytes, whose reads are checked against its range.
package struct ByteView {
  package enum Order { case bigEndian, littleEndian }

  private let bytes: ArraySlice<UInt8>

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  package var count: Int { bytes.count }

  /// A copy of the bytes.
  package var array: [UInt8] { Array(bytes) }

  /// The byte at `offset`; nil if it is outside the view.
  package subscript(offset: Int) -> UInt8? {
    offset >= 0 && offset < count ? bytes[bytes.startIndex + offset] : nil
  }

  /// The bytes in `range`; nil if any of them is outside the view.
  package subscript(range: Range<Int>) -> ByteView? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    let start = bytes.startIndex
    return ByteView(bytes[start + range.lowerBound..<start + range.upperBound])
  }

  /// The bytes from `offset` on; nil if it is outside the view.
  package func from(_ offset: Int) -> ByteView? {
    offset <= count ? self[offset..<count] : nil
  }

  /// An unsigned integer of `size` bytes, at most 4.
  package func integer(at offset: Int, size: Int, _ order: Order) -> Int? {
    guard let field = self[offset..<offset + size] else { return nil }
    return switch order {
    case .bigEndian: field.bytes.reduce(0) { $0 << 8 | Int($1) }
    case .littleEndian: field.bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }

  /// A signed integer of four bytes.
  package func signedInteger(at offset: Int, _ order: Order) -> Int? {
    integer(at: offset, size: 4, order).map { Int(Int32(truncatingIfNeeded: $0)) }
  }

  /// Whether the bytes at `offset` begin with `prefix`.
  package func has(_ prefix: [UInt8], at offset: Int = 0) -> Bool {
    self[offset..<offset + prefix.count].map { $0.bytes.elementsEqual(prefix) } ?? false
  }

  /// Whether the bytes at `offset` begin with those of `text`.
  package func has(_ text: String, at offset: Int = 0) -> Bool {
    has(Array(text.utf8), at: offset)
  }
}
