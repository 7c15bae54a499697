import CFFmpeg

/// An open encoder of libavcodec: images in, packets out.
@safe
struct VideoEncoder: ~Copyable, @unchecked Sendable {
  let context: UnsafeMutablePointer<AVCodecContext>
  private let picture: UnsafeMutablePointer<AVFrame>
  private let packet: UnsafeMutablePointer<AVPacket>
  let codec: VideoCodec
  private let segment: VideoSegment
  private var nextPts: Int64
  private var packetCount: Int64

  /// An encoder of `segment` that has accepted every option.
  init(
    _ options: VideoOptions, width: Int, height: Int, timebase: Timebase, segment: VideoSegment
  ) throws(FrameSinkError) {
    try options.check()
    let settings = EncoderSetting.list(for: options, width: width)
    let codec = options.codec
    let context = try unsafe Self.open(
      codec, settings, width: width, height: height, timebase: timebase)
    var picture: UnsafeMutablePointer<AVFrame>?
    do throws(FFmpegError) {
      unsafe picture = try Self.makePicture(for: context)
      unsafe packet = try FFmpegError.made("av_packet_alloc", av_packet_alloc())
    } catch {
      unsafe Self.free(context, picture, nil)
      throw .encoderRefused(codec: codec, reason: error.reason)
    }
    guard let picture = unsafe picture else { preconditionFailure("it has been made") }
    unsafe (self.context, self.picture) = (context, picture)
    (self.codec, self.segment) = (codec, segment)
    (nextPts, packetCount) = (0, 0)
  }

  /// The encoder's warnings, from its opening on.
  var warnings: [String] {
    unsafe CodecLog.lines(UInt(bitPattern: context))
  }

  /// Encodes one image and passes the finished packets to `muxer`.
  mutating func encode(_ image: YUV420Image, to muxer: borrowing MP4Muxer) throws {
    unsafe try picture.lend(image)
    unsafe picture.pointee.pts = nextPts
    nextPts += 1
    let sent = FFmpegError.result(
      "avcodec_send_frame", unsafe avcodec_send_frame(context, picture))
    unsafe av_buffer_unref(&picture.pointee.buf.0)
    guard sent >= 0 else { throw FFmpegError(call: "avcodec_send_frame", code: sent) }
    try drain(to: muxer)
  }

  /// Passes the remaining packets to `muxer`.
  mutating func flush(to muxer: borrowing MP4Muxer) throws {
    try FFmpegError.check("avcodec_send_frame", unsafe avcodec_send_frame(context, nil))
    try drain(to: muxer)
  }

  deinit {
    unsafe Self.free(context, picture, packet)
  }

  private static func free(
    _ context: UnsafeMutablePointer<AVCodecContext>?, _ picture: UnsafeMutablePointer<AVFrame>?,
    _ packet: UnsafeMutablePointer<AVPacket>?
  ) {
    CodecLog.stop(UInt(bitPattern: context))
    var (context, picture, packet) = unsafe (context, picture, packet)
    unsafe avcodec_free_context(&context)
    unsafe av_frame_free(&picture)
    unsafe av_packet_free(&packet)
  }

  /// An empty picture with the encoder's size and colors.
  private static func makePicture(
    for context: UnsafeMutablePointer<AVCodecContext>
  ) throws(FFmpegError) -> UnsafeMutablePointer<AVFrame> {
    let picture = try unsafe FFmpegError.made("av_frame_alloc", av_frame_alloc())
    unsafe picture.pointee.width = context.pointee.width
    unsafe picture.pointee.height = context.pointee.height
    unsafe picture.pointee.format = context.pointee.pix_fmt.rawValue
    unsafe picture.pointee.colorspace = context.pointee.colorspace
    unsafe picture.pointee.color_primaries = context.pointee.color_primaries
    unsafe picture.pointee.color_trc = context.pointee.color_trc
    unsafe picture.pointee.color_range = context.pointee.color_range
    unsafe picture.pointee.chroma_location = context.pointee.chroma_sample_location
    return unsafe picture
  }

  private mutating func drain(to muxer: borrowing MP4Muxer) throws {
    while true {
      // At the end dozens of frames may still wait to be encoded.
      try Task.checkCancellation()
      let result = FFmpegError.result(
        "avcodec_receive_packet", unsafe avcodec_receive_packet(context, packet))
      if result == encode_again || result == encode_end { return }
      guard result >= 0 else {
        throw FFmpegError(call: "avcodec_receive_packet", code: result)
      }
      unsafe packet.pointee.duration = 1
      unsafe packet.pointee.pts += segment.start
      unsafe packet.pointee.dts = codec.decodingTime(
        PacketOrder(
          index: packetCount, own: packet.pointee.dts,
          delay: Int64(context.pointee.has_b_frames)), segment)
      packetCount += 1
      try unsafe muxer.write(packet, from: context.pointee.time_base)
    }
  }

  /// Sets the parameters of the stream for a file that takes its packets.
  func describe(_ parameters: UnsafeMutablePointer<AVCodecParameters>) throws(FFmpegError) {
    try FFmpegError.check(
      "avcodec_parameters_from_context",
      unsafe avcodec_parameters_from_context(parameters, context))
    if codec.entry.tag != 0 { unsafe parameters.pointee.codec_tag = codec.entry.tag }
  }

  /// The target in bits a second; 0 if the target is a quality.
  var bitRate: Int { Int(unsafe context.pointee.bit_rate) }

  /// The description that all frames share: the encoder's parameter sets.
  var header: [UInt8] {
    unsafe [UInt8](
      UnsafeBufferPointer(
        start: context.pointee.extradata, count: Int(context.pointee.extradata_size)))
  }
}
