import SegueArithmetic
import SegueFFmpeg

/// The times of the frames of Vorbis, which those of its packets are not.
///
/// A packet gives half of the samples that it shares with the one before it, and the first gives
/// none. libavformat takes the number for that of a packet between equal ones, so a packet that
/// changes the size of blocks is up to 2048 samples late, and only its end is right. Programs that
/// write WebM and MKV copy the wrong times, and count the first packet.
///
/// An Ogg file whose only page of sound is its last begins at 0 with its first frame; libavformat
/// lets it begin with its first packet, and leaves out too much at the end.
///
/// - Source: "Vorbis I specification", 2020, 4.3.8; FFmpeg 5.1, `oggparsevorbis.c`.
struct VorbisClock {
  /// Whether ends of packets are right, as in Ogg; else only the number of samples is.
  let endsAreExact: Bool
  private let timebase: Rational

  /// The time of the first packet of all, and the end of the last one, in ticks.
  private var first: Int64?
  private var end: Int64?

  /// The end of the last packet in ticks; nil if it is unknown, or wrong.
  var exactEnd: Int64? { endsAreExact ? end : nil }

  /// The ticks by which the ends of packets are too late.
  private var late: Int64 = 0

  /// The end of the frames so far, in seconds; nil before the first.
  private var next: Rational?

  /// A larger difference is a hole in the recording: the largest block has 8192 samples.
  private static let tolerance = Rational(1, over: 10) ?? .zero

  /// A clock of a stream, which must be read from its start unless ``endsAreExact``.
  init(_ container: MediaContainer, _ timebase: Rational) {
    (endsAreExact, self.timebase) = (container == .ogg, timebase)
  }

  /// Takes note of a packet that is decoded next.
  mutating func take(_ packet: MediaPacket) {
    end = nil
    guard let pts = packet.pts else { return }
    // libavformat takes a negative duration of the last packet for one of 32 bits.
    let duration = Int64(Int32(truncatingIfNeeded: packet.duration))
    if first == nil, endsAreExact, pts == 0 { late = max(duration, 0) }
    first = first ?? pts
    let trimmed = packet.reduceTrimming(by: late)
    // The end of a packet that is trimmed is that of its page.
    let (sum, isOverflowing) = pts.addingReportingOverflow(duration)
    end = isOverflowing ? nil : sum &- (trimmed ? 0 : late)
  }

  /// The time of the next frame.
  ///
  /// - Parameters:
  ///   - pts: Its time by the container, in ticks.
  ///   - rate: Samples a second.
  ///   - count: The number of its samples.
  /// - Returns: The time in seconds; nil if it is unknown.
  mutating func time(_ pts: Int64, rate: Int, count: Int) -> Rational? {
    guard let length = Rational(Int64(count), over: Int64(max(rate, 1))) else { return nil }
    if endsAreExact {
      return end.flatMap { RecordingClock.seconds($0, timebase) }?.subtracting(length)
    }
    // The first frame is that of the second packet.
    let told = RecordingClock.seconds(min(pts, next == nil ? first ?? pts : pts), timebase)
    guard let told else { return nil }
    let isHole = next.map { told.minus($0) > Self.tolerance } ?? true
    let time = isHole ? told : next ?? told
    next = time.adding(length)
    return time
  }
}
