/// Sound that never passes the ceiling, and that is unchanged, bit for bit, far from louder peaks.
///
/// The gain falls over the 5 ms before a peak and rises over 100 ms after it, equal in both
/// channels, so that the middle stays in the middle. The look-ahead delays nothing: the first
/// sample stays the first.
package struct Limiter: SampleReader {
  /// The largest magnitude of a sample: −1 dB of full scale, which leaves room for the overshoot of
  /// lossy encoders.
  package static let ceiling: Float = 0.891_250_9

  /// Samples of look-ahead: 5 ms.
  package static let reach = 240

  /// The unit of gains, which are integers: their sums are exact, so an average of equal gains is
  /// that gain.
  private static let one = 1 << 30

  /// The largest rise of the gain from one sample to the next: to 1 in 100 ms.
  private static let rise = one / 4800

  private var reader: any SampleReader

  /// Samples that have been read and not returned.
  private var ahead: [StereoSample] = []
  private var hasEnded = false

  /// The smallest gain that a sample within ``reach`` asks for.
  private var minimum = SlidingMinimum(length: reach + 1)

  /// The last ``reach`` + 1 gains before smoothing, as a ring, and their sum.
  private var gains = Array(repeating: one, count: reach + 1)
  private var sum = one * (reach + 1)
  private var slot = 0

  /// Whether the gains over the look-ahead of the first sample are known.
  private var hasBegun = false

  package init(_ reader: any SampleReader) {
    self.reader = reader
  }

  package mutating func read(_ count: Int) throws -> [StereoSample] {
    try readAhead(count + Self.reach)
    if !hasBegun {
      hasBegun = true
      for index in 0..<Self.reach { step(to: index) }
    }
    var samples = Array(ahead.prefix(count))
    for index in samples.indices {
      step(to: index + Self.reach)
      guard sum < Self.one * (Self.reach + 1) else { continue }
      let gain = Float(Double(sum) / Double(Self.one * (Self.reach + 1)))
      // The gain is low enough; only the rounding of the product may pass the ceiling.
      samples[index] = (samples[index] * gain).clamped(
        lowerBound: StereoSample(repeating: -Self.ceiling),
        upperBound: StereoSample(repeating: Self.ceiling))
    }
    ahead.removeFirst(samples.count)
    return samples
  }

  private mutating func readAhead(_ count: Int) throws {
    while !hasEnded, ahead.count < count {
      let next = try reader.read(max(Self.block, count - ahead.count))
      hasEnded = next.isEmpty
      ahead += next
    }
  }

  /// Lets sample `index` of those ahead enter the look-ahead; after the end there is silence.
  private mutating func step(to index: Int) {
    let peak = index < ahead.count ? ahead[index].peak : 0
    let wanted = peak > Self.ceiling ? Int(Self.ceiling / peak * Float(Self.one)) : Self.one
    let last = gains[slot == 0 ? Self.reach : slot - 1]
    let gain = min(minimum.append(wanted), last + Self.rise)
    sum += gain - gains[slot]
    gains[slot] = gain
    slot = slot == Self.reach ? 0 : slot + 1
  }
}
