import CFFmpeg

extension VideoOptions {
  /// Everything that an encode depends on beside its frames, a line each.
  ///
  /// Another libavcodec may come with another encoder, so its version counts; two builds of one
  /// encoder under the same libavcodec cannot be told apart.
  ///
  /// - Parameter width: Of the frames.
  /// - Returns: A line for each thing.
  package func recipe(width: Int) -> [String] {
    let version = avcodec_version()
    let library = "libavcodec \(version >> 16).\(version >> 8 & 255).\(version & 255)"
    let settings = EncoderSetting.fixed + EncoderSetting.list(for: self, width: width)
    return [codec.encoderName, library] + settings.map { "\($0.name)=\($0.value)" }
  }
}
