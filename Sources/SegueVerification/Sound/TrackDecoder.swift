import CSegueFFmpeg
import SegueFFmpeg
import SegueJoining
import SegueSinks
import SegueSound

/// An open decoder of libavcodec for a sound track: packets in, samples out, from the first of the
/// first packet on.
///
/// The samples before the track come out, too, so that it is known which sample is which.
@safe
struct TrackDecoder: ~Copyable {
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let frame: UnsafeMutablePointer<AVFrame>

  /// A decoder of the sound of `file`.
  init(of file: borrowing VideoPiece, _ sound: SoundStream) throws(FFmpegError) {
    guard let decoder = unsafe avcodec_find_decoder(sound.codec.id) else {
      throw FFmpegError(call: "avcodec_find_decoder", code: encode_no_decoder)
    }
    let context = try unsafe FFmpegError.made(
      "avcodec_alloc_context3", avcodec_alloc_context3(decoder))
    do throws(FFmpegError) {
      try unsafe file.prepareSound(context, sound)
      unsafe context.pointee.thread_count = 1
      unsafe context.pointee.flags2 |= AV_CODEC_FLAG2_SKIP_MANUAL
      unsafe context.pointee.err_recognition =
        AV_EF_CRCCHECK | AV_EF_BITSTREAM | AV_EF_BUFFER | AV_EF_EXPLODE
      CodecLog.start(UInt(bitPattern: context))
      _ = try CodecOpenings.alone { () throws(FFmpegError) in
        try FFmpegError.check("avcodec_open2", unsafe avcodec_open2(context, decoder, nil))
      }
      unsafe frame = try FFmpegError.made("av_frame_alloc", av_frame_alloc())
    } catch {
      CodecLog.stop(UInt(bitPattern: context))
      var context = unsafe Optional(context)
      unsafe avcodec_free_context(&context)
      throw error
    }
    unsafe self.context = context
  }

  /// Passes a packet to the decoder, or nil at the end, and returns the samples that come out, as
  /// whole numbers of 24 bits or near them.
  func decode(_ packet: UnsafeMutablePointer<AVPacket>?) throws(FFmpegError) -> [SIMD2<Float>] {
    try FFmpegError.check("avcodec_send_packet", unsafe avcodec_send_packet(context, packet))
    var samples: [SIMD2<Float>] = []
    while true {
      let result = FFmpegError.result(
        "avcodec_receive_frame", unsafe avcodec_receive_frame(context, frame))
      if result == encode_again || result == encode_end { return samples }
      guard result >= 0 else { throw FFmpegError(call: "avcodec_receive_frame", code: result) }
      guard unsafe frame.pointee.ch_layout.nb_channels == 2, append(to: &samples) else {
        throw FFmpegError(call: "avcodec_receive_frame", code: decode_is_damaged)
      }
    }
  }

  /// Appends the samples of the frame; false for a format that none of our codecs has.
  private func append(to samples: inout [SIMD2<Float>]) -> Bool {
    let count = unsafe Int(frame.pointee.nb_samples)
    let planes = unsafe (frame.pointee.data.0, frame.pointee.data.1)
    switch unsafe AVSampleFormat(frame.pointee.format) {
    case AV_SAMPLE_FMT_FLTP:
      guard let left = unsafe Self.values(planes.0, Float.self),
        let right = unsafe Self.values(planes.1, Float.self)
      else { return false }
      for index in 0..<count {
        unsafe samples.append(SIMD2(left[index], right[index]) * Soundtrack.fullScale)
      }
    case AV_SAMPLE_FMT_S32:
      guard let pairs = unsafe Self.values(planes.0, SIMD2<Int32>.self) else { return false }
      // Eight bits are not used, and the rest is exact.
      for index in 0..<count { unsafe samples.append(SIMD2<Float>(pairs[index] &>> 8)) }
    default: return false
    }
    return true
  }

  private static func values<Value>(
    _ plane: UnsafeMutablePointer<UInt8>?, _ type: Value.Type
  ) -> UnsafeMutablePointer<Value>? {
    unsafe plane.map { unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: type) }
  }

  deinit {
    unsafe CodecLog.stop(UInt(bitPattern: context))
    var (context, frame) = unsafe (Optional(context), Optional(frame))
    unsafe avcodec_free_context(&context)
    unsafe av_frame_free(&frame)
  }
}

extension VideoPiece {
  /// Configures a decoder for the sound of this file.
  func prepareSound(
    _ decoder: UnsafeMutablePointer<AVCodecContext>, _ sound: SoundStream
  ) throws(FFmpegError) {
    guard let stream = unsafe context.pointee.streams[sound.index] else { return }
    try FFmpegError.check(
      "avcodec_parameters_to_context",
      unsafe avcodec_parameters_to_context(decoder, stream.pointee.codecpar))
  }
}
