import SegueEncoding
package import SegueFiles
package import SeguePixels

/// Writes each frame as one PNG file, numbered as in the whole video.
package struct PNGSequenceSink: OutputSink, ~Copyable {
  package let converter: PNGConverter
  package var files: OutputSequence
  private var nextFrame: Int
  private var count = 0

  /// Checks that all files of the sequence can be made.
  ///
  /// - Parameters:
  ///   - pattern: The names.
  ///   - frames: The frames to come; the first one written has the number of the lower bound.
  ///   - total: The number of frames of the whole video, which decides the number of digits.
  ///   - manifest: The description of the files, in a file beside them.
  ///   - replacement: The files that these may replace.
  ///   - boundary: The folder that their folder must lie in.
  ///   - encoder: The compressor of the files.
  /// - Throws: ``OutputError``, if a file exists or cannot be made.
  package init(
    _ pattern: SequencePattern, frames: Range<Int>, of total: Int,
    manifest: SequenceManifest? = nil, replacing replacement: Replacement,
    in boundary: Boundary? = nil,
    encoder: PNGEncoder = PNGEncoder()
  ) throws(OutputError) {
    files = try OutputSequence(
      pattern, frames: frames, of: total, manifest: manifest, replacing: replacement, in: boundary)
    converter = PNGConverter(encoder: encoder)
    nextFrame = frames.lowerBound
  }

  package mutating func write(_ frame: [UInt8], before repeats: Int) throws {
    try files.write(frame.span, frame: nextFrame)
    nextFrame += 1
    count += frame.count
  }

  package consuming func finish() throws {
    try commit()
  }

  package mutating func complete() {}

  package func byteCount() -> Int { count }

  package consuming func commit() throws {
    try files.commit()
  }
}

/// Compresses each frame of a sequence to a PNG file, in memory.
package struct PNGConverter: FrameConverter {
  let encoder: PNGEncoder

  package func convert(_ frame: PixelBuffer) throws -> [UInt8] {
    try encoder.encode(frame)
  }
}
