public import SegueTimeline

/// A finger on the screen, which drives the next transition.
public struct Hand: Hashable, Sendable {
  /// The path of the hand.
  public var track: Drive.Track

  /// The decision at the release.
  public var release: Drive.Release

  /// The motion after the release.
  public var completion: Drive.Completion

  /// A hand that starts with the next transition.
  public init(
    _ track: Drive.Track, release: Drive.Release = Drive.Release(),
    completion: Drive.Completion = Drive.Completion()
  ) {
    (self.track, self.release, self.completion) = (track, release, completion)
  }

  /// The drive of a transition by this hand.
  func drive(_ settings: TransitionSettings) throws(ControllerError) -> Drive {
    do throws(DriveError) {
      return try Drive(
        track, release: release, completion: completion, transitionDuration: settings.duration)
    } catch {
      throw .drive(error)
    }
  }
}
