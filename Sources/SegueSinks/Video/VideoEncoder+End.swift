import CFFmpeg

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

  /// Gives the encoder what it lacks of a frame and the end, and drops its packets.
  static func end(
    _ context: UnsafeMutablePointer<AVCodecContext>, _ picture: UnsafeMutablePointer<AVFrame>,
    _ packet: UnsafeMutablePointer<AVPacket>, _ progress: Progress
  ) {
    if progress == .opened {
      let (width, height) = unsafe (Int(context.pointee.width), Int(context.pointee.height))
      let layouts = [YUVLayout.yuv420, .yuv420of10]
      let format = unsafe context.pointee.pix_fmt
      guard let layout = layouts.first(where: { $0.pixelFormat == format }) else { return }
      let bytes = [UInt8](repeating: 0, count: layout.byteCount(width: width, height: height))
      let image = YUVImage(width: width, height: height, layout: layout, bytes: bytes)
      guard (try? unsafe picture.lend(image)) != nil else { return }
      unsafe picture.pointee.pts = 0
      _ = unsafe avcodec_send_frame(context, picture)
      unsafe av_buffer_unref(&picture.pointee.buf.0)
    }
    if progress != .ended { _ = unsafe avcodec_send_frame(context, nil) }
    while unsafe avcodec_receive_packet(context, packet) >= 0 { unsafe av_packet_unref(packet) }
  }

  /// Ends an encoder that is closed without any frame, if it needs that.
  static func endUnused(_ context: UnsafeMutablePointer<AVCodecContext>, _ codec: VideoCodec) {
    guard codec.needsEnd else { return }
    var picture = try? unsafe makePicture(for: context)
    var packet = unsafe av_packet_alloc()
    if let picture = unsafe picture, let packet = unsafe packet {
      unsafe end(context, picture, packet, .opened)
    }
    unsafe av_frame_free(&picture)
    unsafe av_packet_free(&packet)
  }
}
