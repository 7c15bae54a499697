import SegueGeometry
public import SegueTransitions

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

  /// The transition itself.
  package let transition: any Transition

  package init(
    _ transition: any Transition, duration: Rational, curve: TimingFunction,
    isReversed: Bool = false, sound: SoundCue? = nil
  ) {
    name = type(of: transition).configuration.name
    self.duration = duration
    self.curve = curve
    self.isReversed = isReversed
    self.transition = transition
    self.sound = sound
  }

  /// A transition made in code; its configuration gives the defaults.
  ///
  /// - Parameters:
  ///   - transition: The transition, of any type, also one outside the catalogue.
  ///   - duration: Duration in seconds, at least 0.
  ///   - curve: The curve from time to progress; a hand replaces it.
  ///   - isReversed: Whether it plays in reverse.
  public init(
    _ transition: some Transition, duration: Rational? = nil, curve: TimingFunction? = nil,
    isReversed: Bool = false
  ) {
    precondition((duration ?? .zero) >= .zero, "a transition takes at least 0 seconds")
    let usual = ExactTiming(of: type(of: transition), isReversed: isReversed)
    self.init(
      transition, duration: duration ?? usual.duration, curve: curve ?? usual.curve,
      isReversed: isReversed)
  }

  /// The reverse, which removes the view that this transition brings.
  ///
  /// A usual duration or curve becomes the usual one of the way back.
  package func reversed() -> TransitionSettings {
    let type = type(of: transition)
    let usual = ExactTiming(of: type, isReversed: isReversed)
    let opposite = ExactTiming(of: type, isReversed: !isReversed)
    return TransitionSettings(
      transition, duration: duration == usual.duration ? opposite.duration : duration,
      curve: curve == usual.curve ? opposite.curve : curve, isReversed: !isReversed, sound: sound)
  }

  /// The same settings with another duration.
  package func lasting(_ duration: Rational) -> TransitionSettings {
    TransitionSettings(
      transition, duration: duration, curve: curve, isReversed: isReversed, sound: sound)
  }

  /// The same settings of another transition.
  package func replacing(_ transition: any Transition) -> TransitionSettings {
    TransitionSettings(
      transition, duration: duration, curve: curve, isReversed: isReversed, sound: sound)
  }

  /// The change from one frame to the next.
  package var change: FrameChange { type(of: transition).configuration.change }

  /// Whether the old view is still visible at progress 1.
  package var keepsFrom: Bool { transition.keepsFrom && !isReversed }

  /// The drawing at `progress`, to which the curve is already applied.
  ///
  /// In reverse, this is the transition's own way back.
  package func drawing(at progress: Double, on stage: Stage) -> Drawing {
    isReversed
      ? transition.drawing(back: progress, on: stage) : transition.drawing(at: progress, on: stage)
  }

  /// The value of each parameter, by name.
  package var values: [String: ParameterValue] { transition.parameterValues }

  /// The names of the views that its parameters refer to.
  package var views: [String] {
    values.values.compactMap { value in
      if case .view(let name) = value { name } else { nil }
    }
  }

  /// A transition with its defaults, replaced by `given`; nil if it refuses them.
  package init?(
    defaultsOf type: any Transition.Type, given: [String: ParameterValue] = [:],
    on systems: Systems = Systems()
  ) {
    guard let transition = try? type.init(given) else { return nil }
    let usual = ExactTiming(of: type, on: systems)
    self.init(transition, duration: usual.duration, curve: usual.curve)
  }
}
