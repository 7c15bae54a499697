package import Geometry
public import Transitions

/// A transition with everything that a spec can say about it.
public struct TransitionSettings: Sendable {
  /// As the catalogue lists it.
  public let name: String

  /// Seconds, at least 0; 0 is a cut.
  public let duration: Rational

  /// Whether it is played backwards: what comes does what the view that is left would have done.
  public let isReversed: Bool

  package let curve: TimingFunction

  /// One for each of its parameters.
  package let values: ParameterValues

  /// The transition itself, made of ``values``.
  package let transition: any Transition

  package init(
    _ transition: any Transition, values: ParameterValues, duration: Rational,
    curve: TimingFunction, isReversed: Bool = false
  ) {
    name = type(of: transition).entry.name
    self.duration = duration
    self.curve = curve
    self.values = values
    self.isReversed = isReversed
    self.transition = transition
  }

  /// A transition made in code, with what its entry says for what is left out.
  ///
  /// - Parameters:
  ///   - transition: Of any type; it need not be in a catalogue.
  ///   - values: What it was made of, needed only where one of them names a view.
  ///   - duration: In seconds, at least 0.
  ///   - curve: How progress follows time where no hand drives it.
  ///   - isReversed: Whether it is played backwards.
  public init(
    _ transition: some Transition, values: ParameterValues? = nil, duration: Rational? = nil,
    curve: TimingFunction? = nil, isReversed: Bool = false
  ) {
    let type = type(of: transition)
    let duration = duration ?? Self.defaultDuration(of: type)
    precondition(duration >= .zero, "a transition takes at least 0 seconds")
    self.init(
      transition, values: values ?? ParameterValues(defaultsOf: type.entry), duration: duration,
      curve: curve ?? type.entry.defaultCurve, isReversed: isReversed)
  }

  /// The same played backwards: what takes off what this one brought.
  func reversed() -> TransitionSettings {
    TransitionSettings(
      transition, values: values, duration: duration, curve: curve, isReversed: !isReversed)
  }

  /// Whether the view that is left can still be seen at progress 1.
  package var keepsFrom: Bool { transition.keepsFrom && !isReversed }

  /// What is seen at `progress`, which has passed the curve.
  ///
  /// Reversed, it is the transition's own scene at 1 − progress, the two views in each other's place.
  package func scene(at progress: Double, on stage: Stage) -> Scene {
    guard isReversed else { return transition.scene(at: progress, on: stage) }
    return transition.scene(at: 1 - progress, on: stage).exchangingViews()
  }

  /// The views that its parameters name.
  var views: [String] {
    values.values.values.compactMap { value in
      if case .view(let name) = value { name } else { nil }
    }
  }
}
