package import SegueFiles

/// Writes each frame as one PNG file, numbered as in the whole video.
package struct PNGSequenceSink: FrameSink, ~Copyable {
  package let converter: PNGConverter
  package var files: OutputSequence
  private var nextFrame: Int

  /// A sequence whose files can all be made.
  ///
  /// - Parameters:
  ///   - pattern: The names.
  ///   - frames: The frames to come; the first one written has the number of the lower bound.
  ///   - total: How many frames the whole video has: the names in a folder have digits for them.
  ///   - manifest: What is said of the files, in a file beside them.
  ///   - overwrite: Whether files of these names are replaced.
  ///   - boundary: What their folder must lie in.
  ///   - encoder: How the files are compressed.
  /// - Throws: ``OutputError``, where a file exists or cannot be made.
  package init(
    _ pattern: SequencePattern, frames: Range<Int>, of total: Int,
    manifest: SequenceManifest? = nil, overwrite: Bool, in boundary: Boundary? = nil,
    encoder: PNGEncoder = PNGEncoder()
  ) throws(OutputError) {
    files = try OutputSequence(
      pattern, frames: frames, of: total, manifest: manifest, overwrite: overwrite, in: boundary)
    converter = PNGConverter(encoder: encoder)
    nextFrame = frames.lowerBound
  }

  package mutating func write(_ frame: [UInt8]) throws {
    try files.write(frame.span, frame: nextFrame)
    nextFrame += 1
  }

  package consuming func finish() throws {
    try commit()
  }

  /// Gives what is written its names.
  package consuming func commit() throws(OutputError) {
    try files.commit()
  }
}
