package import SegueFiles
package import SegueSound

/// Writes a sound track by itself, as a WAV file.
///
/// Its header is known before the sound, so standard output takes it, too.
package struct WAVSink: ~Copyable {
  package var file: OutputFile

  /// Opens the track at its start.
  package let open: @Sendable () throws -> Soundtrack

  private var track: Soundtrack

  /// Opens the output and the track.
  ///
  /// - Throws: `OutputError` if the output cannot be made, or the sound's own error.
  package init(
    _ target: StreamTarget, replacing replacement: Replacement, in boundary: Boundary? = nil,
    open: @escaping @Sendable () throws -> Soundtrack
  ) throws {
    let file = try OutputFile(target, replacing: replacement, in: boundary)
    track = try open()
    self.file = file
    self.open = open
  }

  /// Writes everything; `written` receives the number of samples so far.
  package mutating func complete(_ written: (Int) -> Void = { _ in }) throws {
    try file.write(WAVHeader(sampleCount: track.sampleCount).bytes.span)
    while track.position < track.sampleCount {
      try Task.checkCancellation()
      try file.write(WAVHeader.bytes(of: try track.read(Self.block)).span)
      written(track.position)
    }
  }

  /// Samples of a call: a third of a second.
  private static let block = 16_384

  package func byteCount() throws -> Int { try file.byteCount() }

  package consuming func commit() throws(OutputError) { try file.commit() }
}
