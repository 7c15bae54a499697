import CSegueFFmpeg
import SegueEncoding
import SegueFFmpeg
import SegueSound
import TestSupport

@testable import SegueSinks

/// An hour of sound in a moment: silence with bursts, of which only the surroundings are encoded.
///
/// A packet of AAC depends on no other, so a silent one stands for all of them.
@safe
final class LongSound: SoundPackets {
  let codec = SoundCodec.aac
  private let starts: [Int]
  private let count: Int
  private var index = 0
  private var silence: SoundEncoder
  private var silent: UnsafeMutablePointer<AVPacket>?
  private var part: SoundEncoder?

  /// Bursts of ``TestSound/burst`` at some samples, of a track of `count` packets.
  init(burstsAt starts: [Int], packets count: Int) throws {
    (self.starts, self.count) = (starts, count)
    silence = try SoundEncoder(.aac, Soundtrack(silenceOf: 9 * 1024))
    for _ in 0..<5 { unsafe silent = try silence.next() }
  }

  func describe(_ parameters: UnsafeMutablePointer<AVCodecParameters>) throws(FFmpegError) {
    try unsafe silence.describe(parameters)
  }

  @unsafe func next() throws -> UnsafeMutablePointer<AVPacket>? {
    guard index < count else { return nil }
    defer { index += 1 }
    var packet = unsafe silent
    // Packet i holds the samples of blocks i − 1 and i, each of 1024.
    if let start = starts.first(where: { $0 / 1024 == index }) {
      let burst = TestSound.bursts(at: [1024 + start % 1024], count: 4 * 1024)
      part = try SoundEncoder(.aac, burst.track)
      // The first packet of an encoder is that of its priming.
      _ = try unsafe part?.next()
    }
    if let made = try unsafe part?.next() { unsafe packet = made } else { part = nil }
    unsafe packet?.pointee.pts = Int64(index - 1) * 1024
    unsafe packet?.pointee.dts = Int64(index - 1) * 1024
    unsafe packet?.pointee.duration = 1024
    return unsafe packet
  }
}
