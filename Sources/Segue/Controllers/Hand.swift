/// A hand on the screen: it drives the next transition, whichever that is.
public struct Hand: Hashable, Sendable {
  /// Where it is when.
  public var track: Drive.Track

  /// What is decided when it lets go.
  public var release: Drive.Release

  /// How the transition goes on from there.
  public var completion: Drive.Completion

  /// A hand that has not touched yet.
  public init(
    _ track: Drive.Track, release: Drive.Release = Drive.Release(),
    completion: Drive.Completion = Drive.Completion()
  ) {
    (self.track, self.release, self.completion) = (track, release, completion)
  }

  /// What it does to a transition.
  func drive(_ settings: TransitionSettings) throws(ControllerError) -> Drive {
    do throws(DriveError) {
      return try Drive(
        track, release: release, completion: completion, transitionDuration: settings.duration)
    } catch {
      throw .drive(error)
    }
  }
}
