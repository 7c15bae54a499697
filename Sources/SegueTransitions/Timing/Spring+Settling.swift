import SegueGeometry

extension Spring {
  /// The spring of UIKit that has settled after `duration`; nil if UIKit's own search fails.
  ///
  /// Its frequency ω solves |B| · e^(−ζωd) = 0.001, in which B is the amplitude of the sine:
  /// (v/ω − ζ) / √(1 − ζ²), and at ζ = 1 |1 + (ω − v)d| · e^(−ωd) = 0.001. The cosine is left out,
  /// so the spring is a little further from rest when it ends.
  ///
  /// - Parameters:
  ///   - duration: The settling time in seconds, at which the animation ends.
  ///   - dampingRatio: 0.01 to 1.
  ///   - initialVelocity: Whole distances per second.
  /// - Returns: The spring, which is at rest from `duration` on.
  /// - Source: `findSpring` of Framer Motion (2021), which its authors derived from UIKit, and
  ///   `Spring(settlingDuration:dampingRatio:)` as OpenSwiftUI (2024) disassembled it and tested it
  ///   against SwiftUI; both agree. UIKit gives a stiffness of 505.609 for 0.4 s and 0.8.
  package static func settling(
    in duration: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) -> Spring? {
    let search = SettlingSearch(ratio: dampingRatio, velocity: initialVelocity * duration)
    guard let period = search.period else { return nil }
    return Spring(
      .settling(duration: duration, dampingRatio: dampingRatio, period: period),
      initialVelocity: initialVelocity)
  }
}

/// The search for a spring of duration 1, to which every duration scales.
private struct SettlingSearch {
  let ratio: Double
  /// Whole distances per duration.
  let velocity: Double

  private static let threshold = 0.001

  /// The frequency times the duration.
  var period: Double? { velocity == 0 ? bisected : newton }

  /// The only solution at rest, because the amplitude then falls steadily.
  private var bisected: Double {
    var (low, high) = (0.0, 700 / ratio)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return high }
      if amplitude(middle).value > Self.threshold { low = middle } else { high = middle }
    }
  }

  /// Twelve steps of Newton's method from 5, like UIKit, which takes what it finds: with a velocity
  /// there can be three solutions.
  private var newton: Double? {
    var period = 5.0
    for _ in 0..<12 {
      let (value, slope) = amplitude(period)
      guard slope != 0 else { break }
      let next = period - (value - Self.threshold) / slope
      period = next > 0 ? next : period / 2
    }
    // UIKit's own results are off by up to 0.06 of the threshold.
    guard period.isFinite, 0...1e4 ~= period,
      abs(amplitude(period).value - Self.threshold) <= 0.1 * Self.threshold
    else { return nil }
    return period
  }

  /// The amplitude after the duration, and its derivative by `period`.
  private func amplitude(_ period: Double) -> (value: Double, slope: Double) {
    guard ratio * period < 700 else { return (0, 0) }
    let envelope = Elementary.exponential(-ratio * period)
    guard ratio < 1 else {
      let factor = velocity - 1 - period
      let sign = factor < 0 ? -1.0 : 1
      return (factor.magnitude * envelope, sign * (-1 - factor) * envelope)
    }
    let root = (1 - ratio * ratio).squareRoot()
    let factor = (velocity / period - ratio) / root
    let sign = factor < 0 ? -1.0 : 1
    let slope = -velocity / (period * period * root) - ratio * factor
    return (factor.magnitude * envelope, sign * slope * envelope)
  }
}
