import SegueEncoding
package import SegueFiles
package import SeguePixels

/// Writes frames without any header, as `ffmpeg -f rawvideo -pix_fmt rgba` reads them.
///
/// - Shape: rows from top to bottom without padding; red, green, blue and alpha of each pixel.
/// - Units: sRGB-encoded, 0 to 255; alpha is straight, as in FFmpeg's `rgba`, not premultiplied.
package struct RawSink: OutputSink, ~Copyable {
  package let converter = RawConverter()
  package var file: OutputFile

  /// Opens a stream; a file must lie in `boundary` if there is one.
  package init(
    _ target: StreamTarget, replacing replacement: Replacement, in boundary: Boundary? = nil
  ) throws(OutputError) {
    file = try OutputFile(target, replacing: replacement, in: boundary)
  }

  package mutating func write(_ frame: [SIMD4<UInt8>], before repeats: Int) throws {
    try file.write(frame.span)
  }

  package consuming func finish() throws {
    try commit()
  }

  package mutating func complete() {}

  package func byteCount() throws -> Int { try file.byteCount() }

  package consuming func commit() throws {
    try file.commit()
  }
}

/// Divides color by alpha, the only conversion that raw RGBA needs.
package struct RawConverter: FrameConverter {
  package func convert(_ frame: PixelBuffer) -> [SIMD4<UInt8>] {
    frame.straightPixels()
  }
}
