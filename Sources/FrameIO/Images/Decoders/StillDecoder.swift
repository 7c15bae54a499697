import CFFmpeg

/// Decodes JPEG, WebP, BMP and the first frame of GIF by libavcodec, without libavformat.
enum StillDecoder {
  static func decode(
    _ file: ImageFile, _ header: ImageHeader
  ) throws(ImageError) -> StraightImage {
    CodecLog.install()
    let frame = try decodedFrame(file, header)
    guard frame.width == header.width, frame.height == header.height else {
      throw file.damaged("it is \(frame.width) × \(frame.height) pixels, and says otherwise")
    }
    return StraightImage(
      width: frame.width, height: frame.height,
      samples: .eightBits(try frame.straightRGBA(of: file)), isGray: frame.isGray,
      color: header.color)
  }

  private static func decodedFrame(
    _ file: ImageFile, _ header: ImageHeader
  ) throws(ImageError) -> StillFrame {
    let codec = unsafe avcodec_find_decoder(codecID(of: file.format))
    guard let codec = unsafe codec else {
      if let reason = FFmpegLibraries.failure {
        throw .lacksLibraries(path: file.path, file.format, reason: reason)
      }
      throw .lacksDecoder(path: file.path, file.format)
    }
    var context: UnsafeMutablePointer<AVCodecContext>?
    var packet: UnsafeMutablePointer<AVPacket>?
    defer {
      unsafe avcodec_free_context(&context)
      unsafe av_packet_free(&packet)
    }
    unsafe context = try file.made("avcodec_alloc_context3", avcodec_alloc_context3(codec))
    unsafe packet = try file.made("av_packet_alloc", av_packet_alloc())
    guard let context = unsafe context, let packet = unsafe packet else {
      preconditionFailure("both have been made")
    }
    unsafe configure(&context.pointee, header)
    try file.check("avcodec_open2", unsafe avcodec_open2(context, codec, nil))
    let bytes = header.encoded ?? file.bytes
    // Copied into a packet of libavcodec's own, which ends in the padding that decoders read.
    try file.check("av_new_packet", unsafe av_new_packet(packet, Int32(bytes.count)))
    unsafe UnsafeMutableRawBufferPointer(start: packet.pointee.data, count: bytes.count)
      .copyBytes(from: bytes)
    try file.check("avcodec_send_packet", unsafe avcodec_send_packet(context, packet))
    try file.check("avcodec_send_packet", unsafe avcodec_send_packet(context, nil))
    let frame = try StillFrame(of: file)
    try file.check("avcodec_receive_frame", unsafe avcodec_receive_frame(context, frame.frame))
    return frame
  }

  /// Strict, silent, and equal on every CPU.
  private static func configure(_ context: inout AVCodecContext, _ header: ImageHeader) {
    unsafe context.thread_count = 1
    unsafe context.flags |= AV_CODEC_FLAG_BITEXACT
    // The transform of the Independent JPEG Group, which has no variants by CPU.
    unsafe context.idct_algo = FF_IDCT_INT
    unsafe context.err_recognition = AV_EF_CRCCHECK | AV_EF_BITSTREAM | AV_EF_BUFFER | AV_EF_EXPLODE
    // Decoders round sides up to blocks and vectors, of 128 pixels at most.
    unsafe context.max_pixels = Int64((header.width + 128) * (header.height + 128))
    // Errors are thrown; libavcodec is not to print them as well.
    unsafe context.log_level_offset = AV_LOG_TRACE
  }

  private static func codecID(of format: ImageFormat) -> AVCodecID {
    switch format {
    case .png: AV_CODEC_ID_PNG
    case .jpeg: AV_CODEC_ID_MJPEG
    case .webP: AV_CODEC_ID_WEBP
    case .bmp: AV_CODEC_ID_BMP
    case .gif: AV_CODEC_ID_GIF
    }
  }
}

extension ImageFile {
  /// Makes a call of FFmpeg, `call` by name, and throws its text where the result is negative.
  func check(_ call: String, _ function: @autoclosure () -> Int32) throws(ImageError) {
    do {
      try FFmpegError.checkWhole(call, function())
    } catch {
      throw error.isOutOfMemory ? .lacksMemory(path: path) : damaged(error.reason)
    }
  }

  /// Makes a call of FFmpeg that returns nothing where memory is short.
  func made<Made>(
    _ call: String, _ function: @autoclosure () -> Made?
  ) throws(ImageError) -> Made {
    do {
      return try FFmpegError.made(call, function())
    } catch {
      throw .lacksMemory(path: path)
    }
  }
}
