package import ExactTime

/// The presentation times of a recording's pictures, ascending, in whole ticks.
package struct RecordingTimes: Sendable, Hashable {
  /// Ticks since the recording's zero; at least one, strictly ascending.
  let ticks: [Int64]

  /// Seconds a tick; both terms are below 2³¹, and no time is beyond ``RecordingLimits/seconds``.
  package let timebase: Rational

  /// The number of pictures.
  package var count: Int { ticks.count }

  /// The time of a picture, in seconds.
  package subscript(_ index: Int) -> Rational { Self.seconds(ticks[index], timebase) }

  /// The greatest index whose time is at most `time`; nil before the first picture.
  func index(at time: Rational) -> Int? {
    var (low, high) = (0, ticks.count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(ticks[middle], than: time) { high = middle } else { low = middle + 1 }
    }
    return low > 0 ? low - 1 : nil
  }

  private func isLater(_ ticks: Int64, than time: Rational) -> Bool {
    // The left product is below 2⁴⁸ · 2⁶³ by the limits of times and timebases.
    Int128(ticks) * Int128(timebase.numerator) * Int128(time.denominator)
      > Int128(time.numerator) * Int128(timebase.denominator)
  }

  static func seconds(_ ticks: Int64, _ timebase: Rational) -> Rational {
    let time = Rational(
      wide: Int128(ticks) * Int128(timebase.numerator), over: Int128(timebase.denominator))
    guard let time else { preconditionFailure("the limits keep times within 63 bits") }
    return time
  }
}
