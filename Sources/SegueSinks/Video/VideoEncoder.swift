import CSegueFFmpeg
import SegueEncoding
import SegueFFmpeg

/// An open encoder of libavcodec: images in, packets out.
@safe
struct VideoEncoder: ~Copyable, @unchecked Sendable {
  let context: UnsafeMutablePointer<AVCodecContext>
  private let picture: UnsafeMutablePointer<AVFrame>
  private let packet: UnsafeMutablePointer<AVPacket>
  let codec: VideoCodec
  private let layout: YUVLayout
  private let segment: VideoSegment
  private var plan: FramePlan

  /// The turn, until the encoder is closed.
  private let turn: EncoderTurn

  private var progress = Progress.opened

  /// The stream in which pictures can be repeated; nil if the encoder gets every frame.
  private var stream: H264Stream?

  /// The number of packets of the segment so far, and how many of them the encoder made.
  private var packetCount = 0
  private var encodedCount = 0

  /// An encoder of `segment` that has accepted every option.
  ///
  /// The caller has checked what Segue itself knows of the options and the size.
  init(
    _ options: VideoOptions, width: Int, height: Int, timebase: Timebase, segment: VideoSegment,
    turn: EncoderTurn
  ) throws(FrameSinkError) {
    let settings = EncoderSetting.list(for: options, (width, height))
    let codec = options.codec
    let context = try unsafe Self.open(
      codec, settings, options.layout, width: width, height: height, timebase: timebase)
    var picture: UnsafeMutablePointer<AVFrame>?
    do throws(FFmpegError) {
      unsafe picture = try Self.makePicture(for: context)
      unsafe packet = try FFmpegError.made("av_packet_alloc", av_packet_alloc())
    } catch {
      unsafe Self.close(context, codec, .opened)
      unsafe av_frame_free(&picture)
      throw .encoderRefused(codec: codec, reason: error.reason)
    }
    guard let picture = unsafe picture else { preconditionFailure("it has been made") }
    unsafe (self.context, self.picture) = (context, picture)
    (self.codec, self.segment, layout) = (codec, segment, options.layout)
    self.turn = turn
    stream = unsafe H264Stream.ofEncoder(context, options)
    plan = FramePlan(options, references: stream?.referenceCount)
  }

  /// The encoder's warnings, from its opening on.
  var warnings: [String] {
    unsafe CodecLog.lines(UInt(bitPattern: context))
  }

  /// Encodes one image, which `repeats` equal ones follow, and passes the finished packets to
  /// `muxer`.
  mutating func encode(
    _ image: YUVImage, before repeats: Int, to muxer: borrowing VideoMuxer
  ) throws {
    guard let input = plan.next(before: repeats) else { return }
    unsafe try picture.lend(image)
    unsafe picture.pointee.pts = input.time
    unsafe picture.pointee.pict_type = input.kind.pictureType
    try unsafe picture.offsetQuantizer(by: input.quantizerOffset)
    defer { unsafe av_frame_remove_side_data(picture, AV_FRAME_DATA_REGIONS_OF_INTEREST) }
    let sent = FFmpegError.result(
      "avcodec_send_frame", unsafe avcodec_send_frame(context, picture))
    unsafe av_buffer_unref(&picture.pointee.buf.0)
    guard sent >= 0 else { throw FFmpegError(call: "avcodec_send_frame", code: sent) }
    progress = .begun
    try drain(to: muxer)
  }

  /// Passes the remaining packets to `muxer`.
  mutating func flush(to muxer: borrowing VideoMuxer) throws {
    try FFmpegError.check("avcodec_send_frame", unsafe avcodec_send_frame(context, nil))
    progress = .ended
    try drain(to: muxer)
  }

  deinit {
    unsafe Self.close(context, codec, progress)
    var (picture, packet) = unsafe (Optional(picture), Optional(packet))
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

  private mutating func drain(to muxer: borrowing VideoMuxer) throws {
    while true {
      // At the end dozens of frames may still wait to be encoded.
      try Task.checkCancellation()
      let result = FFmpegError.result(
        "avcodec_receive_packet", unsafe avcodec_receive_packet(context, packet))
      if result == encode_again || result == encode_end { return }
      guard result >= 0 else {
        throw FFmpegError(call: "avcodec_receive_packet", code: result)
      }
      let position = unsafe plan.takePosition(at: packet.pointee.pts)
      if let bytes = try renumbered(at: position) { try unsafe packet.replaceBytes(bytes) }
      encodedCount += 1
      try write(at: position, to: muxer)
      if let addition = plan.takeAddition(after: encodedCount) {
        try write(addition, to: muxer)
      }
    }
  }

  /// The bytes of the packet of the picture at `position` in a stream with repeated pictures.
  private mutating func renumbered(at position: Int) throws(FrameSinkError) -> [UInt8]? {
    do {
      return try unsafe stream?.renumber(packet.bytes.span, at: position)
    } catch {
      throw .encodingFailed(
        call: "avcodec_receive_packet", reason: "\(error); --rests encode avoids that")
    }
  }

  /// Passes pictures that the stream repeats to `muxer`.
  private mutating func write(
    _ addition: FramePlan.Addition, to muxer: borrowing VideoMuxer
  ) throws {
    for position in addition.positions {
      try Task.checkCancellation()
      if let bytes = stream?.repetition(at: position) {
        try unsafe packet.replaceBytes(bytes)
        try write(at: position, to: muxer)
      }
    }
  }

  /// Passes the packet of the picture at `position` in the segment to `muxer`.
  private mutating func write(at position: Int, to muxer: borrowing VideoMuxer) throws {
    let (index, delay) = (Int64(packetCount), Int64(unsafe context.pointee.has_b_frames))
    // The encoder knows nothing of pictures that were added, or will be. Its own times can follow
    // a shorter delay, so one file never has both.
    let own = unsafe stream == nil ? packet.pointee.dts : index - delay
    unsafe packet.pointee.pts = segment.start + Int64(position)
    unsafe packet.pointee.dts = codec.decodingTime(
      PacketOrder(index: index, own: own, delay: delay), segment)
    unsafe packet.pointee.duration = 1
    packetCount += 1
    if layout.hasAlpha {
      let holdsAlpha = unsafe codec.holdsAlpha(packet.bytes.span, packet.bytesBeside.span)
      guard holdsAlpha else { throw FrameSinkError.alphaLost(codec: codec) }
    }
    try unsafe muxer.write(packet, from: context.pointee.time_base)
  }

  /// Sets the parameters of the stream for a file that takes its packets.
  func describe(
    _ parameters: UnsafeMutablePointer<AVCodecParameters>, in container: VideoContainer
  ) throws(FFmpegError) {
    try FFmpegError.check(
      "avcodec_parameters_from_context",
      unsafe avcodec_parameters_from_context(parameters, context))
    unsafe version_drop_buffer_rates(parameters)
    unsafe parameters.pointee.codec_tag = container.tag(of: codec)
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
