import CSegueFFmpeg
import SegueFFmpeg
import SegueFiles
import SeguePixels

/// Decodes the pictures of a video file, in any order.
///
/// Each run of packets is decoded by an empty decoder (see ``PacketIndex``), and the next picture
/// of the same run continues where the last one ended.
final class VideoReader {
  private var file: MediaFile
  private let decoder: MediaDecoder
  private let facts: VideoFacts
  private let limits: RecordingLimits
  private let pixelReader: FramePixels

  /// The tags of colors that the container has, if the pictures have none of their own.
  private let colors: StreamColors?

  /// A run that is being decoded.
  private struct Progress {
    let run: Int
    /// The time of the last frame that came out; nil before any.
    var last: Int64?
    /// Whether the decoder has been given the end.
    var isEnding = false
  }

  private var progress: Progress?

  /// The place in the index of the header that the decoder has; nil if unknown.
  private var header: Int? = 0

  /// The ordinal of the packet that the file gives next; nil if unknown.
  private var position: Int?

  /// The work since a sound frame came out, and its limit.
  private var patience: DecodingPatience

  /// Opens a decoder for the pictures of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - facts: The stream, and the index of its packets.
  ///   - limits: The limits of a picture and of the time for it.
  ///   - isPremultiplied: Whether colors are multiplied by alpha already.
  ///   - patience: The work after which the reader gives up if no sound frame has come out.
  /// - Throws: ``RecordingError``.
  init(
    _ file: MediaFile, _ facts: VideoFacts, _ limits: RecordingLimits,
    isPremultiplied: Bool = false, patience: DecodingPatience = .endless
  ) throws(RecordingError) {
    (self.file, self.facts, self.limits, self.patience) = (file, facts, limits, patience)
    guard let stream = file.streams.first(where: { $0.index == facts.stream }),
      let codec = PictureCodec(stream)
    else {
      throw .media(.hasChanged(path: file.path))
    }
    file.select([facts.stream])
    pixelReader = FramePixels(isPremultiplied: isPremultiplied, size: facts.commonSize)
    colors = codec.hasColors ? nil : stream.colors
    do throws(FFmpegError) {
      decoder = try MediaDecoder(
        of: stream, in: file, by: facts.decoders, delay: facts.index.delay,
        pixels: limits.pixels, errors: codec.reportedErrors, threads: codec.threads)
    } catch {
      throw Self.openingError(error, file.path, stream)
    }
  }

  private static func openingError(
    _ error: FFmpegError, _ path: String, _ stream: MediaStream
  ) -> RecordingError {
    if error.isOutOfMemory { return .media(.lacksMemory(path: path)) }
    if error.code == encode_no_decoder {
      return .lacksDecoder(path: path, codec: stream.codecName)
    }
    return .hasNoSoundPicture(path: path, reason: "\(error)")
  }

  /// The reason of the last failure, in the decoder's words.
  var complaint: String { decoder.complaint ?? "the decoder gives no picture" }

  /// Whether the pictures so far look premultiplied, though they were taken for straight ones.
  var looksPremultiplied: Bool { pixelReader.signs.arePremultiplied }

  /// Decodes a picture, without scaling and turning it.
  ///
  /// - Parameters:
  ///   - index: The number of the picture in the index.
  ///   - deadline: The end of the time for it.
  ///   - inspect: Takes the frame before it is converted.
  /// - Returns: Its pixels; nil if it cannot be decoded.
  /// - Throws: ``RecordingError``.
  func frame(
    _ index: Int, _ deadline: DecodingDeadline,
    inspect: (DecodedFrame) throws(RecordingError) -> Void = { _ in }
  ) throws(RecordingError) -> PixelBuffer? {
    let (pts, run) = (facts.index.pts[index], Int(facts.index.run[index]))
    if let progress, progress.run == run, progress.last.map({ $0 < pts }) ?? true,
      let found = try decode(index, deadline, inspect)
    {
      return found
    }
    // The frame may have come out of order, or not at all, so the run is decoded from its start;
    // then with the run before it, because a key packet may be one in name only.
    try start(run, deadline)
    if let found = try decode(index, deadline, inspect) { return found }
    guard run > 0 else { return nil }
    try start(run, deadline, withRunBefore: true)
    return try decode(index, deadline, inspect)
  }

  /// The times of all frames that come out of the run of a picture that does not.
  func decodableTimes(
    with index: Int, _ deadline: DecodingDeadline
  ) throws(RecordingError) -> Set<Int64> {
    let run = Int(facts.index.run[index])
    var times: Set<Int64> = []
    for withRunBefore in run > 0 ? [false, true] : [false] {
      try start(run, deadline, withRunBefore: withRunBefore)
      while let frame = try next(deadline) { times.insert(frame.time) }
    }
    return times
  }

  /// Moves to the start of a run, with an empty decoder.
  private func start(
    _ run: Int, _ deadline: DecodingDeadline, withRunBefore: Bool = false
  ) throws(RecordingError) {
    decoder.flush()
    progress = Progress(run: run)
    let first = facts.index.runs[withRunBefore ? run - 1 : run]
    neededHeader = Int(first.header)
    if position != first.start { try seek(first, deadline) }
  }

