package import CSegueFFmpeg
import SegueEncoding

extension VideoCodec {
  /// libavcodec's number of the codec.
  package var id: AVCodecID { .named(streamName) }

  /// Whether this machine's libavcodec has the encoder.
  package var isAvailable: Bool {
    unsafe avcodec_find_encoder_by_name(encoderName) != nil
  }

  /// The digest of a packet in its stored form; `header` describes the stream in the encoder's
  /// form.
  func storedDigest(_ packet: Span<UInt8>, _ header: Span<UInt8>) -> FrameDigest {
    var digest = FrameDigest()
    store(packet, header) { digest.update($0) }
    return digest
  }
}

extension AVCodecID {
  /// libavcodec's number of a codec; `AV_CODEC_ID_NONE`, for which there is no decoder, if it has
  /// no codec of that name.
  static func named(_ name: String) -> AVCodecID {
    unsafe avcodec_descriptor_get_by_name(name)?.pointee.id ?? AV_CODEC_ID_NONE
  }
}
