import SegueArithmetic

/// Converts sound that comes block by block to another rate.
///
/// Output sample n lies at input sample `n · from / to` exactly, as with ``Resampler``, which asks
/// for its input where this one is given it. Each block is resampled with as much of the sound
/// around it as the filter reaches.
package struct RateConverter: Sendable {
  private let rate: Int
  private let speed: Rational
  private let filters = ResamplingFilters()

  /// The input samples after which an output sample lies on an input sample again, and the output
  /// samples up to there.
  private let period: (input: Int, output: Int)

  /// The input around a block; whole periods.
  private let margin: Int

  /// The input that is not converted yet, after a margin that is: silence at the start.
  private var input: [StereoSample]

  /// The samples that were put in, and those that came out.
  private var (inputCount, outputCount) = (0, 0)

  /// A block is converted when it has this many samples.
  private static let block = 4096

  /// A converter from one rate to another, both in samples a second; nil if the change is beyond
  /// 32 times.
  package init?(from rate: Int, to other: Int) {
    guard let speed = Self.speed(to: other), Resampler.takes(rate: rate, speed: speed),
      let ratio = Rational(Int64(rate), over: Int64(other))
    else { return nil }
    (self.rate, self.speed) = (rate, speed)
    period = (Int(ratio.numerator), Int(ratio.denominator))
    // Longer filters belong to larger ratios, so this is the reach and more.
    let reach = 84 * max(1, (period.input + period.output - 1) / period.output + 1)
    margin = (reach + period.input - 1) / period.input * period.input
    input = Array(repeating: .zero, count: margin)
  }

  /// The speed at which a track of the usual rate has as many samples as one of another rate.
  private static func speed(to rate: Int) -> Rational? {
    rate > 0 ? Rational(Int64(SoundClock.rate), over: Int64(rate)) : nil
  }

  /// Adds input, and returns the output that it completes, which may be none.
  package mutating func convert(_ samples: [StereoSample]) -> [StereoSample] {
    input += samples
    inputCount += samples.count
    let ready = (input.count - 2 * margin) / period.input * period.input
    return ready >= Self.block ? take(ready) : []
  }

  /// The rest of the output, after the last input.
  package mutating func finish() -> [StereoSample] {
    let rest = input.count - margin
    let padded = (rest + period.input - 1) / period.input * period.input
    input += Array(repeating: .zero, count: padded - rest + margin)
    // The last output sample lies before the end of the input.
    let total = (inputCount * period.output + period.input - 1) / period.input
    let before = outputCount
    return Array(take(padded).prefix(total - before))
  }

  /// Converts the next `count` samples of the input, whole periods.
  private mutating func take(_ count: Int) -> [StereoSample] {
    guard count > 0 else { return [] }
    let window = Window(samples: Array(input.prefix(count + 2 * margin)))
    guard var resampler = Resampler(window, rate: rate, speed: speed, filters: filters) else {
      preconditionFailure("the rates were checked")
    }
    let (skipped, wanted) = (
      margin / period.input * period.output, count / period.input * period.output
    )
    // A window cannot fail.
    let output = (try? resampler.read(skipped + wanted)) ?? []
    input.removeFirst(count)
    outputCount += wanted
    return Array(output.dropFirst(skipped))
  }

  /// A stretch of the input.
  private struct Window: SampleReader {
    let samples: [StereoSample]
    var place = 0

    mutating func read(_ count: Int) -> [StereoSample] {
      let next = samples[place..<min(place + count, samples.count)]
      place += next.count
      return Array(next)
    }
  }
}
