import CSegueWebP
import SegueFiles

extension WebPOptions {
  /// The version of libwebp, whose encoder chooses the bytes.
  package static var libraryVersion: String {
    let version = WebPGetEncoderVersion()
    return "\(version >> 16).\(version >> 8 & 255).\(version & 255)"
  }

  /// The options in libwebp's form.
  func config() throws(FrameSinkError) -> WebPConfig {
    var config = WebPConfig()
    try Self.check("WebPConfigInit", unsafe WebPConfigInit(&config))
    config.lossless = isLossless ? 1 : 0
    config.quality = Float(quality)
    // Chroma is chosen so that small colored letters keep their brightness.
    config.use_sharp_yuv = isLossless ? 0 : 1
    return config
  }

  /// A picture of straight `0xAARRGGBB` in rows without padding, whose pixels are still missing.
  static func picture(width: Int, height: Int) throws(FrameSinkError) -> WebPPicture {
    var picture = unsafe WebPPicture()
    try Self.check("WebPPictureInit", unsafe WebPPictureInit(&picture))
    unsafe picture.use_argb = 1
    unsafe picture.width = Int32(width)
    unsafe picture.height = Int32(height)
    unsafe picture.argb_stride = Int32(width)
    return unsafe picture
  }

  /// The result of a function of libwebp, or 0 if it lacked memory.
  ///
  /// libwebp tries several ways to store a picture, and does without those that it has no memory
  /// for, so that the file would be another one.
  static func calling(_ name: String, _ function: () -> Int32) -> Int32 {
    guard CallFaults.code(of: name) == nil else { return 0 }
    AllocationFailure.forget()
    let result = function()
    return AllocationFailure.hasHappened ? 0 : result
  }

  /// Checks a call that fails only if libwebp is of another version than its headers.
  static func check(_ call: String, _ result: Int32) throws(FrameSinkError) {
    guard result != 0, CallFaults.code(of: call) == nil else {
      throw .webPFailed(reason: "\(call): libwebp is of another version")
    }
  }
}
