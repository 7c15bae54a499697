import CFFmpeg

extension VideoEncoder {
  /// Says what its packets are, for a file that takes them.
  func describe(_ parameters: UnsafeMutablePointer<AVCodecParameters>) throws(FFmpegError) {
    try FFmpegError.check(
      "avcodec_parameters_from_context",
      unsafe avcodec_parameters_from_context(parameters, context))
    if codec == .hevc { unsafe parameters.pointee.codec_tag = encode_tag_hvc1 }
  }

  /// What a file says once of all the frames: parameter sets, as the encoder has them.
  var header: [UInt8] {
    unsafe [UInt8](
      UnsafeBufferPointer(
        start: context.pointee.extradata, count: Int(context.pointee.extradata_size)))
  }
}
