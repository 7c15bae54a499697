import CSegueJPEG
package import SegueEncoding
import SegueFiles
package import SeguePixels

/// Compresses an opaque frame to the bytes of a JPEG file, by libjpeg-turbo.
///
/// The file is progressive, with all samples of chroma. At equal size, screenshots have 0.5 to 4.5
/// dB more than with a quarter of the samples, because letters and edges are colored; progressive
/// files are 1 to 9 % smaller than others. A file without a profile is sRGB. The same frame gives
/// the same bytes on any CPU.
package struct JPEGEncoder: Sendable {
  /// The sizes that libjpeg-turbo writes and reads.
  package static let bounds = FrameBounds(sides: 1...Int(JPEG_MAX_DIMENSION))

  /// The quality in the scale of libjpeg, 0 to 100; 0 equals 1.
  package let quality: Double

  package init(quality: Double = OutputSetting.usualJPEGQuality) {
    self.quality = quality
  }

  /// The whole file.
  package func encode(_ frame: PixelBuffer) throws(FrameSinkError) -> [UInt8] {
    guard frame.isOpaque else { throw .notOpaque(format: "jpeg") }
    let session = try JPEGWriting()
    try session.check(
      "jpeg_start_compress",
      unsafe segue_jpeg_writer_begin(
        session.writer, UInt32(frame.width), UInt32(frame.height), quantizerScale))
    try unsafe frame.pixels.span.withUnsafeBytes { pixels throws(FrameSinkError) in
      let start = unsafe pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
      try session.check(
        "jpeg_write_scanlines",
        unsafe segue_jpeg_writer_take_rows(session.writer, start, frame.width * 4))
    }
    try session.check(
      "jpeg_finish_compress", unsafe segue_jpeg_writer_finish(session.writer))
    return session.bytes
  }

  /// The quantizers in percent of the standard's: libjpeg's `jpeg_quality_scaling`, for fractions
  /// too.
  private var quantizerScale: Int32 {
    Int32(quality < 50 ? 5000 / max(quality, 1) : 200 - 2 * quality)
  }
}

/// One image being written by libjpeg-turbo; every call that may fail goes through ``check(_:_:)``.
@safe private struct JPEGWriting: ~Copyable {
  let writer: UnsafeMutablePointer<segue_jpeg_writer>

  init() throws(FrameSinkError) {
    guard CallFaults.code(of: "jpeg_create_compress") == nil,
      let writer = unsafe segue_jpeg_writer_create()
    else { throw .jpegFailed(reason: "jpeg_create_compress: out of memory") }
    unsafe self.writer = writer
  }

  deinit {
    unsafe segue_jpeg_writer_destroy(writer)
  }

  /// Makes a guarded call of the function of libjpeg-turbo named `call`.
  func check(_ call: String, _ function: @autoclosure () -> Int32) throws(FrameSinkError) {
    guard CallFaults.code(of: call) == nil else {
      throw .jpegFailed(reason: "\(call): out of memory")
    }
    guard function() == 0 else { return }
    let text = unsafe String(cString: segue_jpeg_writer_text(writer))
    throw .jpegFailed(reason: "\(call): \(text)")
  }

  /// The file so far.
  var bytes: [UInt8] {
    let (bytes, count) = unsafe (writer.pointee.bytes, writer.pointee.count)
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
