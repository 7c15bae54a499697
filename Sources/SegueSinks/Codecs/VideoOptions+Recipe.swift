import CSegueFFmpeg
import SegueEncoding

extension VideoOptions {
  /// Everything except its frames that an encode depends on, one line each.
  ///
  /// Another libavcodec may come with another encoder, so its version is included; two builds of
  /// one encoder under the same libavcodec cannot be distinguished.
  ///
  /// - Parameters:
  ///   - width: The width of the frames, in pixels.
  ///   - height: Their height.
  /// - Returns: The lines.
  package func recipe(width: Int, height: Int) -> [String] {
    let version = avcodec_version()
    let library = "libavcodec \(version >> 16).\(version >> 8 & 255).\(version & 255)"
    let settings = EncoderSetting.fixed + EncoderSetting.list(for: self, (width, height))
    return [codec.encoderName, library] + settings.map { "\($0.name)=\($0.value)" }
      + (repeatsRests ? ["rests=repeat"] : [])
  }
}
