import SegueGeometry

/// The motion of a push.
package enum NavigationMotion: Hashable, Sendable, CustomStringConvertible {
  /// The spring of ``TimingFunction/navigation``.
  case spring
  /// An exponential decay of what is left of the way, with a time constant in seconds.
  case decay(timeConstant: Double)

  /// Its duration and its curve.
  package var timing: (duration: Duration, curve: TimingFunction) {
    switch self {
    case .spring: (.milliseconds(500), .navigation)
    case .decay(let time):
      (
        .milliseconds(450),
        .spring(
          mass: 1, stiffness: 1 / (time * time), damping: 2 / time, initialVelocity: 1 / time)
      )
    }
  }

  package var description: String {
    switch self {
    case .spring: "spring(3, 1000, 500), 0.5 s"
    case .decay(let time): "1 − e^(−t / \(time.written) s), 0.45 s"
    }
  }
}

/// The shadow of the page on top in a push.
package struct NavigationShadow: Hashable, Sendable, CustomStringConvertible {
  /// The opacity, 0 to 1.
  package let opacity: Double

  /// The standard deviation of the blur, in points.
  package let radius: Double

  /// The distance from the page towards the page below, in points.
  package let reach: Double

  /// A faint one.
  static let faint = NavigationShadow(opacity: 0.3, radius: 4.5, reach: 0)

  /// An alpha of 0.03, 6 points ahead; Flutter's blur of 12 has this standard deviation.
  static let wide = NavigationShadow(opacity: 0.03, radius: 7.43, reach: 6)

  package var description: String {
    let place = reach > 0 ? ", \(reach.written) points ahead" : ""
    return "alpha \(opacity.written), blur \(radius.written)\(place)"
  }
}

/// The motion of an interactive pop after the release.
package enum PopRelease: Hashable, Sendable, CustomStringConvertible {
  /// The shape of the navigation spring in 0.35 seconds.
  case shortened
  /// A spring of ω 22 and ζ 0.85, which has gone 98 % of its way after 0.19 seconds.
  case spring

  /// Its duration in microseconds, and its curve.
  package var motion: (microseconds: Int64, curve: TimingFunction) {
    switch self {
    case .shortened: (350_000, .spring(mass: 3, stiffness: 1000 / 0.49, damping: 500 / 0.7))
    case .spring: (400_000, .spring(mass: 1, stiffness: 22 * 22, damping: 2 * 0.85 * 22))
    }
  }

  package var description: String {
    switch self {
    case .shortened: "0.35 s"
    case .spring: "ω 22, ζ 0.85, 0.4 s"
    }
  }
}

/// The scale of a presenter that recedes behind a sheet.
package enum PresenterScale: Hashable, Sendable, CustomStringConvertible {
  /// A share of its size.
  case fixed(Double)
  /// Points by which each side draws in.
  case inset(Double)

  /// The points by which each side draws in, on a canvas of this width.
  func inset(of width: Double) -> Double {
    switch self {
    case .fixed(let scale): width * (1 - scale) / 2
    case .inset(let points): points
    }
  }

  package var description: String {
    switch self {
    case .fixed(let scale): scale.written
    case .inset(let points): "1 − \((2 * points).written) / width"
    }
  }
}
