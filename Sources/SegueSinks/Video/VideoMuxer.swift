package import CFFmpeg
package import SegueFFmpeg
package import SegueFiles

/// Writes packets of one stream to a file.
@safe
package struct VideoMuxer: ~Copyable, @unchecked Sendable {
  private let context: UnsafeMutablePointer<AVFormatContext>

  package let container: VideoContainer

  /// The record of the packets that were written; nil if there is none.
  package let ledger: PacketLedger?

  /// A muxer that has written its header to the hidden part of `file`.
  ///
  /// `describe` sets the parameters of the stream.
  package init(
    _ file: borrowing OutputFile, _ container: VideoContainer, timebase: Timebase,
    ledger: PacketLedger? = nil,
    _ describe: (UnsafeMutablePointer<AVCodecParameters>) throws(FFmpegError) -> Void
  ) throws(OutputError) {
    do {
      // The protocol is explicit so that no file name is taken for one. The name leads to the open
      // file even if another file has taken its path.
      let url = "file:\(file.heldName)"
      unsafe context = try Self.open(url, container, timebase, describe)
      (self.container, self.ledger) = (container, ledger)
    } catch {
      throw .cannotCreate(path: file.path, reason: "\(error)")
    }
  }

  /// The file's comment, if it has one.
  package var comment: String? {
    let entry = unsafe av_dict_get(context.pointee.metadata, "comment", nil, 0)
    return unsafe entry.map { unsafe String(cString: $0.pointee.value) }
  }

  /// Gives the file a comment, at any time before ``finish()``.
  func setComment(_ comment: String) throws(FFmpegError) {
    try FFmpegError.check(
      "av_dict_set", unsafe av_dict_set(&context.pointee.metadata, "comment", comment, 0))
  }

  /// Appends a packet, whose times are in frames, and takes over its data.
  package func write(
    _ packet: UnsafeMutablePointer<AVPacket>, from timebase: AVRational
  ) throws(FFmpegError) {
    unsafe packet.pointee.stream_index = 0
    if let stream = unsafe context.pointee.streams[0] {
      if let ledger, let parameters = unsafe stream.pointee.codecpar {
        let header = unsafe UnsafeBufferPointer(
          start: parameters.pointee.extradata, count: Int(parameters.pointee.extradata_size))
        unsafe ledger.add(packet, header: header.span)
      }
      unsafe av_packet_rescale_ts(packet, timebase, stream.pointee.time_base)
    }
    try FFmpegError.checkWhole(
      "av_interleaved_write_frame", unsafe av_interleaved_write_frame(context, packet))
  }

  /// Writes the index, and closes the file.
  ///
  /// It is called once, as the last call.
  package func finish() throws(FFmpegError) {
    try FFmpegError.checkWhole("av_write_trailer", unsafe av_write_trailer(context))
    try FFmpegError.check("avio_closep", unsafe avio_closep(&context.pointee.pb))
  }

  deinit {
    unsafe Self.free(context)
  }

  private static func open(
    _ url: String, _ container: VideoContainer, _ timebase: Timebase,
    _ describe: (UnsafeMutablePointer<AVCodecParameters>) throws(FFmpegError) -> Void
  ) throws(FFmpegError) -> UnsafeMutablePointer<AVFormatContext> {
    var allocated: UnsafeMutablePointer<AVFormatContext>?
    try FFmpegError.checkWhole(
      "avformat_alloc_output_context2",
      unsafe avformat_alloc_output_context2(&allocated, nil, container.muxer, url))
    guard let context = unsafe allocated else {
      throw FFmpegError(call: "avformat_alloc_output_context2", code: -ENOMEM)
    }
    do throws(FFmpegError) {
      let stream = try unsafe FFmpegError.made(
        "avformat_new_stream", avformat_new_stream(context, nil))
      try unsafe describe(stream.pointee.codecpar)
      let (numerator, denominator) = (timebase.numerator, timebase.denominator)
      unsafe stream.pointee.time_base = AVRational(num: numerator, den: denominator)
      unsafe stream.pointee.avg_frame_rate = AVRational(num: denominator, den: numerator)
      // Without this flag, the file names the version of libavformat that made it.
      unsafe context.pointee.flags |= AVFMT_FLAG_BITEXACT
      try FFmpegError.check(
        "avio_open", unsafe avio_open(&context.pointee.pb, url, AVIO_FLAG_WRITE))
      var options: OpaquePointer?
      defer { unsafe av_dict_free(&options) }
      for (key, value) in container.options(container.timescale(timebase)) {
        try FFmpegError.check("av_dict_set", unsafe av_dict_set(&options, key, value, 0))
      }
      try FFmpegError.checkWhole(
        "avformat_write_header", unsafe avformat_write_header(context, &options))
    } catch {
      unsafe Self.free(context)
      throw error
    }
    return unsafe context
  }

  private static func free(_ context: UnsafeMutablePointer<AVFormatContext>) {
    if unsafe context.pointee.pb != nil { unsafe avio_closep(&context.pointee.pb) }
    unsafe avformat_free_context(context)
  }
}

/// Records the packets that go to a muxer, in decoding order; for one thread at a time.
package final class PacketLedger {
  package private(set) var records: [PacketRecord] = []

  /// The codec of the packets.
  let codec: VideoCodec

  package init(_ codec: VideoCodec) { self.codec = codec }

  /// Records a packet, whose pts is in frames.
  func add(_ packet: UnsafeMutablePointer<AVPacket>, header: Span<UInt8>) {
    unsafe records.append(PacketRecord(packet) { codec.storedDigest($0, header) })
  }
}
