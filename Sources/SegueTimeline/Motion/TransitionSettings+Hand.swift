package import SegueTransitions

extension TransitionSettings {
  /// The ends of a transition that has ends of its own under a hand.
  package struct Ending: Hashable, Sendable {
    /// The motion of a hand that has let go and does not turn back.
    package let finished: ExactTiming

    /// The motion back.
    package let canceled: ExactTiming
  }

  /// Whether the transition follows a hand in a way of its own; the way back of one does not.
  package var isHandLed: Bool { !isReversed && transition is any HandLed }

  /// The motion after a release; nil for a transition that a hand leads by its progress.
  package func ending(on systems: Systems) -> Ending? {
    guard isHandLed, let led = type(of: transition) as? any HandLed.Type else { return nil }
    return Ending(
      finished: ExactTiming(led.ending(isCommitted: true, on: systems)),
      canceled: ExactTiming(led.ending(isCommitted: false, on: systems)))
  }

  /// The drawing under a hand, which leads the transition in a way of its own.
  package func drawing(led hand: HandMotion, on stage: Stage) -> Drawing {
    guard let led = transition as? any HandLed else {
      preconditionFailure("\(name) follows a hand by its progress")
    }
    return led.drawing(led: hand, on: stage)
  }
}
