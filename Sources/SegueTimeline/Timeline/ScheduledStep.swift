import SegueTransitions

/// One step of a timeline: its transitions, and the rest after them.
package struct ScheduledStep: Sendable {
  /// The name of the new view; of several pages, the last.
  package let view: String

  /// The consecutive transitions: none in the first step, one for each page of a scrub.
  package let legs: [Timeline.Leg]

  /// The surface before the step, then the one after each leg.
  package let surfaces: [Surface]

  /// The surface at rest after the step: the last of `surfaces`, unless a hand let go at another.
  package let end: Surface

  /// The transition to the view; nil in the first step.
  package let transition: TransitionSettings?

  /// The hand that drives the transition; nil if it plays by its curve.
  package let drive: Drive?

  /// Start of the transition, in seconds.
  package let start: Rational

  /// Time before the rest, in seconds: the drive and its completion, or the transition's own
  /// duration.
  package let duration: Rational

  /// Duration of the rest, in seconds.
  package let rest: Rational

  /// The frames of the motion and the rest; empty if none falls between start and end.
  package let frames: Range<Int>

  /// The surface that the first transition leaves; nil in the first step.
  package var from: Surface? { legs.first?.from }

  /// The surface that the last transition leads to.
  package var to: Surface { legs.last?.to ?? end }

  /// Whether the hand turned back, so that the old view stays.
  package var isCancelled: Bool { drive.map { !$0.isCommitted } ?? false }
}

extension ScheduledStep {
  /// The moment at an instant of the timeline in which this is the step at `index`.
  func moment(at time: Rational, index: Int) -> Moment {
    guard let transition, duration > .zero, time >= start else { return .rest(end) }
    let fraction = time.fraction(since: start, of: duration)
    guard fraction < 1 else { return .rest(end) }
    guard let drive else {
      return .transition(
        step: index,
        progress: transition.curve.progress(at: fraction, duration: duration.doubleValue))
    }
    // A difference that has no exact value is rounded to the nanosecond.
    let nanoseconds = (fraction * duration.doubleValue * 1e9).rounded()
    guard
      let elapsed = time.subtracting(start)
        ?? Rational(wide: Int128(nanoseconds), over: 1_000_000_000)
    else { return .rest(end) }
    let phase = drive.progress(at: elapsed)
    guard !drive.isHandLed || legs.count > 1 else {
      return .transition(step: index, progress: phase, hand: elapsed.doubleValue)
    }
    return moment(atPhase: phase, index: index)
  }

  /// The moment at a phase: a transition, or the page itself if there are several and the phase is
  /// whole.
  private func moment(atPhase phase: Double, index: Int) -> Moment {
    if legs.count > 1, let page = Int(exactly: phase), surfaces.indices.contains(page) {
      return .rest(surfaces[page])
    }
    let leg = min(max(Int(phase.rounded(.down)), 0), legs.count - 1)
    return .transition(step: index, leg: leg, progress: phase - Double(leg))
  }
}
