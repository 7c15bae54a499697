package import SegueArithmetic

/// The presentation times of a recording's pictures, ascending, in whole ticks.
package struct RecordingTimes: Sendable, Hashable {
  /// Ticks since the recording's zero; at least one, strictly ascending.
  let ticks: [Int64]

  /// Seconds a tick; both terms are below 2³¹, and no time is beyond ``RecordingLimits/seconds``.
  package let timebase: Rational

  /// Whether the times are roundings of instants that are not known.
  let isRounded: Bool

  /// A coarser tick is that of a file whose ticks are its frames, such as AVI.
  private static let coarsestRounding = Rational(1, over: 250) ?? .zero

  /// Times that are exact.
  init(ticks: [Int64], timebase: Rational) {
    self.init(ticks: ticks, timebase: timebase, isRounded: false)
  }

  private init(ticks: [Int64], timebase: Rational, isRounded: Bool) {
    (self.ticks, self.timebase, self.isRounded) = (ticks, timebase, isRounded)
  }

  /// The times that a file tells, which may be roundings.
  ///
  /// - Parameters:
  ///   - ticks: The times since the recording's zero, at least one, ascending.
  ///   - timebase: Seconds a tick.
  ///   - end: The end of the last picture in ticks, if it is known.
  ///   - rates: The rates that the file names, in frames a second.
  ///   - roundsAlways: Whether also ticks that are as long as frames are roundings.
  /// - Returns: The times, and the end of the last picture in seconds.
  static func told(
    _ ticks: [Int64], _ timebase: Rational, end: Int128?, rates: [Rational],
    roundsAlways: Bool = false
  ) -> (times: RecordingTimes, end: Rational) {
    let isFine = timebase <= coarsestRounding
    if isFine, let grid = RegularGrid(of: ticks, timebase, declared: rates) {
      return (
        RecordingTimes(ticks: grid.ticks, timebase: grid.unit),
        seconds(grid.end(end), grid.unit)
      )
    }
    let step = ticks.count > 1 ? ticks[1] - ticks[0] : 0
    let isEven = zip(ticks, ticks.dropFirst()).allSatisfy { $1 - $0 == step }
    let times = RecordingTimes(
      ticks: ticks, timebase: timebase, isRounded: !isEven && (isFine || roundsAlways))
    return (times, times.end(end))
  }

  /// The end of the last picture in seconds: as told, else after the duration of the picture before
  /// it, or 1/60 s if it is alone.
  private func end(_ known: Int128?) -> Rational {
    let last = ticks[count - 1]
    if let known, known > Int128(last) {
      return Self.seconds(Int64(clamping: known), timebase)
    }
    let duration =
      count > 1
      ? Self.seconds(last - ticks[count - 2], timebase) : Rational(1, over: 60)
    return duration.flatMap { self[count - 1].adding($0) } ?? self[count - 1]
  }

  /// The number of pictures.
  package var count: Int { ticks.count }

  /// The time of a picture, in seconds.
  package subscript(_ index: Int) -> Rational { Self.seconds(ticks[index], timebase) }

  /// The greatest index whose time is at most `time`, or at most half a tick later if times are
  /// rounded; nil before the first picture.
  func index(at time: Rational) -> Int? {
    var (low, high) = (0, ticks.count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(ticks[middle], than: time) { high = middle } else { low = middle + 1 }
    }
    return low > 0 ? low - 1 : nil
  }

  private func isLater(_ ticks: Int64, than time: Rational) -> Bool {
    let halves = 2 * Int128(ticks) - (isRounded ? 1 : 0)
    // The left product is below 2⁴⁹ · 2⁶³ by the limits of times and timebases.
    return halves * Int128(timebase.numerator) * Int128(time.denominator)
      > 2 * Int128(time.numerator) * Int128(timebase.denominator)
  }

  static func seconds(_ ticks: Int64, _ timebase: Rational) -> Rational {
    let time = Rational(
      wide: Int128(ticks) * Int128(timebase.numerator), over: Int128(timebase.denominator))
    guard let time else { preconditionFailure("the limits keep times within 63 bits") }
    return time
  }
}