  /// Moves to a key packet, which the file gives next.
  private func seek(_ run: PacketIndex.Run, _ deadline: DecodingDeadline) throws(RecordingError) {
    // Without an index, libavformat walks over all packets before the place.
    patience.spend(run.start)
    do throws(MediaError) {
      if isOrdered, let time = run.dts ?? run.pts, run.start > 0 {
        try file.seek(stream: facts.stream, to: time)
        if try find(run) { return }
      }
    } catch .isDamaged {
      // Without an index, libavformat cannot seek; then the file is read from its start.
    } catch {
      throw .media(error)
    }
    position = nil
    let (index, first) = (facts.index, facts.index.runs[0])
    let start = isOrdered ? min(first.dts ?? 0, first.pts ?? 0) : index.earliest
    do throws(MediaError) {
      do throws(MediaError) {
        try file.seek(stream: facts.stream, to: start)
      } catch .isDamaged {
        file = try file.reopened()
      }
    } catch {
      throw .media(error)
    }
    pending = nil
    for _ in 0..<run.start {
      try deadline.check(file.path)
      guard try readPacket() != nil else { break }
    }
    position = run.start
  }

  /// Whether a time leads to a packet; fragments of MP4 and MOV may overlap.
  private var isOrdered: Bool { facts.index.isOrdered || file.container != .mov }

  /// A key packet that was read to find the place, and is decoded next.
  private var pending: MediaPacket?

  /// Reads up to the key packet of a run; false if it does not come soon.
  private func find(_ run: PacketIndex.Run) throws(MediaError) -> Bool {
    pending = nil
    // A container without an exact index leads to a key packet before the right one.
    for _ in 0..<4096 {
      patience.spend()
      guard let packet = try file.readPacket() else { return false }
      guard packet.stream == facts.stream, packet.byteCount > 0 else { continue }
      if packet.pts == run.pts, packet.dts == run.dts {
        (pending, position) = (packet, run.start)
        return true
      }
      if let dts = packet.dts, let key = run.dts, dts > key { return false }
    }
    return false
  }

  /// The next packet of the stream; nil at the end.
  private func readPacket() throws(RecordingError) -> MediaPacket? {
    if let packet = pending.take() { return packet }
    patience.spend()
    guard !patience.isOver(file) else {
      throw .hasNoSoundPicture(
        path: file.path, reason: "it takes too many attempts; the last says: \(complaint)")
    }
    do throws(MediaError) {
      var damage = 0
      return try PacketWalk.next(file, &damage)
    } catch {
      throw .media(error)
    }
  }

  /// Decodes up to the frame of a picture: the last of those that share its time.
  private func decode(
    _ index: Int, _ deadline: DecodingDeadline,
    _ inspect: (DecodedFrame) throws(RecordingError) -> Void
  ) throws(RecordingError) -> PixelBuffer? {
    let pts = facts.index.pts[index]
    var rest = facts.index.hidden[index] ?? 0
    var found: PixelBuffer?
    while let frame = try next(deadline) {
      let last = progress?.last ?? frame.time
      progress?.last = max(last, frame.time)
      if frame.time > pts, found != nil { return found }
      guard frame.time == pts else { continue }
      try inspect(frame)
      found = pixelReader.pixels(of: frame, limit: limits.pixels)
      if rest == 0 { return found }
      rest -= 1
    }
    return found
  }

  /// The next sound frame of the current run; nil at its end.
  private func next(_ deadline: DecodingDeadline) throws(RecordingError) -> DecodedFrame? {
    guard let run = progress?.run else { return nil }
    while true {
      try deadline.check(file.path)
      if let frame = try receive() {
        guard frame.isSound else { continue }
        patience.restore(file)
        return frame
      }
      if progress?.isEnding == true { return nil }
      if let position, position < facts.index.runs[run].end, let packet = try readPacket() {
        self.position = position + 1
        try send(packet)
      } else {
        progress?.isEnding = true
        try send(nil)
      }
    }
  }

  /// The place in the index of the header that the next packet needs; nil if it is known to be that
  /// of the packet before it.
  private var neededHeader: Int?

  /// Gives the first packet of a run the header of that, unless the decoder has it: the packet that
  /// brought it may lie before the run.
  private func completeHeader(_ packet: MediaPacket) throws(FFmpegError) {
    let needed = neededHeader.take()
    let own = packet.newHeader
    if !own.isEmpty {
      header = facts.index.headers.firstIndex(of: own)
    } else if let needed, needed != header {
      let bytes = facts.index.headers[needed]
      if !bytes.isEmpty { try packet.replaceHeader(bytes) }
      header = needed
    }
  }

  /// A damaged packet gives no frame, which its picture's absence shows.
  private func send(_ packet: MediaPacket?) throws(RecordingError) {
    do throws(FFmpegError) {
      if let packet { try completeHeader(packet) }
      try decoder.send(packet)
    } catch {
      if error.isOutOfMemory { throw .media(.lacksMemory(path: file.path)) }
    }
  }

  private func receive() throws(RecordingError) -> DecodedFrame? {
    // Each failure belongs to a packet, so it does not come for ever.
    for _ in 0..<64 {
      do throws(FFmpegError) {
        guard let frame = try unsafe decoder.receive().map({ unsafe DecodedFrame($0) }) else {
          return nil
        }
        if let colors { frame.take(colors) }
        return frame
      } catch {
        if error.isOutOfMemory { throw .media(.lacksMemory(path: file.path)) }
      }
    }
    return nil
  }
}
