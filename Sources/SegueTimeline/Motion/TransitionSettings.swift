import Geometry
public import Transitions

/// A transition with everything that a spec can set.
public struct TransitionSettings: Sendable {
  /// The name in the catalogue.
  public let name: String

  /// Duration in seconds, at least 0; 0 is a cut.
  public let duration: Rational

  /// Whether the transition plays in reverse, with the roles of the two views exchanged.
  public let isReversed: Bool

  /// The sound that starts with it; nil for none.
  public var sound: SoundCue?

  package let curve: TimingFunction

  /// The value of each parameter.
  package let values: ParameterValues

  /// The transition itself, made from ``values``.
  package let transition: any Transition

  package init(
    _ transition: any Transition, values: ParameterValues, duration: Rational,
    curve: TimingFunction, isReversed: Bool = false, sound: SoundCue? = nil
  ) {
    name = type(of: transition).entry.name
    self.duration = duration
    self.curve = curve
    self.values = values
    self.isReversed = isReversed
    self.transition = transition
    self.sound = sound
  }

  /// A transition made in code; its entry gives the defaults.
  ///
  /// - Parameters:
  ///   - transition: The transition, of any type, also one outside the catalogue.
  ///   - values: The values that it was made from; needed only if one of them refers to a view.
  ///   - duration: Duration in seconds, at least 0.
  ///   - curve: The curve from time to progress; a hand replaces it.
  ///   - isReversed: Whether it plays in reverse.
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

  /// The reverse, which removes the view that this transition brings.
  package func reversed() -> TransitionSettings {
    TransitionSettings(
      transition, values: values, duration: duration, curve: curve, isReversed: !isReversed,
      sound: sound)
  }

  /// The change from one frame to the next.
  package var change: FrameChange { type(of: transition).entry.change }

  /// Whether the old view is still visible at progress 1.
  package var keepsFrom: Bool { transition.keepsFrom && !isReversed }

  /// The drawing at `progress`, to which the curve is already applied.
  ///
  /// In reverse, this is the transition's own at 1 − progress, with the two views exchanged.
  package func drawing(at progress: Double, on stage: Stage) -> Drawing {
    guard isReversed else { return transition.drawing(at: progress, on: stage) }
    return transition.drawing(at: 1 - progress, on: stage).exchangingViews()
  }

  /// The names of the views that its parameters refer to.
  package var views: [String] {
    values.values.values.compactMap { value in
      if case .view(let name) = value { name } else { nil }
    }
  }

  /// A transition with the defaults of its entry, replaced by `given`; nil if it refuses them.
  package init?(defaultsOf type: any Transition.Type, given: [String: ParameterValue] = [:]) {
    let values = ParameterValues(defaultsOf: type.entry, given: given)
    guard let transition = try? type.init(values) else { return nil }
    self.init(
      transition, values: values, duration: Self.defaultDuration(of: type),
      curve: type.entry.defaultCurve)
  }

  package static func defaultDuration(of type: any Transition.Type) -> Rational {
    guard let duration = try? Rational(type.entry.defaultDuration), duration >= .zero else {
      preconditionFailure("the default duration of \(type.entry.name) is no time")
    }
    return duration
  }
}
