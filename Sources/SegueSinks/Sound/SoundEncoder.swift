package import CSegueFFmpeg
package import SegueEncoding
package import SegueFFmpeg
package import SegueSound

/// An open encoder of libavcodec with the track that it encodes: asked for packets, it reads the
/// samples that they need.
///
/// The first packet begins before the track, by the samples that a decoder gives before the first
/// one of the track (``SoundCodec/priming``). The durations of all packets add up to those and the
/// whole track.
@safe
package final class SoundEncoder: SoundPackets {
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let frame: UnsafeMutablePointer<AVFrame>
  private let packet: UnsafeMutablePointer<AVPacket>
  private var track: Soundtrack
  private var hasEnded = false

  package let codec: SoundCodec

  /// An encoder of a track, which it reads from where it is.
  ///
  /// - Throws: ``FrameSinkError`` if libavcodec has no such encoder, or refuses to open it.
  package init(_ codec: SoundCodec, _ track: Soundtrack) throws(FrameSinkError) {
    let context = try unsafe Self.open(codec)
    var frame: UnsafeMutablePointer<AVFrame>?
    do throws(FFmpegError) {
      unsafe frame = try FFmpegError.made("av_frame_alloc", av_frame_alloc())
      unsafe packet = try FFmpegError.made("av_packet_alloc", av_packet_alloc())
    } catch {
      unsafe Self.close(context)
      unsafe av_frame_free(&frame)
      throw .soundEncoderRefused(codec, reason: error.reason)
    }
    guard let frame = unsafe frame else { preconditionFailure("it has been made") }
    unsafe (self.context, self.frame) = (context, frame)
    (self.codec, self.track) = (codec, track)
  }

  package func describe(
    _ parameters: UnsafeMutablePointer<AVCodecParameters>
  ) throws(FFmpegError) {
    try FFmpegError.check(
      "avcodec_parameters_from_context",
      unsafe avcodec_parameters_from_context(parameters, context))
  }

  @unsafe package func next() throws -> UnsafeMutablePointer<AVPacket>? {
    while true {
      let result = FFmpegError.result(
        "avcodec_receive_packet", unsafe avcodec_receive_packet(context, packet))
      if result == encode_end { return nil }
      if result >= 0 { return unsafe packet }
      guard result == encode_again else {
        throw FFmpegError(call: "avcodec_receive_packet", code: result)
      }
      try send()
    }
  }

  /// Passes the next samples to the encoder, or the end.
  private func send() throws {
    let position = track.position
    let samples = try track.read(codec.packetSize)
    guard !samples.isEmpty else {
      precondition(!hasEnded, "an encoder that has got the end asks for no more")
      hasEnded = true
      try FFmpegError.check("avcodec_send_frame", unsafe avcodec_send_frame(context, nil))
      return
    }
    unsafe frame.pointee.nb_samples = Int32(samples.count)
    unsafe frame.pointee.format = codec.samples.format.rawValue
    unsafe frame.pointee.sample_rate = context.pointee.sample_rate
    unsafe frame.pointee.ch_layout = context.pointee.ch_layout
    unsafe frame.pointee.pts = Int64(position)
    defer { unsafe av_frame_unref(frame) }
    try FFmpegError.check("av_frame_get_buffer", unsafe av_frame_get_buffer(frame, 0))
    unsafe codec.samples.write(samples.span, to: frame)
    try FFmpegError.check("avcodec_send_frame", unsafe avcodec_send_frame(context, frame))
  }

  deinit {
    unsafe Self.close(context)
    var (frame, packet) = unsafe (Optional(frame), Optional(packet))
    unsafe av_frame_free(&frame)
    unsafe av_packet_free(&packet)
  }
}
