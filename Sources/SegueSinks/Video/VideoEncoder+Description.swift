import CFFmpeg

extension VideoEncoder {
  /// Describes its packets to a file that takes them.
  func describe(_ parameters: UnsafeMutablePointer<AVCodecParameters>) throws(FFmpegError) {
    try FFmpegError.check(
      "avcodec_parameters_from_context",
      unsafe avcodec_parameters_from_context(parameters, context))
    if codec.entry.tag != 0 { unsafe parameters.pointee.codec_tag = codec.entry.tag }
  }

  /// The aim in bits a second; 0 for an aim at a quality.
  var bitRate: Int { Int(unsafe context.pointee.bit_rate) }

  /// The description that all frames share: parameter sets, as the encoder has them.
  var header: [UInt8] {
    unsafe [UInt8](
      UnsafeBufferPointer(
        start: context.pointee.extradata, count: Int(context.pointee.extradata_size)))
  }
}
