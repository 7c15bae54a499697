import CWebP
import SegueFiles

/// An open encoder of libwebp: pictures with their times in, one file out.
///
/// libwebp compares each picture with the one before, and stores the rectangle that changes.
@safe
struct WebPEncoder: ~Copyable, @unchecked Sendable {
  /// The longest side of a picture, in pixels.
  static var longestSide: Int { Int(WEBP_MAX_DIMENSION) }

  private let encoder: OpaquePointer
  private let width: Int
  private let height: Int
  private let options: WebPOptions

  init(width: Int, height: Int, _ options: WebPOptions) throws(FrameSinkError) {
    (self.width, self.height, self.options) = (width, height, options)
    guard max(width, height) <= Self.longestSide else {
      throw .webPFailed(
        reason: "\(width) × \(height) pixels, and a side can have \(Self.longestSide)")
    }
    var settings = WebPAnimEncoderOptions()
    try Self.check("WebPAnimEncoderOptionsInit", unsafe WebPAnimEncoderOptionsInit(&settings))
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
    var config = WebPConfig()
    try Self.check("WebPConfigInit", unsafe WebPConfigInit(&config))
    config.lossless = options.isLossless ? 1 : 0
    config.quality = Float(options.quality)
    // Chroma is chosen so that small colored letters keep their brightness.
    config.use_sharp_yuv = options.isLossless ? 0 : 1
    var picture = unsafe WebPPicture()
    try Self.check("WebPPictureInit", unsafe WebPPictureInit(&picture))
    unsafe picture.use_argb = 1
    unsafe picture.width = Int32(width)
    unsafe picture.height = Int32(height)
    unsafe picture.argb_stride = Int32(width)
    var pixels = pixels
    let result = unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe picture.argb = pixels.baseAddress
      return CallFaults.code(of: "WebPAnimEncoderAdd") == nil
        ? unsafe WebPAnimEncoderAdd(encoder, &picture, Int32(milliseconds), &config) : 0
    }
    try check("WebPAnimEncoderAdd", result)
  }

  /// Ends the last picture.
  func end(at milliseconds: Int) throws(FrameSinkError) {
    try check(
      "WebPAnimEncoderAdd", unsafe WebPAnimEncoderAdd(encoder, nil, Int32(milliseconds), nil))
  }

  /// Passes the bytes of the whole file to `body`.
  func withFile(_ body: (Span<UInt8>) throws -> Void) throws {
    var data = unsafe WebPData()
    unsafe WebPDataInit(&data)
    defer { unsafe WebPDataClear(&data) }
    let result =
      CallFaults.code(of: "WebPAnimEncoderAssemble") == nil
      ? unsafe WebPAnimEncoderAssemble(encoder, &data) : 0
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

  private static func check(_ call: String, _ result: Int32) throws(FrameSinkError) {
    guard result != 0, CallFaults.code(of: call) == nil else {
      throw .webPFailed(reason: "\(call): libwebp is of another version")
    }
  }
}

extension WebPOptions {
  /// The version of libwebp, whose encoder chooses the bytes.
  package static var libraryVersion: String {
    let version = WebPGetEncoderVersion()
    return "\(version >> 16).\(version >> 8 & 255).\(version & 255)"
  }
}
