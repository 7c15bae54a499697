package import SegueFiles

/// Writes frames as they are, without any header: what `ffmpeg -f rawvideo -pix_fmt rgba` reads.
///
/// - Shape: rows from top to bottom without padding; red, green, blue and alpha of each pixel.
/// - Units: sRGB-encoded, 0 to 255; alpha is straight, as `rgba` means it there, not premultiplied.
package struct RawSink: FrameSink, ~Copyable {
  package let converter = RawConverter()
  package var file: OutputFile

  /// A stream that is open, of a file in `boundary` if there is one.
  package init(
    _ target: StreamTarget, overwrite: Bool, in boundary: Boundary? = nil
  ) throws(OutputError) {
    file = try OutputFile(target, overwrite: overwrite, in: boundary)
  }

  package mutating func write(_ frame: [SIMD4<UInt8>]) throws {
    try file.write(frame.span)
  }

  package consuming func finish() throws {
    try commit()
  }

  /// Gives what is written its name.
  package consuming func commit() throws(OutputError) {
    try file.commit()
  }
}
