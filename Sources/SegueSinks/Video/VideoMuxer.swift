package import CSegueFFmpeg
package import SegueEncoding
import SegueFFmpeg
package import SegueFiles
import SegueSound

/// Writes the packets of a stream of pictures to a file, and between them those of a sound track.
@safe
package struct VideoMuxer: ~Copyable, @unchecked Sendable {
  private let context: UnsafeMutablePointer<AVFormatContext>

  package let container: VideoContainer

  /// The record of the packets that were written; nil if there is none.
  package let ledger: PacketLedger?

  private let sound: SoundFeed?

  /// A muxer that has written its header to the hidden part of `file`.
  ///
  /// `describe` sets the parameters of the pictures' stream. The track that `sound` gives the
  /// packets of is written as its times come up, the rest by ``finish()``.
  package init(
    _ file: borrowing OutputFile, _ container: VideoContainer, timebase: Timebase,
    ledger: PacketLedger? = nil, sound: (any SoundPackets)? = nil,
    _ describe: (UnsafeMutablePointer<AVCodecParameters>) throws -> Void
  ) throws(OutputError) {
    do {
      // The protocol is explicit so that no file name is taken for one. The name leads to the open
      // file even if another file has taken its path.
      let url = "file:\(file.heldName)"
      unsafe context = try Self.open(url, container, timebase, sound, describe)
      (self.container, self.ledger, self.sound) = (container, ledger, sound.map(SoundFeed.init))
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

  /// Appends a packet of a picture, whose times are in frames, and the sound before it.
  package func write(
    _ packet: UnsafeMutablePointer<AVPacket>, from timebase: AVRational
  ) throws {
    try writeSound(until: unsafe packet.pointee.dts, timebase)
    unsafe packet.pointee.stream_index = 0
    guard let stream = unsafe context.pointee.streams[0] else { return }
    if let ledger, let parameters = unsafe stream.pointee.codecpar {
      let header = unsafe UnsafeBufferPointer(
        start: parameters.pointee.extradata, count: Int(parameters.pointee.extradata_size))
      unsafe ledger.add(packet, header: header.span)
    }
    unsafe av_packet_rescale_ts(packet, timebase, stream.pointee.time_base)
    try unsafe write(packet)
  }

  /// Appends the packets of sound up to a time in units of `timebase`.
  private func writeSound(until instant: Int64, _ timebase: AVRational) throws {
    guard let sound, let stream = unsafe context.pointee.streams[1] else { return }
    let base = unsafe stream.pointee.time_base
    // Files store the samples before the track as a delay, rounded to their unit. The times of
    // packets are rounded with them, so that each is that of its samples.
    let priming = Int64(sound.packets.codec.priming)
    let units = Int64(SoundClock.rate) * Int64(base.num)
    let delay = (2 * priming * Int64(base.den) + units) / (2 * units)
    while let packet = try unsafe sound.next(until: instant, timebase) {
      try Task.checkCancellation()
      unsafe packet.pointee.stream_index = 1
      unsafe ledger?.addSound(packet)
      unsafe packet.pointee.pts += priming
      unsafe packet.pointee.dts += priming
      unsafe av_packet_rescale_ts(packet, AVRational(num: 1, den: SoundClock.rate), base)
      if version_delays_sound || !container.mayForgetSoundDelay {
        unsafe packet.pointee.pts -= delay
        unsafe packet.pointee.dts -= delay
      } else {
        // libavformat makes the length of the file from the ends of packets, and guesses 0.
        unsafe packet.pointee.duration = max(1, packet.pointee.duration - delay)
      }
      try unsafe write(packet)
    }
  }

  /// The packets come in the order of the file, so none waits for others in libavformat.
  private func write(_ packet: UnsafeMutablePointer<AVPacket>) throws(FFmpegError) {
    try FFmpegError.checkWhole("av_write_frame", unsafe av_write_frame(context, packet))
  }

  /// Writes the rest of the sound and the index, and closes the file.
  ///
  /// It is called once, as the last call.
  package func finish() throws {
    try writeSound(until: .max, AVRational(num: 1, den: SoundClock.rate))
    try FFmpegError.checkWhole("av_write_trailer", unsafe av_write_trailer(context))
    try FFmpegError.check("avio_closep", unsafe avio_closep(&context.pointee.pb))
  }

  deinit {
    unsafe Self.free(context)
  }

  private static func open(
    _ url: String, _ container: VideoContainer, _ timebase: Timebase,
    _ sound: (any SoundPackets)?,
    _ describe: (UnsafeMutablePointer<AVCodecParameters>) throws -> Void
  ) throws -> UnsafeMutablePointer<AVFormatContext> {
    var allocated: UnsafeMutablePointer<AVFormatContext>?
    try FFmpegError.checkWhole(
      "avformat_alloc_output_context2",
      unsafe avformat_alloc_output_context2(&allocated, nil, container.muxer, url))
    guard let context = unsafe allocated else {
      throw FFmpegError(call: "avformat_alloc_output_context2", code: -ENOMEM)
    }
    do {
      let stream = try unsafe FFmpegError.made(
        "avformat_new_stream", avformat_new_stream(context, nil))
      try unsafe describe(stream.pointee.codecpar)
      let (numerator, denominator) = (timebase.numerator, timebase.denominator)
      unsafe stream.pointee.time_base = AVRational(num: numerator, den: denominator)
      unsafe stream.pointee.avg_frame_rate = AVRational(num: denominator, den: numerator)
      if let sound {
        let stream = try unsafe FFmpegError.made(
          "avformat_new_stream", avformat_new_stream(context, nil))
        try unsafe sound.describe(stream.pointee.codecpar)
        unsafe stream.pointee.time_base = AVRational(num: 1, den: SoundClock.rate)
      }
      // Without this flag, the file names the version of libavformat that made it.
      unsafe context.pointee.flags |= AVFMT_FLAG_BITEXACT
      try FFmpegError.check(
        "avio_open", unsafe avio_open(&context.pointee.pb, url, AVIO_FLAG_WRITE))
      var options: OpaquePointer?
      defer { unsafe av_dict_free(&options) }
      for (key, value) in container.options(
        container.timescale(timebase), sound.map { _ in SoundClock.rate })
      {
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
