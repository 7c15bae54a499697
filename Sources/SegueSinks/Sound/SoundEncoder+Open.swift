import CSegueFFmpeg
import SegueEncoding
import SegueFFmpeg
import SegueSound

extension SoundEncoder {
  /// Opens an encoder; the caller frees it by ``close(_:)``.
  ///
  /// libavcodec is told that the processor has no special instructions while an encoder is opened:
  /// its arithmetic is in floating point, and its vector code may round otherwise than its C code.
  static func open(
    _ codec: SoundCodec
  ) throws(FrameSinkError) -> UnsafeMutablePointer<AVCodecContext> {
    guard let encoder = unsafe avcodec_find_encoder_by_name(codec.encoderName) else {
      if let reason = FFmpegLibraries.failure { throw .librariesMissing(reason: reason) }
      throw .soundEncoderMissing(codec)
    }
    CodecLog.install()
    let context: UnsafeMutablePointer<AVCodecContext>
    do throws(FFmpegError) {
      unsafe context = try FFmpegError.made(
        "avcodec_alloc_context3", avcodec_alloc_context3(encoder))
    } catch {
      throw .soundEncoderRefused(codec, reason: error.reason)
    }
    let log = UInt(bitPattern: context)
    CodecLog.start(log)
    unsafe context.pointee.sample_rate = SoundClock.rate
    unsafe context.pointee.sample_fmt = codec.samples.format
    unsafe context.pointee.ch_layout = AVChannelLayout.stereo
    unsafe context.pointee.time_base = AVRational(num: 1, den: SoundClock.rate)
    unsafe context.pointee.bit_rate = Int64(codec.bitRate ?? 0)
    unsafe context.pointee.flags |= AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_GLOBAL_HEADER
    do throws(FFmpegError) {
      for (name, value) in codec.settings {
        try FFmpegError.check(
          "av_opt_set", unsafe av_opt_set(context, name, value, AV_OPT_SEARCH_CHILDREN))
      }
      let result = CodecOpenings.withoutVectors {
        FFmpegError.result("avcodec_open2", unsafe avcodec_open2(context, encoder, nil))
      }
      guard result >= 0 else { throw FFmpegError(call: "avcodec_open2", code: result) }
    } catch {
      let reason = CodecLog.lines(log).first ?? error.reason
      unsafe close(context)
      throw .soundEncoderRefused(codec, reason: reason)
    }
    guard unsafe context.pointee.initial_padding == codec.priming else {
      let padding = unsafe context.pointee.initial_padding
      unsafe close(context)
      throw .soundEncoderRefused(
        codec, reason: "it begins \(padding) samples early, not \(codec.priming)")
    }
    return unsafe context
  }

  /// Frees an encoder and stops its log.
  static func close(_ context: UnsafeMutablePointer<AVCodecContext>) {
    CodecLog.stop(UInt(bitPattern: context))
    var context = unsafe Optional(context)
    CodecOpenings.alone { unsafe avcodec_free_context(&context) }
  }
}

extension AVChannelLayout {
  /// Left and right.
  static var stereo: AVChannelLayout {
    var layout = unsafe AVChannelLayout()
    unsafe layout.order = AV_CHANNEL_ORDER_NATIVE
    unsafe layout.nb_channels = 2
    // The first two bits are those of the left and the right channel.
    unsafe layout.u.mask = 0b11
    return unsafe layout
  }
}
