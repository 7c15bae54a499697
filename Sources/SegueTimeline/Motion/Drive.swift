import SegueGeometry
public import SegueTransitions

/// A transition that a hand drives along a track, and that completes or returns after the release.
///
/// Phase 0 is the old view and phase n the n-th page; a transition to one view has one page. During
/// the track, progress equals the phase, and the transition's own curve is ignored.
///
/// - Source: `UIPercentDrivenInteractiveTransition`, its `completionSpeed` and `completionCurve`.
public struct Drive: Hashable, Sendable {
  /// The path of the hand.
  public let track: Track

  /// The decision at the release.
  public let release: Release

  /// The motion after the release.
  public let completion: Completion

  /// The page at the end; 0 is the old view.
  package let page: Int

  /// Seconds from the release to the end, rounded to the microsecond.
  ///
  /// This is the completion's own duration or, without one, the remaining share of the
  /// transition's, divided by the completion's speed. A hand that lets go on a page has arrived,
  /// unless the transition ends in a way of its own.
  package let completionDuration: Rational

  /// Seconds from the first touch to the end.
  package let duration: Rational

  /// Whether the transition follows the hand in a way of its own.
  package let isHandLed: Bool

  /// Whether the view changes; otherwise the old view stays.
  package var isCommitted: Bool { page > 0 }

  /// Computes the page and the instant at which a drive ends.
  ///
  /// - Parameters:
  ///   - track: The path of the hand.
  ///   - release: The decision at the release.
  ///   - completion: The motion after the release.
  ///   - transitionDuration: Seconds that the transition takes from one page to the next, at least
  ///     0.
  /// - Throws: ``DriveError`` if a number is out of range.
  public init(
    _ track: Track, release: Release = Release(), completion: Completion = Completion(),
    transitionDuration: Rational
  ) throws(DriveError) {
    try self.init(
      track, release: release, completion: completion, transitionDuration: transitionDuration,
      ending: nil, isHandLed: false)
  }

  /// The drive of a transition.
  ///
  /// - Parameters:
  ///   - track: The path of the hand.
  ///   - release: The decision at the release.
  ///   - completion: The motion after the release; nil for the transition's usual one.
  ///   - settings: The transition.
  ///   - systems: The versions that it follows.
  /// - Throws: ``DriveError`` if a number is out of range.
  package init(
    _ track: Track, release: Release, completion: Completion?, of settings: TransitionSettings,
    on systems: Systems
  ) throws(DriveError) {
    let track = try track.held(by: settings.grip(of: track, on: systems))
    try self.init(
      track, release: release,
      completion: completion ?? .standard(of: settings, by: track, on: systems),
      transitionDuration: settings.duration, ending: settings.ending(of: track, on: systems),
      isHandLed: settings.isHandLed(by: track, on: systems))
  }

  /// A drive whose transition may end in a way of its own, which takes its own time.
  private init(
    _ track: Track, release: Release, completion: Completion, transitionDuration: Rational,
    ending: TransitionSettings.Ending?, isHandLed: Bool
  ) throws(DriveError) {
    precondition(transitionDuration >= .zero, "a transition takes at least 0 seconds")
    try release.check()
    try completion.check()
    let phase = track.phase(at: track.duration)
    // A hand that lets go exactly on a page has stopped there, whatever its velocity was.
    let trackVelocity = phase == phase.rounded() ? 0 : track.velocity
    let page = release.page(
      at: phase, velocity: release.velocity ?? trackVelocity, of: track.pageCount,
      by: track.grip.rule)
    let way = abs(Double(page) - phase)
    let rest =
      if let ending {
        (page > 0 ? ending.finished : ending.canceled).duration.doubleValue
      } else {
        way * transitionDuration.doubleValue
      }
    let hasArrived = way == 0 && ending == nil
    let remaining =
      completion.duration.map { hasArrived ? 0 : $0.doubleValue } ?? rest / completion.speed
    guard remaining <= Self.longestCompletion,
      let completionDuration = Rational(Int64((remaining * 1e6).rounded()), over: 1_000_000),
      let duration = track.duration.adding(completionDuration)
    else { throw .durationOutOfRange }
    (self.track, self.release, self.completion) = (track, release, completion)
    self.isHandLed = isHandLed
    (self.page, self.completionDuration, self.duration) = (page, completionDuration, duration)
  }

  /// One day, in seconds; a longer completion is a mistake.
  private static let longestCompletion = 86400.0

  /// The phase at `seconds` after the first touch, which is the progress if there is one page.
  ///
  /// It is the phase of the first sample before 0, and exactly the page from ``duration`` on.
  /// During the completion, its curve may overshoot either end.
  package func progress(at seconds: Rational) -> Double {
    guard seconds >= track.duration else { return track.phase(at: seconds) }
    guard seconds < duration else { return Double(page) }
    let fraction = seconds.fraction(since: track.duration, of: completionDuration)
    let phase = track.phase(at: track.duration)
    return phase + (Double(page) - phase)
      * completion.curve.progress(at: fraction, duration: completionDuration.doubleValue)
  }
}

extension Drive {
  /// The hand at an instant, for a transition that follows it in a way of its own.
  ///
  /// - Parameter seconds: Seconds since the first touch.
  /// - Returns: The hand, which stays at its last touch after the release.
  package func hand(at seconds: Double) -> HandMotion {
    let release = track.duration.doubleValue
    guard seconds >= release else { return track.hand(at: seconds) }
    let length = completionDuration.doubleValue
    let share = length > 0 ? min((seconds - release) / length, 1) : 1
    return track.hand(
      at: release, velocity: self.release.velocity,
      end: HandMotion.End(
        isCommitted: isCommitted, progress: completion.curve.progress(at: share, duration: length),
        velocity: self.release.velocity ?? track.velocity))
  }

  /// The rest of a transition after the hand lets go.
  public struct Completion: Hashable, Sendable {
    /// UIKit's `completionCurve`.
    public var curve: TimingFunction

    /// UIKit's `completionSpeed`, the divisor of the remaining duration, 0.001 to 1000.
    public var speed: Double

    /// Seconds from the release to the end, at least 0, in place of `speed`: the time does not
    /// depend on the way that is left.
    public var duration: Rational?

    /// Makes a completion; the defaults are those of `UIPercentDrivenInteractiveTransition`.
    public init(
      curve: TimingFunction = .easeInOut, speed: Double = 1, duration: Rational? = nil
    ) {
      self.curve = curve
      self.speed = speed
      self.duration = duration
    }

    /// The completion of a transition if a hand names none: that of a transition with an end of its
    /// own, that of UIKit's own pop, which takes a fixed time, or else that of
    /// `UIPercentDrivenInteractiveTransition`.
    package static func standard(
      of settings: TransitionSettings, by track: Track, on systems: Systems
    ) -> Completion {
      if let ending = settings.ending(of: track, on: systems) {
        return Completion(curve: ending.finished.curve)
      }
      let release = SystemFacts.popRelease[systems.ios].motion
      guard settings.isPop, let duration = Rational(release.microseconds, over: 1_000_000) else {
        return Completion()
      }
      return Completion(curve: release.curve, duration: duration)
    }

    package static let speeds = 0.001...1000.0

    func check() throws(DriveError) {
      guard Self.speeds.contains(speed) else { throw .speed(speed) }
      if let duration, duration < .zero { throw .durationOutOfRange }
    }
  }
}
