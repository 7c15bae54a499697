import CSegueDeflate

/// The digest of a frame's bytes: their CRC-32, their Adler-32 and their number.
///
/// Both cost little next to making the bytes. They detect any accidental change, but no attacker,
/// who could replace the program just as well.
package struct FrameDigest: Hashable, Sendable {
  private var cyclic: UInt32 = 0
  private var sums: UInt32 = 1
  private var count = 0

  /// The digest of no bytes yet.
  init() {}

  /// The digest of these elements' bytes.
  package init<Element: BitwiseCopyable>(of elements: Span<Element>) {
    update(elements)
  }

  /// Adds the bytes of the next elements.
  mutating func update<Element: BitwiseCopyable>(_ elements: Span<Element>) {
    let bytes = unsafe elements.bytes
    count += bytes.byteCount
    unsafe bytes.withUnsafeBytes { bytes in
      // Without bytes the pointer may be null, which libdeflate takes for a new start.
      guard let start = bytes.baseAddress, bytes.count > 0 else { return }
      unsafe cyclic = libdeflate_crc32(cyclic, start, bytes.count)
      unsafe sums = libdeflate_adler32(sums, start, bytes.count)
    }
  }
}
