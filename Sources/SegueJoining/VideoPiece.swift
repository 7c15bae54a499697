package import CSegueFFmpeg
package import SegueEncoding
import SegueFFmpeg
package import SegueFiles

/// A file with a piece of a video, with or without sound, opened to read its packets, which are
/// never decoded.
///
/// The file may have any contents: libavformat must survive them, and we trust none of them.
@safe
package struct VideoPiece: ~Copyable {
  package let path: String

  package let container: VideoContainer

  /// The comment among its tags, if there is one.
  package let comment: String?

  /// The kind of its frames; nil for a file without frames.
  package let stream: VideoStream?

  /// The sound track; nil for a file without one.
  package let sound: SoundStream?

  /// The packets that are read.
  package enum Selection: Sendable {
    case all
    case pictures
    case sound
  }

  /// The open file, which libavformat opens again by another name.
  private let file: InputFile
  package let context: UnsafeMutablePointer<AVFormatContext>
  private let packet: UnsafeMutablePointer<AVPacket>

  /// Opens a file of a container, and reads its index.
  package init(
    _ place: InputPath, as container: VideoContainer = .mp4, reading selection: Selection = .all
  ) throws(PieceError) {
    let path = place.name
    let file: InputFile
    do {
      file = try InputFile(place)
    } catch .isFolder, .isNotRegularFile {
      throw .isOtherFile(
        path: path, expected: container.noun, reason: "it is not a regular file")
    } catch {
      throw PieceError(error, path: path)
    }
    if container.hasIndex { try MP4Check.check(file, path, as: container) }
    let opened = try unsafe Self.open(file.heldName, path, container)
    let packet: UnsafeMutablePointer<AVPacket>
    do throws(FFmpegError) {
      unsafe packet = try FFmpegError.made("av_packet_alloc", av_packet_alloc())
    } catch {
      unsafe Self.free(opened, nil)
      throw .cannotOpen(path: path, reason: error.reason)
    }
    let streams = unsafe UnsafeBufferPointer(
      start: opened.pointee.streams, count: Int(opened.pointee.nb_streams))
    let stream = unsafe streams.first.flatMap { unsafe $0 }.flatMap {
      unsafe VideoStream($0, in: container)
    }
    let sound = unsafe streams.last.flatMap { unsafe $0 }.flatMap {
      unsafe SoundStream($0, in: container)
    }
    guard streams.count == (stream == nil ? 0 : 1) + (sound == nil ? 0 : 1) else {
      unsafe Self.free(opened, packet)
      throw .holdsOtherStreams(path: path)
    }
    for index in 0..<streams.count {
      let isRead = selection == .all || (selection == .sound) == (index == sound?.index)
      unsafe streams[index]?.pointee.discard = isRead ? AVDISCARD_DEFAULT : AVDISCARD_ALL
    }
    (self.path, self.container, self.stream, self.sound) = (path, container, stream, sound)
    self.file = file
    comment = unsafe Self.tag("comment", of: opened)
    unsafe (context, self.packet) = (opened, packet)
  }

  /// Whether a packet belongs to the sound track.
  package func isSound(_ packet: UnsafeMutablePointer<AVPacket>) -> Bool {
    unsafe Int(packet.pointee.stream_index) == sound?.index
  }

  /// Sets the parameters of the sound track for a file that takes its packets.
  func describeSound(
    _ parameters: UnsafeMutablePointer<AVCodecParameters>
  ) throws(FFmpegError) {
    guard let sound, let stream = unsafe context.pointee.streams[sound.index] else { return }
    try FFmpegError.check(
      "avcodec_parameters_copy",
      unsafe avcodec_parameters_copy(parameters, stream.pointee.codecpar))
    unsafe parameters.pointee.codec_tag = 0
  }

  /// Sets the parameters of the stream for a file that takes its packets.
  func describe(_ parameters: UnsafeMutablePointer<AVCodecParameters>) throws(FFmpegError) {
    guard let stream = unsafe context.pointee.streams[0] else { return }
    try FFmpegError.check(
      "avcodec_parameters_copy",
      unsafe avcodec_parameters_copy(parameters, stream.pointee.codecpar))
    unsafe parameters.pointee.codec_tag = self.stream.map { container.tag(of: $0.codec) } ?? 0
  }

  /// The next packet, in the order of the file, with its times in units of its stream; nil at the
  /// end.
  ///
  /// It belongs to this piece, and becomes invalid with the next call.
  package func next() throws(PieceError) -> UnsafeMutablePointer<AVPacket>? {
    unsafe av_packet_unref(packet)
    let result = FFmpegError.result("av_read_frame", unsafe av_read_frame(context, packet))
    if result == encode_end { return nil }
    guard result >= 0 else {
      let error = FFmpegError(call: "av_read_frame", code: result)
      if error.isSystemError, result != -EINVAL {
        throw .cannotRead(path: path, reason: "\(error)")
      }
      throw .cannotReadFrame(path: path, reason: "\(error)")
    }
    guard unsafe packet.pointee.flags & AV_PKT_FLAG_CORRUPT == 0 else {
      throw .isDamaged(path: path, reason: "a frame is cut short")
    }
    return unsafe packet
  }

  deinit {
    unsafe Self.free(context, packet)
  }

  /// Opens the file under `name`; `path` is its name in errors.
  private static func open(
    _ name: String, _ path: String, _ container: VideoContainer
  ) throws(PieceError) -> UnsafeMutablePointer<AVFormatContext> {
    let allocated: UnsafeMutablePointer<AVFormatContext>
    do throws(FFmpegError) {
      unsafe allocated = try FFmpegError.made("avformat_alloc_context", avformat_alloc_context())
    } catch {
      throw .cannotOpen(
        path: path, reason: FFmpegLibraries.failure ?? "there is not enough memory")
    }
    // The flags keep packets as stored: nothing is parsed, and nothing is filled in.
    unsafe allocated.pointee.flags |= AVFMT_FLAG_NOFILLIN | AVFMT_FLAG_NOPARSE
    let log = UInt(bitPattern: allocated)
    CodecLog.start(log)
    var options: OpaquePointer?
    defer { unsafe av_dict_free(&options) }
    var context = unsafe Optional(allocated)
    // The allow-list of protocols keeps a file from naming others for us to read.
    var result = FFmpegError.result(
      "av_dict_set", unsafe av_dict_set(&options, "protocol_whitelist", "file", 0))
    if result >= 0 {
      result = FFmpegError.result(
        "avformat_open_input",
        unsafe avformat_open_input(
          &context, "file:\(name)", av_find_input_format(container.demuxer), &options))
    }
    guard result >= 0, let context = unsafe context else {
      // A failed call has freed the context, but not our log; if no call was made, both remain.
      unsafe avformat_free_context(context)
      let reason = CodecLog.lines(log).first
      CodecLog.stop(log)
      let error = FFmpegError(call: "avformat_open_input", code: result)
      if error.isSystemError, result != -EINVAL {
        throw .cannotOpen(path: path, reason: "\(error)")
      }
      throw .isOtherFile(
        path: path, expected: container.noun, reason: reason ?? "\(error)")
    }
    return unsafe context
  }

  private static func free(
    _ context: UnsafeMutablePointer<AVFormatContext>, _ packet: UnsafeMutablePointer<AVPacket>?
  ) {
    CodecLog.stop(UInt(bitPattern: context))
    var (context, packet) = unsafe (Optional(context), packet)
    unsafe avformat_close_input(&context)
    unsafe av_packet_free(&packet)
  }

  private static func tag(
    _ name: String, of context: UnsafeMutablePointer<AVFormatContext>
  ) -> String? {
    let entry = unsafe av_dict_get(context.pointee.metadata, name, nil, 0)
    return unsafe entry.map { unsafe String(cString: $0.pointee.value) }
  }
}
