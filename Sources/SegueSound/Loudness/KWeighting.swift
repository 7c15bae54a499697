/// The K-weighting filter at 48 kHz: a shelf as of a head, then a high-pass.
///
/// - Source: Recommendation ITU-R BS.1770-4 (2015), tables 1 and 2.
struct KWeighting: Sendable {
  private var shelf = Section(
    b: (1.53512485958697, -2.69169618940638, 1.19839281085285),
    a: (-1.69065929318241, 0.73248077421585))
  private var highPass = Section(b: (1, -2, 1), a: (-1.99004745483398, 0.99007225036621))

  /// The weighted sample.
  mutating func weighted(_ sample: StereoSample) -> SIMD2<Double> {
    highPass.filtered(shelf.filtered(SIMD2<Double>(sample)))
  }

  /// Ends the echo of a sound that has been silent for long, because numbers close to 0 are slow.
  mutating func settle() {
    shelf.settle()
    highPass.settle()
  }

  /// A filter with two poles and two zeros, in the transposed direct form II.
  private struct Section {
    let b: (Double, Double, Double)
    let a: (Double, Double)
    private var first = SIMD2<Double>.zero
    private var second = SIMD2<Double>.zero

    init(b: (Double, Double, Double), a: (Double, Double)) {
      (self.b, self.a) = (b, a)
    }

    mutating func filtered(_ x: SIMD2<Double>) -> SIMD2<Double> {
      let y = b.0 * x + first
      first = b.1 * x - a.0 * y + second
      second = b.2 * x - a.1 * y
      return y
    }

    mutating func settle() {
      // 1e-20 is −400 dB.
      let isSilent = abs(first.x) + abs(first.y) + abs(second.x) + abs(second.y) < 1e-20
      if isSilent { (first, second) = (.zero, .zero) }
    }
  }
}
