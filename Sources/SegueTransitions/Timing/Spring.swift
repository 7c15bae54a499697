import SegueGeometry

/// A damped harmonic oscillator that starts at 0 and comes to rest at 1.
///
/// ```swift
/// let bouncy = TimingFunction.spring(mass: 1, stiffness: 200, damping: 12)
/// if case .spring(let spring) = bouncy { print(spring.description) }
/// let step = Go(to: settings, by: Push(), curve: bouncy)
/// ```
public struct Spring: Hashable, Sendable {
  /// The numbers that the spring is made from.
  package let form: Form

  /// Whole distances per second.
  package let initialVelocity: Double

  /// Rate of the slowest exponential decay: ζω below critical damping, ω at it, and from there on
  /// ω(ζ − √(ζ² − 1)).
  private let decay: Double

  /// ω√(1 − ζ²) below critical damping, else 0.
  private let dampedFrequency: Double

  /// Difference between the rates of both exponentials: 2ω√(ζ² − 1) above critical damping, else 0.
  private let spread: Double

  /// A spring of positive numbers.
  package init(_ form: Form, initialVelocity: Double = 0) {
    self.form = form
    self.initialVelocity = initialVelocity
    let (frequency, ratio) = (form.frequency, form.ratio)
    let root = (ratio * ratio - 1).magnitude.squareRoot()
    if ratio < 1 {
      (decay, dampedFrequency, spread) = (ratio * frequency, frequency * root, 0)
    } else {
      // The reciprocal of ζ + √(ζ² − 1) is ζ − √(ζ² − 1) without its cancellation.
      (decay, dampedFrequency, spread) = (frequency / (ratio + root), 0, 2 * frequency * root)
    }
  }

  /// The spring of `CASpringAnimation`.
  package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    self.init(
      .physical(mass: mass, stiffness: stiffness, damping: damping),
      initialVelocity: initialVelocity)
  }

  /// The spring's position, `seconds` after its release.
  package func displacement(at seconds: Double) -> Double {
    if let end = form.end, seconds >= end { return 1 }
    // e^−700 is far below the last bit of 1.
    guard decay * seconds < 700 else { return 1 }
    let envelope = Elementary.exponential(-decay * seconds)
    guard dampedFrequency > 0 else {
      return 1 - envelope * (1 + (decay - initialVelocity) * drift(at: seconds))
    }
    let angle = dampedFrequency * seconds
    return 1 - envelope
      * (Elementary.cosine(angle)
        + (decay - initialVelocity) / dampedFrequency * Elementary.sine(angle))
  }

  /// (1 − e^(−spread · t)) / spread, in seconds: t itself at critical damping.
  private func drift(at seconds: Double) -> Double {
    guard spread > 0 else { return seconds }
    guard spread * seconds < 700 else { return 1 / spread }
    return (1 - Elementary.exponential(-spread * seconds)) / spread
  }

  /// Time until it stays within a thousandth of rest, in seconds, or the end that its form has.
  ///
  /// Below critical damping, this is the time by which the sum of both amplitudes has decayed to
  /// 0.001. It agrees with the known values of `CASpringAnimation.settlingDuration`: 1.4727 for its
  /// defaults, 13.9132 for a damping of 1. That property rounds up to the next tenth of a second
  /// from critical damping on, such as 1.0 for a damping of 20; `animate(springDuration:bounce:)`
  /// of UIKit does not round.
  package var settlingDuration: Double {
    if let end = form.end { return end }
    guard dampedFrequency > 0 else {
      let slope = abs(decay - initialVelocity)
      let time =
        Self.decayTime {
          Elementary.exponential(-$0) * (1 + slope * drift(at: $0 / decay))
        } / decay
      return form.roundsUp ? (time * 10).rounded(.up) / 10 : time
    }
    let amplitude = 1 + abs(decay - initialVelocity) / dampedFrequency
    return Self.decayTime { Elementary.exponential(-$0) * amplitude } / decay
  }

  /// The last time at which `envelope` is above 0.001; it starts at 1 or more and falls from some
  /// point on.
  private static func decayTime(of envelope: (Double) -> Double) -> Double {
    // By 700 an amplitude of e^693 has decayed; no spring in a spec can have such an amplitude.
    var (low, high) = (0.0, 700.0)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return high }
      if envelope(middle) > 0.001 { low = middle } else { high = middle }
    }
  }
}
