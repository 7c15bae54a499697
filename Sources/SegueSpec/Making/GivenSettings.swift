import SegueControllers
import SegueTimeline
import SegueTransitions

/// A transition of a step in code.
struct CodeTransition {
  let transition: any Transition
  let isReversed: Bool

  /// The transition with its usual timing, which the versions of the canvas decide.
  func usual(on systems: Systems) -> TransitionSettings {
    let usual = ExactTiming(of: type(of: transition), isReversed: isReversed, on: systems)
    return TransitionSettings(
      transition, duration: usual.duration, curve: usual.curve, isReversed: isReversed)
  }
}

/// The settings that a step in code gives to its transition, whatever that is.
struct GivenSettings {
  /// Nil for the usual duration; below 0 it is a mistake, which the spec reports.
  var duration: Duration?
  var curve: TimingFunction?
  var sound: SoundCue?
  var hand: Hand?

  /// A transition with these settings in place of its own.
  func over(_ base: TransitionSettings) -> TransitionSettings {
    TransitionSettings(
      base.transition, duration: duration.map { Rational(nearest: $0) } ?? base.duration,
      curve: curve ?? base.curve, isReversed: base.isReversed, sound: sound ?? base.sound)
  }

  /// The drive of a transition by the hand; nil without one.
  ///
  /// A hand in code ends as `UIPercentDrivenInteractiveTransition` does, unless the transition has
  /// an end of its own.
  ///
  /// - Throws: ``DriveError`` if a number is out of range.
  func drive(_ settings: TransitionSettings, on systems: Systems) throws(DriveError) -> Drive? {
    guard let hand else { return nil }
    let isHandLed = settings.isHandLed(by: hand.track, on: systems)
    let usual = isHandLed ? nil : Drive.Completion()
    return try Drive(
      hand.track, release: hand.release, completion: hand.completion ?? usual,
      of: settings.lasting(max(settings.duration, .zero)), on: systems)
  }

  /// The step to some views, by a transition with these settings.
  ///
  /// - Throws: ``DriveError`` if a number of the hand is out of range.
  func step(
    to views: [String], by base: TransitionSettings, for rest: Rest, on systems: Systems
  ) throws(DriveError) -> Step {
    let settings = over(base)
    let drive = try drive(settings, on: systems)
    guard let drive, views.count > 1 else {
      return Step(views.last ?? "", transition: settings, drive: drive, rest: .zero).resting(rest)
    }
    return Step(scrubbing: views, transition: settings, drive: drive, rest: .zero).resting(rest)
  }
}

extension Step {
  /// The same step with another rest.
  func resting(_ rest: Rest) -> Step {
    var step = self
    switch rest {
    case .lasting(let duration): step.rest = Rational(nearest: duration)
    case .untilEnd: step.restsUntilEnd = true
    }
    return step
  }
}
