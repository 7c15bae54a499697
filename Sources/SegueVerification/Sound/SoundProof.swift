import CSegueFFmpeg
package import SegueEncoding
import SegueFFmpeg
import SegueJoining
package import SegueSinks
package import SegueSound

/// The expected sound of a video file, which is read back.
package struct ExpectedSound: Sendable {
  package let codec: SoundCodec

  /// The packets that were muxed, with their times in samples.
  package let packets: [PacketRecord]

  /// The number of samples of the track.
  package let sampleCount: Int

  /// Opens the track at its start; nil for packets that came from files.
  package let open: (@Sendable () throws -> Soundtrack)?

  package init(
    _ codec: SoundCodec, packets: [PacketRecord], sampleCount: Int,
    open: (@Sendable () throws -> Soundtrack)?
  ) {
    (self.codec, self.packets) = (codec, packets)
    (self.sampleCount, self.open) = (sampleCount, open)
  }
}

/// The reading of the sound of a file: packet after packet, each compared with the muxed one, and
/// what is decoded with the track.
final class SoundProof {
  private let path: String
  private let expected: ExpectedSound
  private let timescale: Int
  private let hasIndex: Bool
  private let decoder: TrackDecoder
  private var comparison: SoundComparison?

  /// The number of packets so far, and of decoded samples, those before the track included.
  private var (packetCount, decodedCount) = (0, 0)

  /// The proof of the sound of `file`; nil if neither has any.
  static func of(
    _ file: borrowing VideoPiece, _ expected: ExpectedSound?, path: String
  ) throws -> SoundProof? {
    guard let sound = file.sound, let expected, sound.codec == expected.codec else {
      let (found, wanted) = (file.sound?.codec, expected?.codec)
      guard found == wanted else {
        throw VerificationError.tag(
          path: path, name: "sound track", found: found?.title ?? "none",
          expected: wanted?.title ?? "none")
      }
      return nil
    }
    let track = try expected.open?()
    do throws(FFmpegError) {
      let decoder = try TrackDecoder(of: file, sound)
      return SoundProof(
        path, expected, sound, file.container, consume decoder,
        comparison: track.map { SoundComparison($0, sound.codec, path: path) })
    } catch {
      throw VerificationError.unreadableSound(path: path, reason: "\(error)")
    }
  }

  private init(
    _ path: String, _ expected: ExpectedSound, _ sound: SoundStream, _ container: VideoContainer,
    _ decoder: consuming TrackDecoder, comparison: SoundComparison?
  ) {
    (self.path, self.expected, self.comparison) = (path, expected, comparison)
    (timescale, hasIndex) = (sound.timescale, container.hasIndex)
    self.decoder = decoder
  }

  /// Compares the next packet of sound with the muxed one, and what it decodes to with the track.
  func add(_ packet: UnsafeMutablePointer<AVPacket>) throws {
    let (codec, start) = (expected.codec, packetCount * expected.codec.packetSize)
    let time = start - codec.priming
    guard packetCount < expected.packets.count else {
      throw VerificationError.sampleCount(
        path: path, found: time + codec.packetSize, expected: expected.sampleCount)
    }
    try unsafe checkTimes(packet, at: time)
    let record = expected.packets[packetCount]
    guard record.pts == Int64(time), unsafe PacketRecord(packet).digest == record.digest else {
      throw VerificationError.storedSound(path: path, sample: max(0, time))
    }
    packetCount += 1
    try unsafe decode(packet)
  }

  /// Throws unless the packet begins at its time, and lasts as long as its part of the track.
  ///
  /// Without an index, times are rounded, and the file says how many decoded samples of the last
  /// packet are beyond the track.
  private func checkTimes(
    _ packet: UnsafeMutablePointer<AVPacket>, at time: Int
  ) throws(VerificationError) {
    let rate = Int(SoundClock.rate)
    let pts = unsafe packet.pointee.pts
    // A file without an index has no times of decoding.
    let isInOrder = unsafe !hasIndex || packet.pointee.dts == pts
    let error = Int128(pts) * Int128(rate) - Int128(time * timescale)
    guard isInOrder, abs(error) <= (hasIndex ? 0 : Int128(rate)) else {
      throw .soundTime(
        path: path, name: "time", found: "\(pts)/\(timescale)", expected: "\(time)/\(rate)")
    }
    let duration = min(expected.codec.packetSize, expected.sampleCount - time)
    let found =
      hasIndex
      ? unsafe Int(packet.pointee.duration)
      : expected.codec.packetSize - (unsafe packet.samplesBeyondTheEnd)
    let isTold = hasIndex || expected.packets.count > 1 || version_trims_both_ends
    guard found != duration, isTold else { return }
    throw .soundTime(
      path: path, name: "duration", found: "\(found)/\(rate)", expected: "\(duration)/\(rate)")
  }

  private func decode(_ packet: UnsafeMutablePointer<AVPacket>?) throws {
    let samples: [SIMD2<Float>]
    do {
      samples = try unsafe decoder.decode(packet)
    } catch {
      throw VerificationError.unreadableSound(path: path, reason: "\(error)")
    }
    let priming = max(0, expected.codec.priming - decodedCount)
    decodedCount += samples.count
    try comparison?.add(samples.dropFirst(priming))
  }

  /// Takes what the decoder still has, and throws unless the whole track was there.
  func finish() throws {
    guard packetCount == expected.packets.count else {
      throw VerificationError.sampleCount(
        path: path, found: max(0, packetCount * expected.codec.packetSize - expected.codec.priming),
        expected: expected.sampleCount)
    }
    try unsafe decode(nil)
    let found = decodedCount - expected.codec.priming
    guard found >= expected.sampleCount else {
      throw VerificationError.sampleCount(
        path: path, found: max(0, found), expected: expected.sampleCount)
    }
    try comparison?.finish()
  }
}

extension UnsafeMutablePointer<AVPacket> {
  /// The number of decoded samples that a file leaves out at the end of the packet.
  @unsafe fileprivate var samplesBeyondTheEnd: Int {
    for index in 0..<Int(unsafe pointee.side_data_elems) {
      let data = unsafe pointee.side_data[index]
      guard unsafe data.type == AV_PKT_DATA_SKIP_SAMPLES, unsafe data.size >= 8 else { continue }
      return (0..<4).reduce(0) { $0 | Int(unsafe data.data[4 + $1]) << (8 * $1) }
    }
    return 0
  }
}
