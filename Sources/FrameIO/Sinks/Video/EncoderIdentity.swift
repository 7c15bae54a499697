import CFFmpeg

/// What encodes a video, as far as a file that is joined from parts has to know.
package struct EncoderIdentity: Hashable, Sendable {
  /// Encoder and library with its version, such as `libx264, libavcodec 59.37.100`.
  package let name: String

  /// What the encoder aims at, in bits a second; 0 where it aims at a quality.
  package let bitRate: Int

  init(_ encoder: borrowing VideoEncoder, codec: VideoCodec) {
    let version = avcodec_version()
    name =
      "\(codec.encoderName), libavcodec \(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
    bitRate = Int(unsafe encoder.context.pointee.bit_rate)
  }
}
