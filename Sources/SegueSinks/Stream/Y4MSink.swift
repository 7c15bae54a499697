package import SegueEncoding
package import SegueFiles
import SeguePixels

/// Writes YUV4MPEG2: a header line, then each frame uncompressed in 4:2:0.
///
/// - Shape: planes Y, Cb, Cr of ``YUVImage``, chroma sited left (`C420mpeg2`).
/// - Units: BT.709 limited range. The format stores the range but not the matrix; a reader of
///   standard definition may assume BT.601 unless told.
/// - Source: mjpegtools, yuv4mpeg(5); `XCOLORRANGE` as in FFmpeg.
package struct Y4MSink: OutputSink, ~Copyable {
  package let converter: YUVConverter
  package var file: OutputFile

  /// The header of the file.
  package let header: [UInt8]

  /// The header of a frame.
  package static let frameHeader = Array("FRAME\n".utf8)

  package var warnings: [String] { converter.warnings }

  /// Opens a stream and writes its header.
  ///
  /// - Parameters:
  ///   - target: The output.
  ///   - width: The width of the frames; an odd one repeats its last column.
  ///   - height: The height of the frames; an odd one repeats its last row.
  ///   - timebase: The duration of each frame.
  ///   - replacement: The files that it may replace.
  ///   - boundary: The folder that the file must lie in.
  /// - Throws: ``OutputError``, if the output cannot be made or the header cannot be written.
  package init(
    _ target: StreamTarget, width: Int, height: Int, timebase: Timebase,
    replacing replacement: Replacement, in boundary: Boundary? = nil
  ) throws(OutputError) {
    try self.init(
      try OutputFile(target, replacing: replacement, in: boundary), width: width, height: height,
      timebase: timebase)
  }

  /// Writes the header to an open file.
  init(
    _ file: consuming OutputFile, width: Int, height: Int, timebase: Timebase
  ) throws(OutputError) {
    converter = YUVConverter(width: width, height: height, for: "y4m")
    self.file = file
    let text =
      "YUV4MPEG2 W\(converter.paddedWidth) H\(converter.paddedHeight)"
      + " F\(timebase.denominator):\(timebase.numerator) Ip A1:1 C420mpeg2 XYSCSS=420MPEG2"
      + " XCOLORRANGE=LIMITED\n"
    let header = Array(text.utf8)
    self.header = header
    try self.file.write(header.span)
  }

  package mutating func write(_ frame: YUVImage, before repeats: Int) throws {
    try file.write(Self.frameHeader.span)
    try file.write(frame.bytes.span)
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
