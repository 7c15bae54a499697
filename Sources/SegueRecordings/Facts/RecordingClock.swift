import SegueArithmetic

/// The times of a recording since its zero.
struct RecordingClock {
  let times: RecordingTimes
  let end: Rational
  let zero: Rational

  /// The times of some pictures.
  ///
  /// - Parameters:
  ///   - pictures: The pictures, at least one.
  ///   - timebase: Seconds a tick.
  ///   - rates: The rates that the file names, in frames a second.
  ///   - firstSound: The first time of any sound, in seconds.
  ///   - cutAt: The start in seconds from which on the file counts as cut from a longer one, whose
  ///     start is the recording's zero; nil if a late start is meant.
  ///   - limits: The limits.
  ///   - path: The file in errors.
  /// - Throws: ``RecordingError/isTooLong(path:limit:)``.
  init(
    _ pictures: ShownPictures, _ timebase: Rational, rates: [Rational], firstSound: Rational?,
    cutAt: Rational?, _ limits: RecordingLimits, _ path: String
  ) throws(RecordingError) {
    let first = pictures.ticks[0]
    var zero = min(first, 0)
    if let cutAt, let time = Self.seconds(first, timebase) {
      let earliest = min(time, firstSound ?? time)
      if earliest >= cutAt, let ticks = earliest.divided(by: timebase) {
        zero = Int64(clamping: ticks.productRoundedDown(Rational(1)))
      }
    }
    // Whole ticks within the limit, which keeps all products of times within 128 bits.
    let bound =
      Int128(limits.seconds) * Int128(timebase.denominator) / Int128(timebase.numerator)
    guard timebase.numerator < 1 << 31, timebase.denominator < 1 << 31,
      let last = pictures.ticks.last, Int128(last) - Int128(zero) <= bound,
      let start = Self.seconds(zero, timebase)
    else { throw .isTooLong(path: path, limit: limits.seconds) }
    self.zero = start
    // An end beyond the limit is not believed.
    let known = pictures.end.map { Int128($0) - Int128(zero) }.flatMap { $0 <= bound ? $0 : nil }
    (times, end) = RecordingTimes.told(
      pictures.ticks.map { $0 - zero }, timebase, end: known, rates: rates)
  }

  /// Seconds by which sound may be longer than the pictures because packets of sound have a fixed
  /// length: the longest, of HE-AAC at 22,050 Hz, has 93 ms.
  private static let padding = Rational(1, over: 10) ?? .zero

  /// The end of the recording: that of the pictures, or of sound that goes on while nothing moves.
  ///
  /// - Parameters:
  ///   - sound: The end of the sound on the file's own clock, in seconds; nil without any.
  ///   - limit: The longest recording, in seconds; sound beyond it is left out.
  /// - Returns: The end in seconds since the recording's zero.
  func end(withSoundUntil sound: Rational?, limit: Int) -> Rational {
    guard let sound = sound?.subtracting(zero), let padded = end.adding(Self.padding),
      sound > padded
    else { return end }
    return max(end, min(sound, Rational(Int32(clamping: limit))))
  }

  /// A time in seconds; nil if it does not fit.
  static func seconds(_ ticks: Int64, _ timebase: Rational) -> Rational? {
    Rational(
      wide: Int128(ticks) * Int128(timebase.numerator), over: Int128(timebase.denominator))
  }
}
