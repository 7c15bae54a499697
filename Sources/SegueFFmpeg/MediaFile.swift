package import CSegueFFmpeg
package import SegueFiles

/// A media file that is open for reading its packets: a recording or a sound.
///
/// The file may have any contents: libavformat must survive them, and we trust none of them. It
/// reads through our own descriptor and knows neither a name nor a protocol, so nothing else can
/// be opened. The packets are not decoded; ``MediaDecoder`` does that.
///
/// One thread at a time uses a file.
@safe
package final class MediaFile {
  /// The path in messages.
  package let path: String
  package let container: MediaContainer

  /// The streams in the file's order; those with broken times are left out.
  package let streams: [MediaStream]

  /// Whether the last box of an MP4 or MOV file, the first chunk of an AVI file, or the last packet
  /// of a transport stream goes on behind the end of the file.
  private let isCut: Bool

  /// Whether it is an MP4 or MOV file in fragments, as recorders of live streams write it.
  package let isFragmented: Bool

  /// Whether it is an MP4 or MOV file whose pictures have a second layer with their alpha.
  package let hasAlphaLayer: Bool

  /// The bytes of each link of a chained Ogg file, of which this is the first or the one that was
  /// asked for; empty for any other file.
  package let links: [Range<Int>]

  /// The streams whose packets are kept; nil for all.
  private var selected: Set<Int>?

  private let place: InputPath
  private let limits: MediaLimits
  private let range: Range<Int>?
  private let input: MediaInput
  private let source: UnsafeMutablePointer<AVIOContext>
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let packet: UnsafeMutablePointer<AVPacket>

  /// Opens a file, and reads its header.
  ///
  /// - Parameters:
  ///   - place: The file.
  ///   - limits: The limits of its size.
  ///   - range: The bytes of a link in ``links``; nil for the first one, or the whole file.
  ///   - isCancelled: Whether to end the current call; asked at each read, on the caller's thread.
  /// - Throws: ``MediaError``.
  package init(
    _ place: InputPath, limits: MediaLimits = .default, range: Range<Int>? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { Task.isCancelled }
  ) throws(MediaError) {
    let path = place.name
    let file: InputFile
    do throws(InputFileError) {
      file = try InputFile(place)
    } catch {
      throw MediaError(error, path: path, near: NearbyName(to: place))
    }
    guard file.byteCount > 0 else { throw .isEmpty(path: path) }
    guard file.byteCount <= limits.bytes else {
      throw .isTooLarge(path: path, bytes: file.byteCount, limit: limits.bytes)
    }
    let input = MediaInput(file, isCancelled: isCancelled)
    if let range { input.keep(range) }
    let container = try Self.container(of: input, path)
    links = container == .ogg && range == nil ? try Self.links(of: input, path) : []
    if let first = links.first { input.keep(first) }
    let tables = container == .mov ? try Self.checkTables(of: input, path, limits) : nil
    let isCutElsewhere = try Self.isCut(input, container, path)
    let editLists = tables?.editLists ?? [:]
    let opened = try unsafe MediaOpening(input, container, path, limits)
      .open(ignoresEdits: !editLists.isEmpty)
    let packet: UnsafeMutablePointer<AVPacket>
    do throws(FFmpegError) {
      unsafe packet = try FFmpegError.made("av_packet_alloc", av_packet_alloc())
    } catch {
      unsafe MediaOpening.close(opened.context, opened.source)
      throw .lacksMemory(path: path)
    }
    unsafe (context, source, self.packet) = (opened.context, opened.source, packet)
    streams = (0..<Int(unsafe opened.context.pointee.nb_streams)).compactMap { index in
      unsafe opened.context.pointee.streams[index].flatMap {
        unsafe MediaStream($0, tables, editLists)
      }
    }
    (self.place, self.limits, self.range) = (place, limits, range)
    (self.path, self.container, self.input) = (path, container, input)
    (isCut, isFragmented) = (tables?.endsEarly ?? isCutElsewhere, tables?.isFragmented ?? false)
    hasAlphaLayer = tables?.hasAlphaLayer ?? false
  }

  /// The file, and its state when it was opened.
  package var identity: FileIdentity { input.identity }

  /// The size of the file, in bytes.
  package var byteCount: Int { input.byteCount }

  /// The bytes that libavformat has read so far, again and again where it seeks.
  package var bytesRead: Int { input.bytesRead }

  /// Whether libavformat has found the end of the file before that of its contents.
  package var endsEarly: Bool {
    isCut
      || CodecLog.lines(UInt(bitPattern: unsafe context)).contains {
        $0.hasPrefix("File ended prematurely")
      }
  }

  /// Keeps the packets of these streams, and drops all others unread where the container allows it.
  package func select(_ indices: Set<Int>) {
    selected = indices
    for index in 0..<Int(unsafe context.pointee.nb_streams) {
      unsafe context.pointee.streams[index]?.pointee.discard =
        indices.contains(index) ? AVDISCARD_DEFAULT : AVDISCARD_ALL
    }
  }

  /// The next packet of a selected stream, in decoding order; nil at the end.
  ///
  /// It belongs to the file, and becomes invalid with the next call.
  ///
  /// - Throws: ``MediaError/isDamaged(path:_:reason:)`` for a place that cannot be read; a later
  ///   call may find sound packets behind it. Any other error is final.
  package func readPacket() throws(MediaError) -> MediaPacket? {
    while let packet = try readAnyPacket() {
      // The picture of a cover comes first, whatever was selected.
      if selected?.contains(packet.stream) ?? true { return packet }
    }
    return nil
  }

  private func readAnyPacket() throws(MediaError) -> MediaPacket? {
    unsafe av_packet_unref(packet)
    if input.isCancelled() { throw .isCancelled(path: path) }
    let result = FFmpegError.result("av_read_frame", unsafe av_read_frame(context, packet))
    if let failure = input.takeFailure() {
      throw .cannotRead(path: path, reason: "\(failure)")
    }
    if input.wasCancelled { throw .isCancelled(path: path) }
    if result == encode_end { return nil }
    guard result >= 0 else { throw error(FFmpegError(call: "av_read_frame", code: result)) }
    return unsafe MediaPacket(packet)
  }

  /// Moves to the last key packet of a stream at or before `ticks`, or to its first.
  ///
  /// MP4 and MOV take `ticks` for decoding times, which may lie behind presentation times: the
  /// caller checks the times of the packets that follow.
  package func seek(stream: Int, to ticks: Int64) throws(MediaError) {
    let result = FFmpegError.result(
      "av_seek_frame", unsafe av_seek_frame(context, Int32(stream), ticks, AVSEEK_FLAG_BACKWARD))
    if let failure = input.takeFailure() {
      throw .cannotRead(path: path, reason: "\(failure)")
    }
    guard result >= 0 else { throw error(FFmpegError(call: "av_seek_frame", code: result)) }
  }

  /// The same file at its start, with the same streams selected.
  ///
  /// Only that leads to the start for certain: Matroska without an index cannot be sought.
  package func reopened() throws(MediaError) -> MediaFile {
    let file = try MediaFile(
      place, limits: limits, range: range, isCancelled: input.isCancelled)
    guard file.identity == identity else { throw .hasChanged(path: path) }
    if let selected { file.select(selected) }
    return file
  }

  /// The header of the codec of a stream, before any of its packets brings another.
  package func header(of stream: Int) -> [UInt8] {
    guard stream < Int(unsafe context.pointee.nb_streams),
      let parameters = unsafe context.pointee.streams[stream]?.pointee.codecpar
    else { preconditionFailure("the file has the stream") }
    return unsafe Array(
      UnsafeBufferPointer(
        start: parameters.pointee.extradata, count: Int(parameters.pointee.extradata_size)))
  }

  /// Configures a decoder for the packets of a stream.
  @unsafe package func prepare(
    _ decoder: UnsafeMutablePointer<AVCodecContext>, for stream: Int
  ) throws(FFmpegError) {
    guard stream < Int(unsafe context.pointee.nb_streams),
      let stream = unsafe context.pointee.streams[stream]
    else { preconditionFailure("the file has the stream") }
    try FFmpegError.check(
      "avcodec_parameters_to_context",
      unsafe avcodec_parameters_to_context(decoder, stream.pointee.codecpar))
    unsafe decoder.pointee.pkt_timebase = stream.pointee.time_base
  }

  deinit {
    var packet = unsafe Optional(packet)
    unsafe av_packet_free(&packet)
    unsafe MediaOpening.close(context, source)
  }

  private func error(_ error: FFmpegError) -> MediaError {
    if input.wasCancelled { return .isCancelled(path: path) }
    if error.isOutOfMemory { return .lacksMemory(path: path) }
    return .isDamaged(path: path, container, reason: LibraryText("\(error)").printable)
  }

  private static func links(
    of input: MediaInput, _ path: String
  ) throws(MediaError) -> [Range<Int>] {
    let links: [Range<Int>]
    do throws(SystemError) {
      links = try OggLinks.ranges(in: input)
    } catch {
      throw .cannotRead(path: path, reason: "\(error)")
    }
    guard links.count <= OggLinks.limit else {
      throw .hasTooManyLinks(path: path, limit: OggLinks.limit)
    }
    return links
  }

  /// Whether a file without tables says that it goes on behind its end.
  private static func isCut(
    _ input: MediaInput, _ container: MediaContainer, _ path: String
  ) throws(MediaError) -> Bool {
    switch container {
    case .avi:
      do throws(SystemError) {
        // The size of the first chunk has the lowest byte first.
        let size = try input.bytes(at: 4, count: 4).reversed().reduce(0) { $0 << 8 | Int($1) }
        return size + 8 > input.byteCount
      } catch {
        throw .cannotRead(path: path, reason: "\(error)")
      }
    case .mpegts: return input.byteCount % MediaContainer.transportPacketSize != 0
    case .mov, .matroska, .wav, .w64, .aiff, .caf, .flac, .ogg, .mp3, .aac: return false
    }
  }

  /// Checks the tables of an MP4 or MOV file, before libavformat takes memory for them.
  ///
  /// libavformat refuses a file that ends within the header of a fragment, so such a file ends
  /// before that.
  private static func checkTables(
    of input: MediaInput, _ path: String, _ limits: MediaLimits
  ) throws(MediaError) -> MediaTables {
    let tables: MediaTables
    do throws(SystemError) {
      tables = try MediaTables(input, limits)
    } catch {
      throw .cannotRead(path: path, reason: "\(error)")
    }
    switch tables.refusal {
    case nil: break
    case .isCompressed:
      throw .isDamaged(path: path, .mov, reason: "its header is compressed")
    case .hasMoreSamplesThanBytes:
      throw .isDamaged(
        path: path, .mov, reason: "it announces more pictures and packets of sound than bytes")
    case .hasTooManySamples:
      throw .announcesTooManySamples(path: path, limit: limits.samples)
    case .hasTooManyEdits: throw .hasTooManyEdits(path: path, limit: limits.edits)
    }
    if let cut = tables.cut { input.cut(at: cut) }
    return tables
  }

  /// Finds the kind of the file by its first bytes, behind any ID3 tags.
  private static func container(
    of input: MediaInput, _ path: String
  ) throws(MediaError) -> MediaContainer {
    let text: [UInt8]
    do throws(SystemError) {
      var offset = 0
      // Some writers put a second tag before the first; more are not for music.
      for _ in 0..<4 {
        let start = try input.bytes(at: offset, count: MediaContainer.signatureSize)
        if let container = MediaContainer(signatureOf: start) { return container }
        guard let size = MediaContainer.tagSize(start) else { break }
        offset += size
      }
      text = try input.bytes(at: 0, count: 1024)
    } catch {
      throw .cannotRead(path: path, reason: "\(error)")
    }
    if let title = MediaContainer.otherTitle(text) {
      throw .isOtherContainer(path: path, title: title)
    }
    throw MediaOpening.isPlaylist(text) ? .isPlaylist(path: path) : .isNotMedia(path: path)
  }
}
