import SegueArithmetic

/// The regular instants that the times of pictures are roundings of.
///
/// WebM, MKV and WebP count milliseconds: the pictures of 30 a second have the times 0.033, 0.067
/// and 0.1 there. Taken as they are, the second one would be too late for the frame of a video at
/// 2/30 s, which would show the first one again, and the third one next.
///
/// Pictures may be missing, as recorders leave them out while nothing moves.
struct RegularGrid {
  /// The instant of each picture in units, at least 0 and ascending.
  let ticks: [Int64]

  /// Seconds a unit.
  let unit: Rational

  /// Units from one instant to the next.
  private let period: Int64

  /// Units of a tick of the container.
  private let tick: Int64

  /// Whether each instant has a picture, from the first to the last.
  private let isWithoutGaps: Bool

  /// Whether the instants are multiples of the period.
  private let isUnshifted: Bool

  /// The grid of a rate; nil if a time is no rounding of one of its instants.
  ///
  /// - Parameters:
  ///   - times: The times in ticks of the container, at least one, ascending.
  ///   - timebase: Seconds a tick.
  ///   - rate: Instants a second.
  init?(_ times: [Int64], _ timebase: Rational, _ rate: Rational) {
    // Ticks and periods are whole numbers of units, and so is half a tick.
    guard let terms = Rational(rate.numerator, over: timebase.denominator),
      rate.numerator > 0, rate.numerator <= Int32.max, terms.denominator < 1 << 31
    else { return nil }
    let shared = Int128(rate.numerator) * Int128(terms.denominator)
    guard shared <= 1 << 30, let unit = Rational(1, over: Int64(2 * shared)) else { return nil }
    let half = Int128(timebase.numerator) * shared / Int128(timebase.denominator)
    let period = Int128(rate.denominator) * 2 * shared / Int128(rate.numerator)
    // A time within a tick of its instant must tell the instant.
    guard period >= 4 * half, period < 1 << 62 else { return nil }
    let first = 2 * half * Int128(times[0])
    // The instants may lie so far from multiples of the period that all times are their roundings.
    var (low, high) = (Int128.min, Int128.max)
    var places: [Int128] = []
    places.reserveCapacity(times.count)
    for time in times {
      let time = 2 * half * Int128(time)
      let place = (2 * (time - first) + period) / (2 * period)
      let rest = time - place * period
      (low, high) = (max(low, rest - half), min(high, rest + half))
      guard low <= high, places.last.map({ $0 < place }) ?? true else { return nil }
      places.append(place)
    }
    let phase = Self.phase(low, high, first: first, half: half, period: period)
    ticks = places.map { Int64(clamping: max(0, $0 * period + phase)) }
    (self.unit, self.period, tick) = (unit, Int64(period), Int64(2 * half))
    isWithoutGaps = places.last == Int128(times.count - 1)
    isUnshifted = phase % period == 0
  }

  /// The place of the first instant: at a multiple of the period if the times allow it, else at the
  /// first time or as near to that as they allow.
  private static func phase(
    _ low: Int128, _ high: Int128, first: Int128, half: Int128, period: Int128
  ) -> Int128 {
    func multiple(near place: Int128) -> Int128 {
      let (whole, rest) = (place + period / 2).quotientAndRemainder(dividingBy: period)
      return (rest < 0 ? whole - 1 : whole) * period
    }
    let rounded = multiple(near: (low + high) / 2)
    if low <= rounded, rounded <= high { return rounded }
    // Some programs round down, to times up to a tick before the instants.
    let cut = multiple(near: (low + high) / 2 + half)
    if low + half <= cut, cut < high + half { return cut }
    return min(max(first, low), high)
  }

  /// The end of the last picture.
  ///
  /// - Parameter known: The end in ticks of the container; nil if it is unknown.
  /// - Returns: The end in units.
  func end(_ known: Int128?) -> Int64 {
    let last = ticks[ticks.count - 1]
    guard let known, known * Int128(tick) > Int128(last) else {
      // It lasts as long as the picture before it.
      return last + (ticks.count > 1 ? last - ticks[ticks.count - 2] : period)
    }
    let end = known * Int128(tick)
    // The duration of a picture is rounded, too.
    let periods = (2 * (end - Int128(last)) + Int128(period)) / (2 * Int128(period))
    let instant = Int128(last) + max(periods, 1) * Int128(period)
    return Int64(clamping: (instant - end).magnitude <= tick.magnitude ? instant : end)
  }
}

extension RegularGrid {
  /// The rates of cameras, screens and programs, in frames a second.
  private static let usualRates: [Int64] = [24, 25, 30, 48, 50, 60, 72, 90, 100, 120, 144, 240]

  /// The rate that a file means, which rounds it to nanoseconds: 60000/1001 becomes 19001/317.
  private static func exact(_ rate: Rational) -> Rational {
    let whole = Int64(min(rate.doubleValue, 1000).rounded(.up))
    let near = [Rational(whole, over: 1), Rational(1000 * whole, over: 1001)].compactMap(\.self)
    return near.first { abs($0.doubleValue / rate.doubleValue - 1) < 1e-5 } ?? rate
  }

  /// The grid of some times; nil if they are not regular.
  ///
  /// - Parameters:
  ///   - times: The times in ticks of the container, at least one, ascending.
  ///   - timebase: Seconds a tick.
  ///   - declared: Rates that the file names, which win where several fit.
  init?(of times: [Int64], _ timebase: Rational, declared: [Rational]) {
    guard times.count > 1, let last = times.last else { return nil }
    let seconds = Double(last - times[0]) * timebase.doubleValue
    let mean = Int64(min((Double(times.count - 1) / seconds).rounded(), 1000))
    let likely = [Self.usualRates, [mean]].flatMap { rates in
      rates.compactMap { Rational($0, over: 1) }
        + rates.compactMap { Rational(1000 * $0, over: 1001) }
    }
    let declared = declared.map(Self.exact)
    var best: (grid: RegularGrid, rank: Int)?
    for rate in declared + likely {
      guard let grid = RegularGrid(times, timebase, rate) else { continue }
      // A multiple of the rate fits, too; and few times fit a rate nearby if they are shifted.
      let rank =
        declared.contains(rate) ? 4 : (grid.isWithoutGaps ? 2 : 0) + (grid.isUnshifted ? 1 : 0)
      if best.map({ $0.rank < rank }) ?? true { best = (grid, rank) }
    }
    guard let best else { return nil }
    self = best.grid
  }
}
