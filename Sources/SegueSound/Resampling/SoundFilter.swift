import SegueArithmetic

/// The polyphase low-pass filter of a change of rate: one row of coefficients for each fraction of
/// a source sample at which an output sample may lie.
///
/// - Pass band: to 0.907 of the lower Nyquist frequency (20 kHz of 22.05), flat within 0.001 dB.
/// - Stop band: from the lower Nyquist frequency, below −105 dB.
struct SoundFilter: Sendable {
  /// The coefficients of a row on each side of an output sample; a multiple of 4.
  let reach: Int

  /// The number of rows that lie in one source sample; another row follows them.
  let rows: Int

  /// Row after row, `2 · reach` pairs each: every coefficient stands twice, once a channel.
  let coefficients: [StereoSample]

  /// Coefficients on each side of an output sample if the rate rises: Kaiser's formula asks
  /// for `(110 − 7.95) / (2.285 · π · (1 − 0.907))`, 153 in all.
  private static let leastReach = 80

  /// The middle of the transition, by the lower Nyquist frequency.
  private static let cutoff = 0.9535

  /// The rows of a filter without a row for every fraction: linear interpolation between them
  /// errs by at most `(π / 1024)² / 8`, −118 dB.
  private static let interpolatedRows = 1024

  /// A filter for steps of `step.numerator / step.denominator` source samples an output sample.
  init(step: (numerator: Int, denominator: Int)) {
    let ratio = max(1, Double(step.numerator) / Double(step.denominator))
    reach = Int((Double(Self.leastReach) * ratio / 4).rounded(.up)) * 4
    // A longer filter is smoother by the same ratio.
    let interpolated = max(64, Int(Double(Self.interpolatedRows) / ratio))
    rows = step.denominator <= Self.interpolatedRows ? step.denominator : interpolated
    let (reach, rows, window) = (reach, rows, KaiserWindow(attenuation: 110))
    var coefficients: [StereoSample] = []
    coefficients.reserveCapacity((rows + 1) * 2 * reach)
    for row in 0...rows {
      let fraction = Double(row) / Double(rows)
      let values = (1 - reach...reach).map { offset in
        let t = Double(offset) - fraction
        return Self.sinc(t * Self.cutoff / ratio) * window.weight(at: t / Double(reach))
      }
      // Every row has the same gain for a constant, exactly 1.
      let sum = values.reduce(0, +)
      coefficients += values.map { StereoSample(repeating: Float($0 / sum)) }
    }
    self.coefficients = coefficients
  }

  private static func sinc(_ t: Double) -> Double {
    t == 0 ? 1 : Elementary.sine(.pi * t) / (.pi * t)
  }
}
