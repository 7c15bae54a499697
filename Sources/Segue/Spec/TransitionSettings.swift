package import Transitions

/// A transition with everything that a spec can say about it.
public struct TransitionSettings: Sendable {
  /// As the catalogue lists it.
  public let name: String

  /// Seconds, at least 0; 0 is a cut.
  public let duration: Rational

  package let curve: TimingFunction

  /// One for each of its parameters.
  package let values: ParameterValues

  /// The transition itself, made of ``values``.
  package let transition: any Transition

  package init(
    _ transition: any Transition, values: ParameterValues, duration: Rational,
    curve: TimingFunction
  ) {
    name = type(of: transition).entry.name
    self.duration = duration
    self.curve = curve
    self.values = values
    self.transition = transition
  }

  /// The views that its parameters name.
  var views: [String] {
    values.values.values.compactMap { value in
      if case .view(let name) = value { name } else { nil }
    }
  }
}
