public import SegueTimeline

/// A callback that a controller received, with its time.
public struct ControllerEvent: Hashable, Sendable {
  /// The callback.
  public let name: Name

  /// The identifier of the controller.
  public let controller: String

  /// The identifier of the other controller involved, such as a new parent or a destination.
  public let other: String?

  /// The segue that the event concerns.
  public let segue: SegueName?

  /// The transition that begins or ends.
  public let transition: String?

  /// The instant of the event, in seconds.
  public let time: Rational

  /// Phase of the hand that drives the transition, 0 to 1; nil without a hand.
  public let phase: Double?

  /// The callbacks; a log writes each under its name here.
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
    name: Name, controller: String, other: String? = nil, segue: SegueName? = nil,
    transition: String? = nil, time: Rational, phase: Double? = nil
  ) {
    (self.name, self.controller, self.other) = (name, controller, other)
    (self.segue, self.transition, self.time, self.phase) = (segue, transition, time, phase)
  }
}

/// The name and kind of a segue, for an event.
public struct SegueName: Hashable, Sendable {
  /// The identifier in the storyboard; nil if the segue has none.
  public let identifier: String?

  /// The kind of segue.
  public let kind: SegueKind
}

extension ViewController {
  /// Logs a callback of this controller at the current time.
  func log(
    _ name: ControllerEvent.Name, _ segue: SegueName? = nil, to other: ViewController? = nil
  ) {
    guard let window else { return }
    window.write(
      ControllerEvent(
        name: name, controller: identifier, other: other?.identifier, segue: segue,
        time: window.now))
  }
}
