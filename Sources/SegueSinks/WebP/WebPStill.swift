import CWebP
package import Pixels
import SegueFiles

/// Compresses a frame to the bytes of a WebP file with one image.
package struct WebPStill: Sendable {
  /// The longest side of an image, in pixels.
  package static var longestSide: Int { Int(WEBP_MAX_DIMENSION) }

  /// The options, of which a still uses all but the number of plays.
  package let options: WebPOptions

  package init(_ options: WebPOptions) {
    self.options = options
  }

  /// The whole file.
  package func encode(_ frame: PixelBuffer) throws(FrameSinkError) -> [UInt8] {
    var config = try options.config()
    var bytes = unsafe WebPMemoryWriter()
    unsafe WebPMemoryWriterInit(&bytes)
    defer { unsafe WebPMemoryWriterClear(&bytes) }
    var pixels = WebPConverter(isLossless: options.isLossless).convert(frame)
    try unsafe withUnsafeMutablePointer(to: &bytes) { bytes throws(FrameSinkError) in
      var picture = try unsafe WebPOptions.picture(width: frame.width, height: frame.height)
      unsafe picture.writer = WebPMemoryWrite
      unsafe picture.custom_ptr = UnsafeMutableRawPointer(bytes)
      let result = unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        unsafe picture.argb = pixels.baseAddress
        return WebPOptions.calling("WebPEncode") { unsafe WebPEncode(&config, &picture) }
      }
      let code = unsafe picture.error_code
      // The encoder may have made planes of its own; the pixels stay ours.
      unsafe WebPPictureFree(&picture)
      guard result != 0 else { throw .webPFailed(reason: "WebPEncode: \(Self.text(code))") }
    }
    return unsafe Array(UnsafeBufferPointer(start: bytes.mem, count: bytes.size))
  }

  private static func text(_ code: WebPEncodingError) -> String {
    switch code {
    case VP8_ENC_OK, VP8_ENC_ERROR_OUT_OF_MEMORY, VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY:
      "out of memory"
    case VP8_ENC_ERROR_PARTITION0_OVERFLOW, VP8_ENC_ERROR_PARTITION_OVERFLOW:
      "too much detail for the format"
    default: "error \(code.rawValue)"
    }
  }
}
