/// One thing that a controller was told, and when.
public struct ControllerEvent: Hashable, Sendable {
  /// What it was told.
  public let name: Name

  /// Whom: the controller's identifier.
  public let controller: String

  /// What it moves to or hands on to: the identifier of a controller, if there is one.
  public let other: String?

  /// The segue that it is about.
  public let segue: SegueName?

  /// The transition that begins or ends.
  public let transition: String?

  /// When, in seconds.
  public let time: Rational

  /// How far a hand has driven the transition, 0 to 1; nil where none does.
  public let phase: Double?

  /// What can happen; in a log it is called as here.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    case viewDidLoad, willMove, didMove
    case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
    case orientationDidChange
    case shouldPerformSegue, segueRefused, destinationInit, segueInit, prepareForSegue, unwind
    case perform, segueDidComplete, segueReleased
    case animationDidStart, animationDidStop
    case prepareToRun, phaseDidChange, handDidRelease, cleanup
    case didSelect
  }

  init(
    name: Name, controller: String, other: String? = nil, segue: StoryboardSegue? = nil,
    segueName: SegueName? = nil, transition: String? = nil, time: Rational, phase: Double? = nil
  ) {
    (self.name, self.controller, self.other, self.transition) = (
      name, controller, other, transition
    )
    self.segue = segue.map { SegueName(identifier: $0.identifier, kind: $0.kind) } ?? segueName
    (self.time, self.phase) = (time, phase)
  }
}
