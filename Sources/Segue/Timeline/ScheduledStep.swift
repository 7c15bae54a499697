import Transitions

/// One step of a timeline: what comes, and how long what stays of it rests.
public struct ScheduledStep: Sendable {
  /// The name of the view that comes; of several pages, the last.
  public let view: String

  /// Its transitions one after the other: none in the first step, one to each page where a hand
  /// scrubs over several.
  public let legs: [Timeline.Leg]

  /// What is seen before the step, and after each of its legs.
  public let surfaces: [Surface]

  /// What rests after the transition: the last of its surfaces, unless a hand left it elsewhere.
  public let end: Surface

  /// How the view comes; nil in the first step.
  public let transition: TransitionSettings?

  /// How a hand drives that; nil where it plays by itself.
  public let drive: Drive?

  /// When the transition starts, in seconds.
  public let start: Rational

  /// How long it moves before it rests, in seconds: as long as the hand drives it and it goes on
  /// from there, or as long as its transition takes.
  public let duration: Rational

  /// How long what stays rests, in seconds.
  public let rest: Rational

  /// The frames of its motion and its rest; empty where none falls between start and end.
  public let frames: Range<Int>

  /// What the first transition leaves; nil in the first step.
  public var from: Surface? { legs.first?.from }

  /// What the last transition goes to.
  public var to: Surface { legs.last?.to ?? end }

  /// Whether what was there before stays, for a hand turned back.
  public var isCancelled: Bool { drive.map { !$0.isCommitted } ?? false }
}

extension ScheduledStep {
  /// What is seen at an instant of the timeline, of which this is the step at `index`.
  func moment(at time: Rational, index: Int) -> Moment {
    guard let transition, duration > .zero, time >= start else { return .rest(end) }
    let fraction = time.fraction(since: start, of: duration)
    guard fraction < 1 else { return .rest(end) }
    guard let drive else {
      return .transition(
        step: index,
        progress: transition.curve.progress(at: fraction, duration: duration.doubleValue))
    }
    // Where the difference cannot be held exactly it is taken to the nanosecond.
    let nanoseconds = (fraction * duration.doubleValue * 1e9).rounded()
    guard
      let elapsed = time.subtracting(start)
        ?? Rational(wide: Int128(nanoseconds), over: 1_000_000_000)
    else { return .rest(end) }
    return moment(atPhase: drive.progress(at: elapsed), index: index)
  }

  /// What is seen at a phase: between whole ones a transition, and of several pages exactly the
  /// page where the phase is whole.
  private func moment(atPhase phase: Double, index: Int) -> Moment {
    if legs.count > 1, let page = Int(exactly: phase), surfaces.indices.contains(page) {
      return .rest(surfaces[page])
    }
    let leg = min(max(Int(phase.rounded(.down)), 0), legs.count - 1)
    return .transition(step: index, leg: leg, progress: phase - Double(leg))
  }
}
