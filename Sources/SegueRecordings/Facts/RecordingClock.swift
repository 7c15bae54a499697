import ExactTime

/// The times of a recording since its zero.
struct RecordingClock {
  let times: RecordingTimes
  let end: Rational
  let zero: Rational

  /// The times of an index.
  ///
  /// - Parameters:
  ///   - index: The index, with at least one picture.
  ///   - timebase: Seconds a tick.
  ///   - firstSound: The first time of any sound, in seconds.
  ///   - isRebased: Whether a file that starts a second late and more was cut from a longer one; in
  ///     MP4 and MOV an edit list says so, and a late start is meant.
  ///   - limits: The limits.
  ///   - path: The file in errors.
  /// - Throws: ``RecordingError/isTooLong(path:limit:)``.
  init(
    _ index: PacketIndex, _ timebase: Rational, firstSound: Rational?, isRebased: Bool,
    _ limits: RecordingLimits, _ path: String
  ) throws(RecordingError) {
    let first = index.pts[0]
    var zero = min(first, 0)
    if isRebased, let time = Self.seconds(first, timebase) {
      let earliest = min(time, firstSound ?? time)
      if earliest >= Rational(1), let ticks = earliest.divided(by: timebase) {
        zero = Int64(clamping: ticks.productRoundedDown(Rational(1)))
      }
    }
    // Whole ticks within the limit, which keeps all products of times within 128 bits.
    let bound =
      Int128(limits.seconds) * Int128(timebase.denominator) / Int128(timebase.numerator)
    guard timebase.numerator < 1 << 31, timebase.denominator < 1 << 31,
      let last = index.pts.last, Int128(last) - Int128(zero) <= bound,
      let start = Self.seconds(zero, timebase)
    else { throw .isTooLong(path: path, limit: limits.seconds) }
    times = RecordingTimes(ticks: index.pts.map { $0 - zero }, timebase: timebase)
    self.zero = start
    end = Self.end(times, index.end.map { Int128($0) - Int128(zero) }, bound)
  }

  private static func end(
    _ times: RecordingTimes, _ known: Int128?, _ bound: Int128
  ) -> Rational {
    let last = times.ticks[times.count - 1]
    if let known, known > Int128(last), known <= bound {
      return RecordingTimes.seconds(Int64(known), times.timebase)
    }
    let time = times[times.count - 1]
    let duration =
      times.count > 1
      ? RecordingTimes.seconds(last - times.ticks[times.count - 2], times.timebase)
      : Rational(1, over: 60)
    return duration.flatMap { time.adding($0) } ?? time
  }

  /// A time in seconds; nil if it does not fit.
  static func seconds(_ ticks: Int64, _ timebase: Rational) -> Rational? {
    Rational(
      wide: Int128(ticks) * Int128(timebase.numerator), over: Int128(timebase.denominator))
  }
}
