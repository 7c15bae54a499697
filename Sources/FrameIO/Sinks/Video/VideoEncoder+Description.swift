import CFFmpeg

extension VideoEncoder {
  /// Says what its packets are, for a file that takes them.
  func describe(_ parameters: UnsafeMutablePointer<AVCodecParameters>) throws(FFmpegError) {
    try FFmpegError.check(
      "avcodec_parameters_from_context",
      unsafe avcodec_parameters_from_context(parameters, context))
    if codec == .hevc { unsafe parameters.pointee.codec_tag = encode_tag_hvc1 }
  }

  /// What it aims at, in bits a second; 0 where it aims at a quality.
  var bitRate: Int { Int(unsafe context.pointee.bit_rate) }

  /// What a file says once of all the frames: parameter sets, as the encoder has them.
  var header: [UInt8] {
    unsafe [UInt8](
      UnsafeBufferPointer(
        start: context.pointee.extradata, count: Int(context.pointee.extradata_size)))
  }
}
