public import SegueTimeline
package import SegueTransitions

/// A finger on the screen, which drives the next transition.
///
/// ```swift
/// let track = try Drive.Track(
///   pan: [(.zero, 10, 400), (Rational("0.3"), 120, 400)], width: 390)
/// let home = ViewController("home", view: "home")
/// let window = Window(root: NavigationController("stack", root: home))
/// window.hand = Hand(
///   track, release: Drive.Release(commit: .cancel), completion: Drive.Completion(speed: 0.5))
/// ```
public struct Hand: Hashable, Sendable {
  /// The path of the hand.
  public var track: Drive.Track

  /// The decision at the release.
  public var release: Drive.Release

  /// The motion after the release; nil takes that of UIKit for the transition.
  public var completion: Drive.Completion?

  /// A hand that starts with the next transition.
  public init(
    _ track: Drive.Track, release: Drive.Release = Drive.Release(),
    completion: Drive.Completion? = nil
  ) {
    (self.track, self.release, self.completion) = (track, release, completion)
  }

  /// The drive of a transition by this hand.
  package func drive(
    _ settings: TransitionSettings, on systems: Systems
  ) throws(DriveError) -> Drive {
    try Drive(track, release: release, completion: completion, of: settings, on: systems)
  }
}
