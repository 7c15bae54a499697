import SegueGeometry

/// A part of an activity whose way back the gesture previews since Android 14.
///
/// A part that the hand has drawn in further takes less time to go away.
package protocol PreviewedPart: HandLed {}

extension PreviewedPart {
  /// Before Android 14, and on the way there, a hand leads the progress.
  package static func grip(
    of hand: HandMotion, isReversed: Bool, on systems: Systems
  ) -> Grip? {
    isReversed && AndroidFacts.handBack[systems.android] == .preview ? .usual : nil
  }

  package static func ending(
    of hand: HandMotion, isCommitted: Bool, on systems: Systems
  ) -> TransitionTiming {
    TransitionTiming(
      duration: isCommitted ? MaterialBack.hiding(after: hand.phase) : MaterialBack.returning,
      curve: .linear)
  }
}

/// The motion of a part of an activity under the gesture back, whichever part it is.
///
/// - Source: material-components-android at ac7e18efe (2026), `MaterialBackAnimationHelper`. The
///   curve of the way back after a cancel is that of an Android animator that names none, and
///   unsure.
enum MaterialBack {
  /// The share of the way for a phase of the hand.
  static func share(at phase: Double) -> Double {
    TimingFunction.backGesture.progress(at: min(max(phase, 0), 1), duration: 1)
  }

  /// The share of the way that a part has gone away, at a share of the time.
  static func gone(at time: Double) -> Double {
    TimingFunction.fastOutSlowIn.progress(at: time, duration: 1)
  }

  /// The share of the way that a part has come back after a cancel, at a share of the time.
  static func returned(at time: Double) -> Double { (1 - Elementary.cosine(.pi * time)) / 2 }

  /// The time in which a part goes away: less after a longer way of the hand.
  static func hiding(after phase: Double) -> Duration {
    let share = min(max(phase, 0), 1)
    let milliseconds = longest + (shortest - longest) * share
    return .microseconds(Int64((milliseconds * 1000).rounded()))
  }

  /// The time in which a part comes back.
  static let returning = Duration.milliseconds(100)

  /// The times in which a part goes away, in milliseconds.
  private static let (longest, shortest) = (300.0, 150.0)
}
