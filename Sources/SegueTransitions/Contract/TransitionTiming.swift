/// The time of a transition if nothing else is set.
///
/// ```swift
/// let closing: TransitionTiming = Zoom.timing(isReversed: true, on: Systems(ios: .ios26))
/// print(closing.duration, closing.curve)
/// let slow = TransitionTiming(duration: .seconds(2), curve: closing.curve)
/// ```
public struct TransitionTiming: Hashable, Sendable {
  /// The duration, at least 0.
  public let duration: Duration

  /// The curve of its progress.
  public let curve: TimingFunction

  /// A duration with a curve.
  public init(duration: Duration, curve: TimingFunction) {
    (self.duration, self.curve) = (duration, curve)
  }
}

/// The versions of the systems that transitions follow.
///
/// ```swift
/// for android in AndroidVersion.allCases {
///   let timing = ActivityOpen.timing(isReversed: false, on: Systems(android: android))
///   print(android, timing.duration)
/// }
/// ```
public struct Systems: Hashable, Sendable {
  /// The version of iOS.
  public var ios: SystemVersion

  /// The version of Android.
  public var android: AndroidVersion

  /// The platform whose rules a storyboard follows.
  public var platform: Platform

  /// The versions of a spec, which names at most one of them.
  public init(
    ios: SystemVersion = .default, android: AndroidVersion = .default, platform: Platform = .ios
  ) {
    (self.ios, self.android, self.platform) = (ios, android, platform)
  }
}
