package import SegueArithmetic

/// The time of the finished track, in samples.
package enum SoundClock {
  /// Samples a second of every track: the rate that Opus has and that stores ask for.
  package static let rate: Int32 = 48_000

  /// The sample that is nearest to an instant; halves round up.
  ///
  /// Instants beyond a thousand years are clamped, so that sums of two of them fit an `Int`.
  package static func sample(at instant: Rational) -> Int {
    sample(at: instant, rate: Int(rate))
  }

  /// The sample of a source with `rate` samples a second that is nearest to an instant.
  package static func sample(at instant: Rational, rate: Int) -> Int {
    let exact = instant.productRounded(Rational(Int32(clamping: rate)))
    return Int(min(max(exact, -farthest), farthest))
  }

  private static let farthest: Int128 = 1 << 52
}
