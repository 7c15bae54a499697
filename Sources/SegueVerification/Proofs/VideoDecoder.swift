import CSegueFFmpeg
import SegueEncoding
import SegueFFmpeg
import SegueFiles
import SegueJoining
import SegueSinks

/// An open decoder of libavcodec: packets in, pictures out, in presentation order.
///
/// An error in a packet is thrown here, and a picture with concealed parts is marked (see
/// ``DecodedPicture/isWhole``). Concealment stays on, because without it H.264's decoder marks
/// sound pictures of several slices, too.
@safe
struct VideoDecoder: ~Copyable {
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let picture: UnsafeMutablePointer<AVFrame>

  /// The number of threads, which is that of the encoder; the pictures do not depend on it.
  private static let threads: Int32 = 3

  /// The number of threads that the system provides: one if it creates no more.
  private static var availableThreads: Int32 {
    (try? ThreadTrial.check(Int(threads))) == nil ? 1 : threads
  }

  /// A decoder of the stream of `file`.
  init(
    of file: borrowing VideoPiece, _ codec: VideoCodec, _ layout: YUVLayout
  ) throws(FFmpegError) {
    let name = layout.hasAlpha ? codec.alphaDecoderName : nil
    let found = unsafe name.map { unsafe avcodec_find_decoder_by_name($0) }
    guard let decoder = unsafe found ?? avcodec_find_decoder(codec.id) else {
      throw FFmpegError(call: "avcodec_find_decoder", code: encode_no_decoder)
    }
    let context = try unsafe FFmpegError.made(
      "avcodec_alloc_context3", avcodec_alloc_context3(decoder))
    do throws(FFmpegError) {
      try unsafe file.prepare(context)
      unsafe context.pointee.thread_count = Self.availableThreads
      unsafe context.pointee.err_recognition =
        AV_EF_CRCCHECK | AV_EF_BITSTREAM | AV_EF_BUFFER | AV_EF_EXPLODE
      CodecLog.start(UInt(bitPattern: context))
      _ = try CodecOpenings.alone { () throws(FFmpegError) in
        try FFmpegError.check("avcodec_open2", unsafe avcodec_open2(context, decoder, nil))
      }
      let picture = try unsafe FFmpegError.made("av_frame_alloc", av_frame_alloc())
      unsafe (self.context, self.picture) = (context, picture)
    } catch {
      CodecLog.stop(UInt(bitPattern: context))
      var context = unsafe Optional(context)
      unsafe avcodec_free_context(&context)
      throw error
    }
  }

  /// Passes a packet to the decoder, or nil at the end; the pictures must have been taken out
  /// before.
  func send(_ packet: UnsafeMutablePointer<AVPacket>?) throws(FFmpegError) {
    try FFmpegError.check("avcodec_send_packet", unsafe avcodec_send_packet(context, packet))
  }

  /// The next picture; nil if the decoder needs a packet first, or has ended.
  ///
  /// It belongs to the decoder, and becomes invalid with the next call.
  func next() throws(FFmpegError) -> DecodedPicture? {
    let result = FFmpegError.result(
      "avcodec_receive_frame", unsafe avcodec_receive_frame(context, picture))
    if result == encode_again || result == encode_end { return nil }
    guard result >= 0 else { throw FFmpegError(call: "avcodec_receive_frame", code: result) }
    return unsafe DecodedPicture(picture)
  }

  deinit {
    unsafe CodecLog.stop(UInt(bitPattern: context))
    var context = unsafe Optional(context)
    var picture = unsafe Optional(picture)
    unsafe avcodec_free_context(&context)
    unsafe av_frame_free(&picture)
  }
}

extension VideoPiece {
  /// Configures a decoder for the packets of this file.
  func prepare(_ decoder: UnsafeMutablePointer<AVCodecContext>) throws(FFmpegError) {
    guard let stream = unsafe context.pointee.streams[0] else { return }
    try FFmpegError.check(
      "avcodec_parameters_to_context",
      unsafe avcodec_parameters_to_context(decoder, stream.pointee.codecpar))
  }
}
