import Geometry

/// A damped harmonic oscillator that starts at 0 and comes to rest at 1.
///
/// - Source: `CASpringAnimation`, which also treats overdamped springs as critically damped.
package struct Spring: Hashable, Sendable {
  /// ω, in radians per second.
  private let frequency: Double
  /// Rate of the exponential decay: ζω below critical damping, ω from there on.
  private let decay: Double
  /// ω√(1 − ζ²) below critical damping, else 0.
  private let dampedFrequency: Double
  private let initialVelocity: Double

  /// A spring of positive mass, stiffness and damping.
  package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    decay = min(ratio, 1) * frequency
    dampedFrequency = ratio < 1 ? frequency * (1 - ratio * ratio).squareRoot() : 0
    self.initialVelocity = initialVelocity
  }

  /// The spring's position, `seconds` after its release.
  package func displacement(at seconds: Double) -> Double {
    // e^−700 is far below the last bit of 1.
    guard decay * seconds < 700 else { return 1 }
    let envelope = Elementary.exponential(-decay * seconds)
    guard dampedFrequency > 0 else {
      return 1 - envelope * (1 + (frequency - initialVelocity) * seconds)
    }
    let angle = dampedFrequency * seconds
    return 1 - envelope
      * (Elementary.cosine(angle)
        + (decay - initialVelocity) / dampedFrequency * Elementary.sine(angle))
  }

  /// Time until it stays within a thousandth of rest, in seconds.
  ///
  /// Below critical damping, this is the time by which the sum of both amplitudes has decayed to
  /// 0.001; from there on, it is rounded up to the next tenth of a second. The results agree with
  /// the known values of `CASpringAnimation.settlingDuration`: 1.4727 for its defaults, 13.9132 for
  /// a damping of 1 and 1.0 for one of 20.
  package var settlingDuration: Double {
    guard dampedFrequency > 0 else {
      let slope = abs(1 - initialVelocity / frequency)
      let time = Self.decayTime { Elementary.exponential(-$0) * (1 + slope * $0) } / frequency
      return (time * 10).rounded(.up) / 10
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
