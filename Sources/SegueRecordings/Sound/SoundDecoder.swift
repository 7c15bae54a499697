import CSegueFFmpeg
import SegueArithmetic
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
  private(set) var isFresh = true

  /// The number of packets and frames that could not be decoded.
  private(set) var damageCount = 0

  /// The end of the last packet that was read, in ticks; nil before any with a time.
  private var lastEnd: Int64?

  /// The length of the longest frame so far, in ticks, which packets have that do not tell theirs:
  /// those of transport streams after the first in a piece have no time, either.
  private var frameTicks: Int64 = 0

  /// The end of the frames so far, in seconds, in a stream whose packets have no times, such as raw
  /// AAC; nil for other streams.
  private var untimedEnd: Rational?

  /// The times of Vorbis; nil for other codings.
  private var vorbis: VorbisClock?

  /// The evenness of the times of the packets so far.
  private var regularity = SoundRegularity()

  /// Whether the packets that were read have the times of their samples.
  var isRegular: Bool { regularity.isRegular }

  /// Opens a decoder for a stream of a file.
  init(_ file: MediaFile, _ stream: MediaStream) throws(SoundError) {
    guard let coding = SoundCoding(stream) else {
      throw .isUnsupportedCodec(path: file.path, codec: stream.codecName)
    }
    (self.file, self.stream) = (file, stream)
    untimedEnd = file.container == .aac ? .zero : nil
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
    if untimedEnd != nil || vorbis?.endsAreExact == false { return isFresh }
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
    _ check: () throws(SoundError) -> Void
  ) throws(SoundError) -> Rational? {
    var count = 0
    while try untimedEnd == nil ? readPacket() != nil : next() != nil {
      count += 1
      if count % 256 == 0 { try check() }
    }
    if let untimedEnd { return untimedEnd }
    return lastEnd.flatMap { RecordingClock.seconds($0, stream.timebase) }
  }

  private func readPacket() throws(SoundError) -> MediaPacket? {
    isFresh = false
    do throws(MediaError) {
      guard let packet = try PacketWalk.next(file, &damageCount) else { return nil }
      vorbis?.take(packet)
      if let start = packet.pts ?? lastEnd, !packet.isDiscarded {
        regularity.take(start, packet.duration)
        let length = packet.duration > 0 ? packet.duration : frameTicks
        let (sum, isOverflowing) = start.addingReportingOverflow(length)
        if let end = vorbis?.exactEnd ?? (isOverflowing ? nil : sum) {
          lastEnd = max(lastEnd ?? end, end)
        }
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
        frameTicks = max(frameTicks, ticks(stereo.samples.count, rate))
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

  private func ticks(_ count: Int, _ rate: Int) -> Int64 {
    let ticks = Rational(Int64(count), over: Int64(max(rate, 1)))?.divided(by: stream.timebase)
    return Int64(clamping: ticks?.productRounded(Rational(1)) ?? 0)
  }

  /// The time of a frame in seconds.
  private func time(_ pts: Int64, _ rate: Int, _ count: Int) -> Rational? {
    guard let before = untimedEnd else {
      if vorbis != nil, pts != decode_no_time {
        return vorbis?.time(pts, rate: rate, count: count)
      }
      return pts == decode_no_time ? nil : RecordingClock.seconds(pts, stream.timebase)
    }
    let length = Rational(Int64(count), over: Int64(max(rate, 1)))
    untimedEnd = length.flatMap { before.adding($0) } ?? before
    return before
  }
}
