import CDeflate

/// What a frame's bytes were, in few: CRC-32 and Adler-32 of them, and how many there were.
///
/// Both take a small part of the time that it takes to make the bytes. They tell any accident, not an attacker,
/// who could replace the program just as well.
package struct FrameDigest: Hashable, Sendable {
  private var cyclic: UInt32 = 0
  private var sums: UInt32 = 1
  private var count = 0

  /// Of no bytes yet.
  init() {}

  /// Of these elements' bytes.
  init<Element: BitwiseCopyable>(of elements: Span<Element>) {
    update(elements)
  }

  /// Takes the bytes of the next elements.
  mutating func update<Element: BitwiseCopyable>(_ elements: Span<Element>) {
    let bytes = unsafe elements.bytes
    count += bytes.byteCount
    unsafe bytes.withUnsafeBytes { bytes in
      // Of no bytes libdeflate would take a null pointer for a new start.
      guard let start = bytes.baseAddress, bytes.count > 0 else { return }
      unsafe cyclic = libdeflate_crc32(cyclic, start, bytes.count)
      unsafe sums = libdeflate_adler32(sums, start, bytes.count)
    }
  }
}
