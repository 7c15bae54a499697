import CWebP
import SegueFiles

/// An open encoder of libwebp: pictures with their times in, one file out.
///
/// libwebp compares each picture with the one before, and stores the rectangle that changes.
@safe
struct WebPEncoder: ~Copyable, @unchecked Sendable {
  private let encoder: OpaquePointer
  private let width: Int
  private let height: Int
  private let options: WebPOptions

  init(width: Int, height: Int, _ options: WebPOptions) throws(FrameSinkError) {
    (self.width, self.height, self.options) = (width, height, options)
    guard max(width, height) <= WebPStill.longestSide else {
      throw .webPFailed(
        reason: "\(width) × \(height) pixels, and a side can have \(WebPStill.longestSide)")
    }
    var settings = WebPAnimEncoderOptions()
    try WebPOptions.check(
      "WebPAnimEncoderOptionsInit", unsafe WebPAnimEncoderOptionsInit(&settings))
    settings.anim_params.loop_count = Int32(options.plays)
    var encoder: OpaquePointer?
    if CallFaults.code(of: "WebPAnimEncoderNew") == nil {
      unsafe encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &settings)
    }
    guard let encoder = unsafe encoder else {
      throw .webPFailed(reason: "WebPAnimEncoderNew: out of memory")
    }
    unsafe self.encoder = encoder
  }

  /// Adds a picture of straight `0xAARRGGBB`, which is shown from a time on.
  func add(_ pixels: [UInt32], at milliseconds: Int) throws(FrameSinkError) {
    var config = try options.config()
    var picture = try unsafe WebPOptions.picture(width: width, height: height)
    var pixels = pixels
    let result = unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe picture.argb = pixels.baseAddress
      return WebPOptions.calling("WebPAnimEncoderAdd") {
        unsafe WebPAnimEncoderAdd(encoder, &picture, Int32(milliseconds), &config)
      }
    }
    try check("WebPAnimEncoderAdd", result)
  }

  /// Ends the last picture.
  func end(at milliseconds: Int) throws(FrameSinkError) {
    let result = WebPOptions.calling("WebPAnimEncoderAdd") {
      unsafe WebPAnimEncoderAdd(encoder, nil, Int32(milliseconds), nil)
    }
    try check("WebPAnimEncoderAdd", result)
  }

  /// Passes the bytes of the whole file to `body`.
  func withFile(_ body: (Span<UInt8>) throws -> Void) throws {
    var data = unsafe WebPData()
    unsafe WebPDataInit(&data)
    defer { unsafe WebPDataClear(&data) }
    let result = WebPOptions.calling("WebPAnimEncoderAssemble") {
      unsafe WebPAnimEncoderAssemble(encoder, &data)
    }
    try check("WebPAnimEncoderAssemble", result)
    let bytes = unsafe UnsafeBufferPointer(start: data.bytes, count: data.size)
    try body(unsafe bytes.span)
  }

  deinit {
    unsafe WebPAnimEncoderDelete(encoder)
  }

  /// Throws the encoder's own reason for a failure.
  private func check(_ call: String, _ result: Int32) throws(FrameSinkError) {
    guard result == 0 else { return }
    let text = unsafe WebPAnimEncoderGetError(encoder).map { unsafe String(cString: $0) } ?? ""
    throw .webPFailed(reason: "\(call): \(text.isEmpty ? "out of memory" : text)")
  }
}
