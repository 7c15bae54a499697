import SegueArithmetic
import SegueImages

/// The times of an animation's pictures, which follow from their durations.
///
/// Browsers show a picture of 0.01 s or less for 0.1 s, because animations of the nineties rely on
/// it, in every format.
///
/// - Source: Firefox, `FrameTimeout.h`.
struct AnimationClock {
  let times: RecordingTimes
  let end: Rational

  /// The number of pictures whose duration was replaced.
  let replacedCount: Int

  /// The times of a file.
  ///
  /// - Throws: ``RecordingError/isTooLong(path:limit:)``.
  init(_ file: AnimationFile, _ limits: RecordingLimits, _ path: String) throws(RecordingError) {
    var replaced = 0
    let unit = Self.unit(file)
    var ticks: [Int64] = []
    ticks.reserveCapacity(file.count)
    var time: Int64 = 0
    let bound = Int64(min(Int128(limits.seconds) * Int128(unit), 1 << 62))
    for index in 0..<file.count {
      var (numerator, denominator) = file.duration(index)
      if numerator * 100 <= denominator {
        (numerator, denominator) = (1, 10)
        replaced += 1
      }
      ticks.append(time)
      // Both are below 2³², and so is the unit.
      let duration = Int128(numerator) * Int128(unit)
      time += max(1, Int64(clamping: (2 * duration / Int128(denominator) + 1) / 2))
      guard time <= bound else { throw .isTooLong(path: path, limit: limits.seconds) }
    }
    guard let timebase = Rational(1, over: unit) else { preconditionFailure("the unit is above 0") }
    if file.roundsDurations {
      (times, end) = RecordingTimes.told(
        ticks, timebase, end: Int128(time), rates: [], roundsAlways: file.isGIF)
    } else {
      times = RecordingTimes(ticks: ticks, timebase: timebase)
      end = RecordingTimes.seconds(time, timebase)
    }
    replacedCount = replaced
  }

  /// Ticks a second: the smallest number by which all durations are whole, or a million if that is
  /// larger, by which they are rounded.
  private static func unit(_ file: AnimationFile) -> Int64 {
    // A replaced duration has tenths.
    var unit: Int64 = 10
    var seen: Set<Int> = [10]
    for index in 0..<file.count where seen.insert(file.duration(index).denominator).inserted {
      let denominator = Int64(file.duration(index).denominator)
      unit = unit / divisor(unit, denominator) * denominator
      if unit > 1 << 30 { return 1_000_000 }
    }
    return unit
  }

  private static func divisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
