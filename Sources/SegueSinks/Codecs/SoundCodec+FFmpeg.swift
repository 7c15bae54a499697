package import CSegueFFmpeg
import SegueEncoding

extension SoundCodec {
  /// libavcodec's number of the codec.
  package var id: AVCodecID { .named(streamName) }

  /// The codec with libavcodec's number; nil for any other.
  package init?(_ id: AVCodecID) {
    guard let codec = Self.all.first(where: { $0.id == id }) else { return nil }
    self = codec
  }

  /// Whether this machine's libavcodec has the encoder.
  package var isAvailable: Bool {
    unsafe avcodec_find_encoder_by_name(encoderName) != nil
  }
}
