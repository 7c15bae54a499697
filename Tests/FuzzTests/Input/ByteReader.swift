import SegueGeometry

/// Takes values from bytes, and zeros after the last byte, so that every input gives some value.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  /// A number in a range of at most 256 values.
  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(byte()) % range.count
  }

  mutating func word() -> UInt16 { UInt16(byte()) << 8 | UInt16(byte()) }

  /// A number from −1 to 1; both ends and 0 are possible.
  mutating func signedFraction() -> Double {
    max(Double(Int16(bitPattern: word())) / 32_767, -1)
  }

  /// A number from 0 to 1; both ends are possible.
  mutating func fraction() -> Double { Double(word()) / 65_535 }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[Int(byte()) % elements.count]
  }

  /// Up to `count` bytes.
  mutating func bytes(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// All remaining bytes.
  mutating func remainder() -> [UInt8] { bytes(rest.count) }
}
