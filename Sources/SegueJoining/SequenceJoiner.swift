package import SegueFiles

/// Joins pieces of a PNG sequence to the whole, whose files appear only when all are complete.
///
/// They are links to the files of the pieces, or copies on another disk.
package struct SequenceJoiner: ~Copyable {
  package private(set) var files: OutputSequence
  package let frames: Range<Int>
  package let width: Int
  package let height: Int

  /// Checks that all files of the sequence can be made.
  ///
  /// - Parameters:
  ///   - pattern: The names.
  ///   - frames: The frames to come, as the whole video numbers them.
  ///   - total: The number of frames of the whole video.
  ///   - width: The width of every frame, in pixels.
  ///   - height: The height of every frame, in pixels.
  ///   - replacement: The files that these may replace.
  ///   - boundary: The folder that their folder must lie in.
  /// - Throws: ``OutputError``, if a file exists or cannot be made.
  package init(
    _ pattern: SequencePattern, frames: Range<Int>, of total: Int, width: Int, height: Int,
    replacing replacement: Replacement, in boundary: Boundary? = nil
  ) throws(OutputError) {
    files = try OutputSequence(
      pattern, frames: frames, of: total, replacing: replacement, in: boundary)
    (self.frames, self.width, self.height) = (frames, width, height)
  }

  /// Appends the files of a piece.
  package mutating func append(_ piece: SequencePiece) throws {
    for frame in piece.frames {
      try Task.checkCancellation()
      let file = try piece.open(frame: frame, width: width, height: height)
      try files.take(file, frame: frame)
    }
  }

  /// Gives all files their names.
  package consuming func finish() throws(OutputError) {
    try files.commit()
  }
}
