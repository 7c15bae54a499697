import Transitions

/// A transition as a hand drives it: along its track, and then on to a page or back by itself.
///
/// Phase 0 is the view that is left, phase n the n-th page; a transition to one view has one page.
/// While the hand is there, progress is its phase; the transition's own curve has no part in it.
///
/// - Source: `UIPercentDrivenInteractiveTransition`, its `completionSpeed` and `completionCurve`.
public struct Drive: Hashable, Sendable {
  /// Where the hand is when.
  public let track: Track

  /// What is decided when the hand lets go.
  public let release: Release

  /// How it goes on from there.
  public let completion: Completion

  /// The page on which it comes to rest; 0 is the view that was left.
  public let page: Int

  /// Seconds from letting go to rest, rounded to the microsecond.
  ///
  /// The share of the way that remains, of the transition's duration, by the completion's speed.
  public let completionDuration: Rational

  /// Seconds from the first touch to rest.
  public let duration: Rational

  /// Whether the view changes; where not, the one that was left stays.
  public var isCommitted: Bool { page > 0 }

  /// Decides where a drive ends, and when.
  ///
  /// - Parameters:
  ///   - track: Where the hand is when.
  ///   - release: What is decided when it lets go.
  ///   - completion: How it goes on from there.
  ///   - transitionDuration: How long the transition takes from one page to the next, in seconds,
  ///     at least 0.
  /// - Throws: ``DriveError`` where a number is out of its range.
  public init(
    _ track: Track, release: Release = Release(), completion: Completion = Completion(),
    transitionDuration: Rational
  ) throws(DriveError) {
    precondition(transitionDuration >= .zero, "a transition takes at least 0 seconds")
    try release.check()
    try completion.check()
    let phase = track.phase(at: track.duration)
    // A hand that has come to a page exactly has stopped there, however fast it came.
    let trackVelocity = phase == phase.rounded() ? 0 : track.velocity
    let page = release.page(
      at: phase, velocity: release.velocity ?? trackVelocity, of: track.pageCount)
    let remaining =
      abs(Double(page) - phase) * transitionDuration.doubleValue / completion.speed
    guard remaining <= Self.longestCompletion,
      let completionDuration = Rational(Int64((remaining * 1e6).rounded()), over: 1_000_000),
      let duration = track.duration.adding(completionDuration)
    else { throw .durationOutOfRange }
    (self.track, self.release, self.completion) = (track, release, completion)
    (self.page, self.completionDuration, self.duration) = (page, completionDuration, duration)
  }

  /// A day: more is a mistake.
  private static let longestCompletion = 86400.0

  /// The phase at `seconds` after the first touch; with one page it is the transition's progress.
  ///
  /// Before 0 it is the first sample's, from ``duration`` on exactly the page's; between letting go
  /// and that it may run past either as the completion's curve does.
  public func progress(at seconds: Rational) -> Double {
    guard seconds >= track.duration else { return track.phase(at: seconds) }
    guard seconds < duration else { return Double(page) }
    let fraction = seconds.fraction(since: track.duration, of: completionDuration)
    let phase = track.phase(at: track.duration)
    return phase + (Double(page) - phase)
      * completion.curve.progress(at: fraction, duration: completionDuration.doubleValue)
  }
}
