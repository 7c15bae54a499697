import CFFmpeg
import ExactTime
import SegueFFmpeg
import SegueSound

/// Decodes the sound of a media file, frame by frame.
///
/// libavcodec leaves out what the file tells it to: the priming of AAC, the codec delay of Opus.
/// So the first sample of a frame lies at the frame's time.
final class SoundDecoder {
  /// A decoded frame.
  struct Frame {
    /// The time of the first sample on the file's clock, in seconds; nil if unknown.
    let time: Rational?
    let rate: Int
    let channelCount: Int
    let samples: [StereoSample]
  }

  let file: MediaFile
  let stream: MediaStream
  private let decoder: MediaDecoder
  private var isEnding = false

  /// Whether nothing was read yet.
  private var isFresh = true

  /// The number of packets and frames that could not be decoded.
  private(set) var damageCount = 0

  /// The end of the last packet that was read, in ticks; nil before any with a time.
  private var lastEnd: Int64?

  /// The number of samples so far in a stream whose packets have no times, such as raw AAC; nil for
  /// other streams.
  private var untimedCount: Int?

  /// The times of Vorbis; nil for other codings.
  private var vorbis: VorbisClock?

  /// Opens a decoder for the first stream of a file whose coding can be read.
  init(_ file: MediaFile) throws(SoundError) {
    let streams = file.streams.filter { $0.kind == .sound }
    guard let first = streams.first else { throw .hasNoSound(path: file.path) }
    let known = streams.compactMap { stream in SoundCoding(stream).map { (stream, $0) } }
    guard let (stream, coding) = known.first(where: { $0.0.isDefault }) ?? known.first else {
      throw .isUnsupportedCodec(path: file.path, codec: first.codecName)
    }
    (self.file, self.stream) = (file, stream)
    untimedCount = file.container == .aac ? 0 : nil
    vorbis = coding == .vorbis ? VorbisClock(file.container, stream.timebase) : nil
    file.select([stream.index])
    do throws(FFmpegError) {
      decoder = try MediaDecoder(of: stream, in: file, by: coding.decoders, isPortable: true)
    } catch {
      if error.isOutOfMemory { throw .media(.lacksMemory(path: file.path)) }
      if error.code == encode_no_decoder {
        throw .lacksDecoder(path: file.path, codec: stream.codecName)
      }
      throw .cannotBeDecoded(path: file.path, reason: "\(error)")
    }
  }

  /// The reason of the last failure, in the decoder's words.
  var complaint: String { decoder.complaint ?? "the decoder gives no sound" }

  /// Moves to a packet at or before a time, in seconds.
  ///
  /// - Returns: Whether the file can be sought; otherwise it must be opened again.
  func seek(near time: Rational) throws(SoundError) -> Bool {
    if isFresh, time <= Rational(1) { return true }
    if untimedCount != nil || vorbis?.endsAreExact == false { return isFresh }
    let ticks = time.divided(by: stream.timebase)?.productRoundedDown(Rational(1))
    decoder.flush()
    (isEnding, isFresh) = (false, false)
    do throws(MediaError) {
      try file.seek(stream: stream.index, to: Int64(clamping: ticks ?? 0))
      return true
    } catch .isDamaged {
      return false
    } catch {
      throw .media(error)
    }
  }

  /// Reads what is left, and returns the end in seconds; nil if no packet has a time.
  ///
  /// Only a stream without times is decoded.
  func skipToEnd(
    _ frame: Frame, _ check: () throws(SoundError) -> Void
  ) throws(SoundError) -> Rational? {
    var count = 0
    while try untimedCount == nil ? readPacket() != nil : next() != nil {
      count += 1
      if count % 256 == 0 { try check() }
    }
    if let untimedCount { return Rational(Int64(untimedCount), over: Int64(max(frame.rate, 1))) }
    return lastEnd.flatMap { RecordingClock.seconds($0, stream.timebase) }
  }

  private func readPacket() throws(SoundError) -> MediaPacket? {
    isFresh = false
    do throws(MediaError) {
      guard let packet = try PacketWalk.next(file, &damageCount) else { return nil }
      if let pts = packet.pts, !packet.isDiscarded {
        let (end, isOverflowing) = pts.addingReportingOverflow(max(packet.duration, 0))
        if !isOverflowing { lastEnd = max(lastEnd ?? end, end) }
      }
      return packet
    } catch {
      throw .media(error)
    }
  }

  /// The next frame; nil at the end.
  ///
  /// A damaged packet gives no frame, and the frame after it is later.
  func next() throws(SoundError) -> Frame? {
    while true {
      if let frame = try receive() { return frame }
      if isEnding { return nil }
      let packet = try readPacket()
      isEnding = packet == nil
      if let packet { vorbis?.take(packet) }
      do throws(FFmpegError) {
        try decoder.send(packet)
      } catch {
        if error.isOutOfMemory { throw .media(.lacksMemory(path: file.path)) }
        damageCount += 1
      }
    }
  }

  private func receive() throws(SoundError) -> Frame? {
    // Each failure belongs to a packet, so it does not come for ever.
    for _ in 0..<64 {
      do throws(FFmpegError) {
        guard let frame = try unsafe decoder.receive() else { return nil }
        guard let stereo = unsafe StereoFrame(frame) else {
          damageCount += 1
          continue
        }
        let (pts, rate) = unsafe (frame.pointee.pts, Int(frame.pointee.sample_rate))
        return Frame(
          time: time(pts, rate, stereo.samples.count), rate: rate,
          channelCount: Int(unsafe frame.pointee.ch_layout.nb_channels), samples: stereo.samples)
      } catch {
        if error.isOutOfMemory { throw .media(.lacksMemory(path: file.path)) }
        damageCount += 1
      }
    }
    return nil
  }

  /// The time of a frame in seconds.
  private func time(_ pts: Int64, _ rate: Int, _ count: Int) -> Rational? {
    guard let before = untimedCount else {
      if vorbis != nil, pts != decode_no_time {
        return vorbis?.time(pts, rate: rate, count: count)
      }
      return pts == decode_no_time ? nil : RecordingClock.seconds(pts, stream.timebase)
    }
    untimedCount = before + count
    return Rational(Int64(before), over: Int64(max(rate, 1)))
  }
}
