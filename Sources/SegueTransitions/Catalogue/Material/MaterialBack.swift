import SegueGeometry

/// What the gesture back on a part of an activity does, whichever part it is.
///
/// - Source: material-components-android at ac7e18efe (2026), `MaterialBackAnimationHelper`. The
///   curve of the way back after a cancel is that of an Android animator that names none, and
///   unsure.
enum MaterialBack {
  /// Whether a hand previews the way back of a part; before Android 14 it leads the progress.
  static func isPreviewed(isReversed: Bool, on systems: Systems) -> Bool {
    isReversed && AndroidFacts.handBack[systems.android] == .preview
  }

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
