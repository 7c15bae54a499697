package import SegueTransitions

/// A duration and a curve, in exact time.
package struct ExactTiming: Hashable, Sendable {
  /// Seconds, at least 0.
  package let duration: Rational

  package let curve: TimingFunction

  package init(duration: Rational, curve: TimingFunction) {
    (self.duration, self.curve) = (duration, curve)
  }

  /// The timing of a transition if nothing else is set.
  package init(
    of type: any Transition.Type, isReversed: Bool = false, on systems: Systems = Systems()
  ) {
    self.init(type.timing(isReversed: isReversed, on: systems))
  }

  /// The timing of a transition, in exact time.
  init(_ timing: TransitionTiming) {
    guard let duration = Rational(timing.duration), duration >= .zero else {
      preconditionFailure("\(timing.duration) is no duration of a transition")
    }
    self.init(duration: duration, curve: timing.curve)
  }
}
