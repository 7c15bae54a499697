import CSegueFFmpeg
import SegueFiles

/// The calls that open a media file with libavformat.
@safe
struct MediaOpening {
  private let input: MediaInput
  private let container: MediaContainer
  private let path: String
  private let limits: MediaLimits

  init(_ input: MediaInput, _ container: MediaContainer, _ path: String, _ limits: MediaLimits) {
    (self.input, self.container, self.path, self.limits) = (input, container, path, limits)
  }

  /// Opens the file, and reads its header.
  ///
  /// `avformat_find_stream_info` is never called, because it decodes with any decoder that
  /// libavcodec has; the header and the first packets say what we need.
  ///
  /// - Parameter ignoresEdits: Whether times are those of the media, without edits of MP4 and MOV.
  /// - Returns: The file, and the reader of its bytes.
  /// - Throws: ``MediaError``.
  func open(ignoresEdits: Bool) throws(MediaError) -> (
    context: UnsafeMutablePointer<AVFormatContext>, source: UnsafeMutablePointer<AVIOContext>
  ) {
    CodecLog.install()
    let allocated: UnsafeMutablePointer<AVFormatContext>
    do throws(FFmpegError) {
      unsafe allocated = try FFmpegError.made("avformat_alloc_context", avformat_alloc_context())
    } catch {
      guard let reason = FFmpegLibraries.failure else { throw .lacksMemory(path: path) }
      throw FFmpegLibraries.isLackOfMemory(reason)
        ? .lacksMemory(path: path) : .lacksLibraries(path: path, reason: reason)
    }
    let log = UInt(bitPattern: allocated)
    CodecLog.start(log)
    var context = unsafe Optional(allocated)
    let source: UnsafeMutablePointer<AVIOContext>
    do throws(FFmpegError) {
      unsafe source = try input.makeContext()
    } catch {
      unsafe avformat_free_context(context)
      CodecLog.stop(log)
      throw .lacksMemory(path: path)
    }
    unsafe allocated.pointee.pb = source
    // A reference to another file fails here, whatever else allows it.
    unsafe allocated.pointee.io_open = { _, _, _, _, _ in -EACCES }
    var options: OpaquePointer?
    defer { unsafe av_dict_free(&options) }
    var result: Int32 = 0
    let edits = ignoresEdits ? [(name: "ignore_editlist", value: "1")] : []
    for (name, value) in settings + edits where result >= 0 {
      result = FFmpegError.result("av_dict_set", unsafe av_dict_set(&options, name, value, 0))
    }
    if result >= 0 {
      // The header is read once, with a few seeks: a file that makes libavformat read several times
      // its size is made to do so.
      input.limit(4 * input.byteCount + (64 << 20))
      result = FFmpegError.result(
        "avformat_open_input",
        unsafe avformat_open_input(
          &context, "", av_find_input_format(container.demuxer), &options))
      input.limit(nil)
    }
    guard result >= 0, let context = unsafe context else {
      // A failed call has freed the context, but neither our log nor our input.
      unsafe avformat_free_context(context)
      unsafe MediaInput.free(source)
      let lines = CodecLog.lines(log)
      CodecLog.stop(log)
      throw error(FFmpegError(call: "avformat_open_input", code: result), lines)
    }
    return unsafe (context, source)
  }

  /// Closes what ``open()`` returned.
  static func close(
    _ context: UnsafeMutablePointer<AVFormatContext>, _ source: UnsafeMutablePointer<AVIOContext>
  ) {
    CodecLog.stop(UInt(bitPattern: context))
    var context = unsafe Optional(context)
    unsafe avformat_close_input(&context)
    unsafe MediaInput.free(source)
  }

  /// The options of libavformat and of its demuxers; a demuxer ignores those of others.
  private var settings: [(name: String, value: String)] {
    [
      ("protocol_whitelist", ""),
      ("format_whitelist", container.demuxer),
      ("max_streams", "\(limits.streams)"),
      // Bytes of the index that libavformat makes of a file without one, such as MP3: 24 a packet.
      ("indexmem", "\(64 << 20)"),
      ("enable_drefs", "0"),
      ("use_absolute_path", "0"),
      // Chapters are read by seeking in the file.
      ("ignore_chapters", "1"),
    ]
  }

  private func error(_ error: FFmpegError, _ lines: [String]) -> MediaError {
    if let failure = input.takeFailure() { return .cannotRead(path: path, reason: "\(failure)") }
    if input.wasCancelled { return .isCancelled(path: path) }
    // A demuxer takes that for a lack of memory.
    if lines.contains(where: { $0.contains("max_streams") }) {
      return .hasTooManyStreams(path: path, limit: limits.streams)
    }
    if error.isOutOfMemory { return .lacksMemory(path: path) }
    let reason =
      input.isExhausted ? "its header leads around in the file" : lines.first ?? error.reason
    return .isDamaged(path: path, container, reason: LibraryText(reason).printable)
  }

  /// Whether a text begins as an HLS playlist, a list of ffmpeg's concat demuxer, or a playlist of
  /// a player.
  static func isPlaylist(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return ["#EXTM3U", "ffconcat", "[playlist]", "<MPD", "<?xml"].contains(where: text.hasPrefix)
      || text.hasPrefix("file '")
  }
}
