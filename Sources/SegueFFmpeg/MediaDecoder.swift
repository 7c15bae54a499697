package import CSegueFFmpeg
import SegueFiles

/// An open decoder of libavcodec for a stream of a media file: packets in, frames out.
///
/// The same packets give the same frames on any CPU if the decoder's arithmetic allows it: the flag
/// for exact bits keeps the faster, unequal transforms of ProRes and MJPEG out, and the caller
/// names decoders that calculate with integers.
///
/// One thread at a time uses a decoder.
@safe
package final class MediaDecoder {
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let frame: UnsafeMutablePointer<AVFrame>

  /// libavcodec's name of the decoder.
  package let name: String

  /// Opens the first of several decoders that this libavcodec has.
  ///
  /// - Parameters:
  ///   - stream: The stream, of `file`.
  ///   - file: The file whose packets follow.
  ///   - names: libavcodec's names of decoders, the best first.
  ///   - delay: The number of frames that may come before one in decoding order and after it in
  ///     presentation order; H.264's decoder drops frames if it has to guess that.
  ///   - pixels: The number of pixels that a frame may have; checked before memory is taken for it.
  ///   - errors: The errors that a decoder looks for, flags of libavcodec.
  ///   - threads: The number of threads, each for a part of a frame. Frames are never decoded side
  ///     by side: what a damaged file shows would depend on timing, and seeking would cost more.
  ///   - isPortable: Whether the decoder calculates without vector instructions, whose results
  ///     differ by CPU where they are floating-point numbers.
  /// - Throws: ``FFmpegError``, also if there is none of the decoders.
  package init(
    of stream: MediaStream, in file: MediaFile, by names: [String], delay: Int = 0,
    pixels: Int = .max, errors: Int32 = 0, threads: Int = 1, isPortable: Bool = false
  ) throws(FFmpegError) {
    var found: (name: String, codec: UnsafePointer<AVCodec>)?
    for name in names where unsafe found == nil {
      if let codec = unsafe avcodec_find_decoder_by_name(name),
        unsafe codec.pointee.id == stream.codec
      {
        unsafe found = (name, codec)
      }
    }
    guard let (name, codec) = unsafe found else {
      throw FFmpegError(call: "avcodec_find_decoder_by_name", code: encode_no_decoder)
    }
    let context = try unsafe FFmpegError.made(
      "avcodec_alloc_context3", avcodec_alloc_context3(codec))
    let log = UInt(bitPattern: context)
    CodecLog.start(log)
    do throws(FFmpegError) {
      try unsafe file.prepare(context, for: stream.index)
      unsafe context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
      unsafe context.pointee.has_b_frames = max(context.pointee.has_b_frames, Int32(delay))
      unsafe context.pointee.max_pixels = Int64(pixels)
      unsafe context.pointee.err_recognition |= errors
      unsafe context.pointee.thread_type = FF_THREAD_SLICE
      // Fewer threads give the same frames.
      unsafe context.pointee.thread_count =
        threads > 1 && (try? ThreadTrial.check(threads)) != nil ? Int32(threads) : 1
      let open = { () -> Swift.Result<Void, FFmpegError> in
        Result { () throws(FFmpegError) in
          try FFmpegError.check("avcodec_open2", unsafe avcodec_open2(context, codec, nil))
        }
      }
      try (isPortable ? CodecOpenings.withoutVectors(open) : CodecOpenings.alone(open)).get()
      let frame = try unsafe FFmpegError.made("av_frame_alloc", av_frame_alloc())
      unsafe (self.name, self.context, self.frame) = (name, context, frame)
    } catch {
      CodecLog.stop(log)
      var context = unsafe Optional(context)
      unsafe avcodec_free_context(&context)
      throw error
    }
  }

  /// Passes a packet to the decoder, or nil at the end; all frames must have been taken out before.
  package func send(_ packet: MediaPacket?) throws(FFmpegError) {
    try FFmpegError.check(
      "avcodec_send_packet", unsafe avcodec_send_packet(context, packet?.pointer))
  }

  /// The next frame; nil if the decoder needs a packet first, or has ended.
  ///
  /// It belongs to the decoder, and becomes invalid with the next call.
  @unsafe package func receive() throws(FFmpegError) -> UnsafeMutablePointer<AVFrame>? {
    let result = FFmpegError.result(
      "avcodec_receive_frame", unsafe avcodec_receive_frame(context, frame))
    if result == encode_again || result == encode_end { return nil }
    guard result >= 0 else { throw FFmpegError(call: "avcodec_receive_frame", code: result) }
    return unsafe frame
  }

  /// Forgets all packets, before those of another place or after the end.
  package func flush() { unsafe avcodec_flush_buffers(context) }

  /// The first line that the decoder logged: the reason of a failure.
  package var complaint: String? {
    CodecLog.lines(unsafe UInt(bitPattern: context)).first.map { LibraryText($0).printable }
  }

  deinit {
    unsafe CodecLog.stop(UInt(bitPattern: context))
    var (context, frame) = unsafe (Optional(context), Optional(frame))
    unsafe avcodec_free_context(&context)
    unsafe av_frame_free(&frame)
  }
}
