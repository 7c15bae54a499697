import CSegueWebP
import SegueFiles

/// Encodes and decodes single images by libwebp, as straight `0xAARRGGBB` in rows without padding.
enum WebPImage {
  /// The bytes of a file with one image.
  static func encode(
    _ pixels: [UInt32], width: Int, height: Int, _ options: WebPOptions
  ) throws(FrameSinkError) -> [UInt8] {
    var config = try options.config()
    var bytes = unsafe WebPMemoryWriter()
    unsafe WebPMemoryWriterInit(&bytes)
    defer { unsafe WebPMemoryWriterClear(&bytes) }
    var pixels = pixels
    try unsafe withUnsafeMutablePointer(to: &bytes) { bytes throws(FrameSinkError) in
      var picture = try unsafe WebPOptions.picture(width: width, height: height)
      unsafe picture.writer = WebPMemoryWrite
      unsafe picture.custom_ptr = UnsafeMutableRawPointer(bytes)
      let result = unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        unsafe picture.argb = pixels.baseAddress
        return WebPOptions.calling("WebPEncode") { unsafe WebPEncode(&config, &picture) }
      }
      let code = unsafe picture.error_code
      // The encoder may have made planes of its own; the pixels stay ours.
      unsafe WebPPictureFree(&picture)
      guard result != 0 else { throw .webPFailed(reason: "WebPEncode: \(text(code))") }
    }
    return unsafe Array(UnsafeBufferPointer(start: bytes.mem, count: bytes.size))
  }

  /// The pixels that a reader gets from a file with one image of this size.
  static func decode(
    _ file: [UInt8], width: Int, height: Int
  ) throws(FrameSinkError) -> [UInt32] {
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    let result = unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      WebPOptions.calling("WebPDecodeRGBAInto") {
        let start = unsafe WebPDecodeRGBAInto(
          file, file.count, bytes.baseAddress, bytes.count, Int32(4 * width))
        return unsafe start == nil ? 0 : 1
      }
    }
    guard result != 0 else { throw .webPFailed(reason: "WebPDecodeRGBAInto: out of memory") }
    return (0..<width * height).map { index in
      let place = 4 * index
      return UInt32(bytes[place + 3]) << 24 | UInt32(bytes[place]) << 16
        | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
    }
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
