/// The depth of ducking along the track, in steps of 10 ms: 0 leaves a part alone, 1 lowers it by
/// its whole `duck`.
///
/// It looks ahead, so that the others are low when a lead begins, and it waits a little after the
/// lead, so that music does not rise between two words.
struct Ducking: Sendable {
  /// Samples of a step.
  static let step = 480

  /// Steps in which the depth rises: 100 ms.
  static let attack = 10

  /// Steps in which it falls: 500 ms.
  static let release = 50

  /// Steps for which it stays after the lead was heard: 500 ms.
  static let hold = 50

  /// The peak above which a lead is heard: −50 dB, below any speech and above the noise of a
  /// recorder.
  static let threshold: Float = 0.003_162_277_7

  /// The steps until the depth may fall.
  private var remaining = 0

  /// The depth in units of `1 / (attack · release)`, so that no rounding adds up.
  private var depth = 0

  /// The depth at the end of the next step.
  ///
  /// `isHeard` is whether a lead is heard in the step that lies ``attack`` steps ahead.
  mutating func next(isHeard: Bool) -> Double {
    if isHeard { remaining = Self.attack + Self.hold } else { remaining = max(0, remaining - 1) }
    let whole = Self.attack * Self.release
    depth =
      remaining > 0 ? min(whole, depth + Self.release) : max(0, depth - Self.attack)
    return Double(depth) / Double(whole)
  }
}
