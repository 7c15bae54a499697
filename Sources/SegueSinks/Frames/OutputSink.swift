package import SegueEncoding

/// A sink whose output has all its bytes before it gets its name.
///
/// Between ``complete()`` and ``commit()`` the output can be measured and read back; one that is
/// dropped then leaves nothing behind.
package protocol OutputSink: FrameSink, ~Copyable {
  /// Writes the rest, so that the hidden output is complete.
  mutating func complete() async throws

  /// The bytes of the complete output.
  func byteCount() throws -> Int

  /// Gives the complete output its name.
  consuming func commit() async throws
}
