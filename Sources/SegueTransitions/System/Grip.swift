/// The hold of a hand on a transition: the way that counts, and the rule of its release.
package struct Grip: Hashable, Sendable {
  /// The direction of the way that counts.
  package enum Axis: Hashable, Sendable {
    /// To either side; the whole way is the width of the canvas.
    case horizontal
    /// Down; the whole way is the height of the canvas.
    case vertical
    /// Together; the whole way is the distance of two fingers at the first touch, less the dead
    /// zone.
    case together
  }

  /// The direction of the way that counts.
  package let axis: Axis

  /// The distance that a finger moves before the transition follows, and that it stays ahead, or
  /// by which two come closer, in points; a hand of phases alone has none.
  package let deadZone: Double

  /// The rule by which a hand that lets go goes on or turns back.
  package let rule: ReleaseRule

  package init(_ axis: Axis = .horizontal, deadZone: Double = 0, rule: ReleaseRule = .usual) {
    (self.axis, self.deadZone, self.rule) = (axis, deadZone, rule)
  }

  /// The hold on a transition that names no other.
  package static let usual = Grip()
}

/// A rule by which a hand that lets go goes on or turns back.
package enum ReleaseRule: Hashable, Sendable {
  /// A flick of that many ways a second decides by its direction, a slower hand by the threshold.
  case flick(velocity: Double, threshold: Double)
  /// The phase that the hand would have some seconds later decides by the threshold.
  case ahead(seconds: Double, threshold: Double)

  /// The rule of a hand on a transition that names no other.
  ///
  /// - Source: measured on the navigation controller of iOS, about one width a second.
  package static let usual = flick(velocity: 1, threshold: 0.5)

  /// Whether a hand goes on that lets go at a phase with a velocity in phases a second.
  ///
  /// - Parameters:
  ///   - phase: The phase, 0 to 1.
  ///   - velocity: The velocity, positive onward.
  ///   - given: The threshold of a spec, in place of the rule's own.
  /// - Returns: Whether the transition finishes.
  package func goesOn(from phase: Double, velocity: Double, threshold given: Double?) -> Bool {
    switch self {
    case .flick(let least, let threshold):
      velocity >= least || velocity > -least && phase > given ?? threshold
    case .ahead(let seconds, let threshold):
      phase + velocity * seconds > given ?? threshold
    }
  }
}

extension Grip: CustomStringConvertible {
  /// The row of a table of versions.
  package var description: String {
    let way = deadZone > 0 ? "\(deadZone.written) points behind; " : ""
    switch rule {
    case .flick(let velocity, let threshold):
      return "\(way)past \(threshold.written), or from \(velocity.written) width a second"
    case .ahead(let seconds, let threshold):
      return "\(way)past \(threshold.written) in \(seconds.written) s"
    }
  }
}
