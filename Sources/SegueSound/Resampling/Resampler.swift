package import SegueArithmetic

/// Sound at 48 kHz from sound at another rate.
///
/// Output sample n lies at source sample `n · rate · speed / 48 000` exactly: positions are
/// fractions, so nothing drifts, and output sample 0 is source sample 0 without a delay. Before its
/// start and after its end the source is silent. A speed is a change of the rate, so pitch follows
/// it.
///
/// libswresample is not used because its vector code differs by CPU.
package struct Resampler: SampleReader {
  /// Source samples an output sample: at most 32, and at least one in 32.
  private static let steps = 32

  private var source: any SampleReader
  private let step: (numerator: Int, denominator: Int)

  /// Nil if the source has the rate already.
  private let filter: SoundFilter?

  /// Source samples from index ``start`` on; the first ones before the source are silent.
  private var window: [StereoSample]
  private var start: Int

  /// The source sample at or before the next output sample, and the rest in units of
  /// `1 / step.denominator`.
  private var index = 0
  private var phase = 0

  /// The number of samples of the source, when it has ended.
  private var sourceCount: Int?

  /// A reader of `source`, or nil if ``takes(rate:speed:)`` is false.
  ///
  /// - Parameters:
  ///   - source: Sound of the given rate.
  ///   - rate: Samples a second of the source.
  ///   - speed: Seconds of the source in a second of the track.
  ///   - filters: The filters of other resamplers, which this one shares.
  package init?(
    _ source: any SampleReader, rate: Int, speed: Rational = Rational(1),
    filters: ResamplingFilters = ResamplingFilters()
  ) {
    guard let step = Self.step(rate: rate, speed: speed) else { return nil }
    self.step = step
    self.source = source
    filter = step.numerator == step.denominator ? nil : filters.filter(step: step)
    let before = (filter?.reach ?? 1) - 1
    (window, start) = (Array(repeating: .zero, count: before), -before)
  }

  /// Whether sound of this rate can be played at this speed: the change of rate is within 32 times
  /// and a short fraction.
  package static func takes(rate: Int, speed: Rational) -> Bool {
    step(rate: rate, speed: speed) != nil
  }

  private static func step(rate: Int, speed: Rational) -> (numerator: Int, denominator: Int)? {
    guard
      rate > 0, let rate = Int32(exactly: rate),
      let step = Rational(rate).multiplied(by: speed)?.divided(by: Rational(SoundClock.rate)),
      step.numerator > 0, step.numerator <= Int32.max, step.denominator <= Int32.max
    else { return nil }
    let (numerator, denominator) = (Int(step.numerator), Int(step.denominator))
    guard numerator <= steps * denominator, denominator <= steps * numerator else { return nil }
    return (numerator, denominator)
  }

  package mutating func read(_ count: Int) throws -> [StereoSample] {
    guard let filter else { return try source.read(count) }
    var output: [StereoSample] = []
    output.reserveCapacity(count)
    while output.count < count {
      guard index + filter.reach < start + window.count else {
        guard try fill(filter.reach) else { break }
        continue
      }
      if let sourceCount, index >= sourceCount { break }
      output.append(sample(filter))
      phase += step.numerator % step.denominator
      index += step.numerator / step.denominator + phase / step.denominator
      phase %= step.denominator
    }
    return output
  }

  private func sample(_ filter: SoundFilter) -> StereoSample {
    let (row, rest) = (phase * filter.rows).quotientAndRemainder(dividingBy: step.denominator)
    let (first, at) = (index - filter.reach + 1 - start, row * 2 * filter.reach)
    if rest == 0 {
      return ResamplingKernel.sum(
        window.span, from: first, filter.coefficients.span, at: at, reach: filter.reach)
    }
    return ResamplingKernel.sum(
      window.span, from: first, filter.coefficients.span, at: at, reach: filter.reach,
      weight: Float(rest) / Float(step.denominator))
  }

  /// Appends a block of the source, or the silence after its end.
  ///
  /// - Returns: Whether anything was appended.
  private mutating func fill(_ reach: Int) throws -> Bool {
    guard sourceCount == nil else { return false }
    let used = min(max(0, index - reach + 1 - start), window.count)
    window.removeFirst(used)
    start += used
    let next = try source.read(Self.block)
    if next.isEmpty {
      sourceCount = start + window.count
      // The last output sample lies before the end, and the filter reaches this far beyond it.
      window += Array(repeating: .zero, count: reach + 1)
    } else {
      window += next
    }
    return true
  }
}
