extension Spring {
  /// The numbers that Apple's interfaces make a spring from.
  package enum Form: Hashable, Sendable {
    /// Core Animation's: kilograms, newtons per meter, newton-seconds per meter.
    ///
    /// - Source: `CASpringAnimation`, which treats overdamped springs as critically damped unless
    ///   `allowsOverdamping` is set.
    case physical(mass: Double, stiffness: Double, damping: Double)

    /// SwiftUI's and UIKit's since iOS 17: `duration` is the period of the undamped spring, in
    /// seconds; a bounce of 0 is critical damping, 1 none, and below 0 the spring is overdamped.
    ///
    /// - Source: `Spring(duration:bounce:)` of SwiftUI. Its documentation gives mass 1, stiffness
    ///   157.9 and damping 17.6 for 0.5 seconds and 0.3, and calls negative values overdamped.
    case perceptual(duration: Double, bounce: Double)

    /// SwiftUI's before iOS 17: the same period and a fraction of critical damping.
    ///
    /// - Source: `Spring(response:dampingRatio:)` of SwiftUI.
    case response(Double, dampingFraction: Double)

    /// Android's: a mass of 1, a stiffness in newtons per meter, and a fraction of critical
    /// damping.
    ///
    /// - Source: `SpringForce` of androidx.dynamicanimation, `spring(dampingRatio, stiffness)` of
    ///   Compose.
    case stiffness(Double, dampingRatio: Double)

    /// UIKit's since iOS 7: the time after which the animation ends, settled or not, and a ratio of
    /// damping up to 1; `period` is its frequency times its duration.
    ///
    /// - Source: `UIViewPropertyAnimator(duration:dampingRatio:)`; see
    ///   ``Spring/settling(in:dampingRatio:initialVelocity:)``.
    case settling(duration: Double, dampingRatio: Double, period: Double)
  }
}

extension Spring.Form {
  /// ω, in radians per second.
  var frequency: Double {
    switch self {
    case .physical(let mass, let stiffness, _): (stiffness / mass).squareRoot()
    case .perceptual(let duration, _): 2 * Double.pi / duration
    case .response(let response, _): 2 * Double.pi / response
    case .stiffness(let stiffness, _): stiffness.squareRoot()
    case .settling(let duration, _, let period): period / duration
    }
  }

  /// ζ, the damping as a fraction of critical damping.
  var ratio: Double {
    switch self {
    case .physical(let mass, let stiffness, let damping):
      min(damping / (2 * (mass * stiffness).squareRoot()), 1)
    case .perceptual(_, let bounce): bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    case .response(_, let fraction): fraction
    case .stiffness(_, let ratio): ratio
    case .settling(_, let ratio, _): ratio
    }
  }

  /// The time at which the spring is at rest by definition, in seconds.
  var end: Double? {
    if case .settling(let duration, _, _) = self { duration } else { nil }
  }

  /// Whether the settling duration counts tenths of a second from critical damping on.
  var roundsUp: Bool {
    if case .physical = self { true } else { false }
  }
}

extension Spring: CustomStringConvertible {
  /// The form in a spec.
  public var description: String {
    let velocity = initialVelocity == 0 ? "" : ", velocity=\(initialVelocity)"
    return switch form {
    case .physical(let mass, let stiffness, let damping):
      "spring(\(mass), \(stiffness), \(damping), \(initialVelocity))"
    case .perceptual(let duration, let bounce):
      "spring(duration=\(duration), bounce=\(bounce)\(velocity))"
    case .response(let response, let fraction):
      "spring(response=\(response), dampingFraction=\(fraction)\(velocity))"
    case .stiffness(let stiffness, let ratio):
      "spring(stiffness=\(stiffness), dampingRatio=\(ratio)\(velocity))"
    case .settling(let duration, let ratio, _):
      "spring(duration=\(duration), dampingRatio=\(ratio)\(velocity))"
    }
  }
}
