import CSegueFFmpeg
import SegueEncoding
import SegueFFmpeg

/// The end of encoders that cannot be closed at any time.
///
/// SVT-AV1 1.4.1 waits for ever in `avcodec_free_context` if it was sent no frame, and complains on
/// standard error if it was not sent the end. So it gets both before it is closed.
extension VideoEncoder {
  /// The input that an encoder has got.
  enum Progress {
    case opened
    case begun
    case ended
  }

  /// Frees an encoder and stops its log.
  ///
  /// An encoder that cannot be given its end, because memory is short, is never freed.
  static func close(
    _ context: UnsafeMutablePointer<AVCodecContext>, _ codec: VideoCodec, _ progress: Progress
  ) {
    let canBeFreed = unsafe !codec.needsEnd || end(context, progress)
    CodecLog.stop(UInt(bitPattern: context))
    var context = unsafe Optional(context)
    if canBeFreed { CodecOpenings.alone { unsafe avcodec_free_context(&context) } }
  }

  /// Gives the encoder what it lacks of a frame and the end, and drops its packets.
  ///
  /// - Returns: Whether the encoder has reached its end.
  private static func end(
    _ context: UnsafeMutablePointer<AVCodecContext>, _ progress: Progress
  ) -> Bool {
    var packet = unsafe av_packet_alloc()
    guard let taken = unsafe packet else { return false }
    defer { unsafe av_packet_free(&packet) }
    if progress == .opened, !(unsafe sendAnyFrame(to: context)) { return false }
    if progress != .ended, unsafe avcodec_send_frame(context, nil) < 0 { return false }
    while unsafe avcodec_receive_packet(context, taken) >= 0 { unsafe av_packet_unref(taken) }
    return true
  }

  /// Sends a frame of any content.
  ///
  /// - Returns: Whether the encoder took it.
  private static func sendAnyFrame(to context: UnsafeMutablePointer<AVCodecContext>) -> Bool {
    var picture = unsafe av_frame_alloc()
    guard let frame = unsafe picture else { return false }
    defer { unsafe av_frame_free(&picture) }
    unsafe frame.pointee.width = context.pointee.width
    unsafe frame.pointee.height = context.pointee.height
    unsafe frame.pointee.format = context.pointee.pix_fmt.rawValue
    unsafe frame.pointee.pts = 0
    return unsafe av_frame_get_buffer(frame, 0) >= 0 && avcodec_send_frame(context, frame) >= 0
  }
}
