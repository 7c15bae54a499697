import CSegueFFmpeg
import SegueEncoding
import SegueFFmpeg
import SegueFiles

extension VideoEncoder {
  /// Opens an encoder; the caller frees it, and stops its log.
  ///
  /// libavcodec does not report which option an encoder refuses, so each is tried separately.
  static func open(
    _ codec: VideoCodec, _ settings: [EncoderSetting], _ layout: YUVLayout, width: Int,
    height: Int, timebase: Timebase
  ) throws(FrameSinkError) -> UnsafeMutablePointer<AVCodecContext> {
    do {
      return try unsafe openOnce(
        codec, settings, layout, width: width, height: height, timebase: timebase)
    } catch .encoderRefused(let codec, let reason) {
      let base = codec.library.map { [EncoderSetting(nil, $0.key, $0.fixed)] } ?? []
      func opens(_ settings: [EncoderSetting]) -> Bool {
        let context = try? unsafe openOnce(
          codec, base + settings, layout, width: width, height: height, timebase: timebase)
        guard let context = unsafe context else { return false }
        unsafe close(context, codec, .opened)
        return true
      }
      if opens([]), let culprit = settings.first(where: { $0.key != nil && !opens([$0]) }) {
        throw .choice(
          .unusableOption(culprit.key ?? culprit.name, value: culprit.given, reason: reason))
      }
      throw .encoderRefused(codec: codec, reason: reason)
    }
  }

  private static func openOnce(
    _ codec: VideoCodec, _ settings: [EncoderSetting], _ layout: YUVLayout, width: Int,
    height: Int, timebase: Timebase
  ) throws(FrameSinkError) -> UnsafeMutablePointer<AVCodecContext> {
    guard let encoder = unsafe avcodec_find_encoder_by_name(codec.encoderName) else {
      if let reason = FFmpegLibraries.failure { throw .librariesMissing(reason: reason) }
      throw .encoderMissing(codec: codec, available: VideoCodec.all.filter(\.isAvailable))
    }
    do {
      try ThreadTrial.check(codec.threadCount)
    } catch {
      throw .lacksThreads(codec: codec, reason: error.reason)
    }
    CodecLog.install()
    let context: UnsafeMutablePointer<AVCodecContext>
    do throws(FFmpegError) {
      unsafe context = try FFmpegError.made(
        "avcodec_alloc_context3", avcodec_alloc_context3(encoder))
    } catch {
      throw .encoderRefused(codec: codec, reason: error.reason)
    }
    let log = UInt(bitPattern: context)
    CodecLog.start(log)
    unsafe context.pointee.width = Int32(width)
    unsafe context.pointee.height = Int32(height)
    unsafe context.pointee.pix_fmt = av_get_pix_fmt(layout.pixelFormatName)
    unsafe context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    unsafe context.pointee.time_base = AVRational(
      num: timebase.numerator, den: timebase.denominator)
    unsafe context.pointee.framerate = AVRational(
      num: timebase.denominator, den: timebase.numerator)
    do throws(FrameSinkError) {
      try unsafe set(EncoderSetting.fixed + settings, on: context, codec)
      let result = CodecOpenings.alone {
        ThreadPolicy.keep {
          FFmpegError.result("avcodec_open2", unsafe avcodec_open2(context, encoder, nil))
        }
      }
      guard result >= 0 else {
        let failure = FFmpegError(call: "avcodec_open2", code: result)
        throw .encoderRefused(
          codec: codec, reason: CodecLog.lines(log).first ?? "\(failure)")
      }
    } catch {
      CodecLog.stop(log)
      var context = unsafe Optional(context)
      CodecOpenings.alone { unsafe avcodec_free_context(&context) }
      throw error
    }
    do {
      try checkLibraryOptions(settings, codec, CodecLog.lines(log))
    } catch {
      unsafe close(context, codec, .opened)
      throw error
    }
    return unsafe context
  }

  private static func set(
    _ settings: [EncoderSetting], on context: UnsafeMutablePointer<AVCodecContext>,
    _ codec: VideoCodec
  ) throws(FrameSinkError) {
    for setting in settings {
      let result = FFmpegError.result(
        "av_opt_set",
        unsafe av_opt_set(context, setting.name, setting.value, AV_OPT_SEARCH_CHILDREN))
      guard result < 0 else { continue }
      let failure = FFmpegError(call: "av_opt_set", code: result)
      if failure.isOutOfMemory { throw .encoderRefused(codec: codec, reason: failure.reason) }
      let key = setting.key ?? setting.name
      if result == encode_option_not_found { throw .choice(.unknownOption(key, codec: codec)) }
      let reason = CodecLog.lines(UInt(bitPattern: context)).last
      throw .choice(
        .unusableOption(key, value: setting.given, reason: reason ?? "\(failure)"))
    }
  }

  /// Throws for invalid options of the library behind the encoder, because libavcodec only warns of
  /// them.
  private static func checkLibraryOptions(
    _ settings: [EncoderSetting], _ codec: VideoCodec, _ lines: [String]
  ) throws(FrameSinkError) {
    let complaints = ["Error parsing option", "Unknown option", "Invalid value for"]
    for line in lines where complaints.contains(where: line.hasPrefix) {
      let key = codec.library?.key ?? codec.encoderName
      let setting = settings.first { $0.name == key }
      throw .choice(
        .unusableOption(setting?.key ?? key, value: setting?.given ?? "", reason: line))
    }
  }
}
