import CFFmpeg

extension VideoEncoder {
  /// Sets the parameters of the stream for a file that takes its packets.
  func describe(_ parameters: UnsafeMutablePointer<AVCodecParameters>) throws(FFmpegError) {
    try FFmpegError.check(
      "avcodec_parameters_from_context",
      unsafe avcodec_parameters_from_context(parameters, context))
    if codec.entry.tag != 0 { unsafe parameters.pointee.codec_tag = codec.entry.tag }
  }

  /// The target in bits a second; 0 if the target is a quality.
  var bitRate: Int { Int(unsafe context.pointee.bit_rate) }

  /// The description that all frames share: the encoder's parameter sets.
  var header: [UInt8] {
    unsafe [UInt8](
      UnsafeBufferPointer(
        start: context.pointee.extradata, count: Int(context.pointee.extradata_size)))
  }
}
