import SegueTimeline
import SegueTransitions
import TestSupport

extension OverlayTransition {
  /// Steps of one second each, by view and by the share of the last surface that it covers.
  ///
  /// A negative share is a dismissal, and nil is a cut.
  static func steps(_ steps: (view: String, share: Double?)...) -> [Step] {
    steps.enumerated().map { index, step in
      var settings = TransitionSettings(Cut())
      if let share = step.share {
        settings = TransitionSettings(
          OverlayTransition(share: abs(share)), duration: Rational(1), curve: .linear,
          isReversed: share < 0)
      }
      return Step(step.view, transition: index == 0 ? nil : settings, rest: Rational(1))
    }
  }
}
