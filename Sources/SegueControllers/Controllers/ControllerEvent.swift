public import SegueTimeline

/// A callback that a controller received, with its time.
///
/// ```swift
/// for event: ControllerEvent in try tour.eventLog().events {
///   print(event.time, event.controller, event.name, event.other ?? "", event.phase ?? 1)
/// }
/// ```
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
  ///
  /// ```swift
  /// let appearances: Set<ControllerEvent.Name> = [.viewWillAppear, .viewDidAppear]
  /// let events = try tour.eventLog().events.filter { appearances.contains($0.name) }
  /// ```
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// The controller has made its view.
    case viewDidLoad
    /// The controller is about to get a parent, or to lose it.
    case willMove
    /// The controller has got a parent, or has lost it.
    case didMove
    /// The view is about to be seen, or begins to come.
    case viewWillAppear
    /// The view is in its place.
    case viewDidAppear
    /// The view is about to go.
    case viewWillDisappear
    /// The view is gone.
    case viewDidDisappear
    /// The device has been turned.
    case orientationDidChange
    /// The source is asked whether a segue may happen.
    case shouldPerformSegue
    /// The source has refused a segue.
    case segueRefused
    /// The destination of a segue is made.
    case destinationInit
    /// A segue is made.
    case segueInit
    /// The source prepares the destination.
    case prepareForSegue
    /// The destination of an unwind segue is told of it.
    case unwind
    /// A segue begins its work.
    case perform
    /// A segue has ended its transition.
    case segueDidComplete
    /// A segue is released.
    case segueReleased
    /// A transition begins.
    case animationDidStart
    /// A transition ends.
    case animationDidStop
    /// An interactive transition is about to begin.
    case prepareToRun
    /// A hand has moved the phase.
    case phaseDidChange
    /// A hand has let go.
    case handDidRelease
    /// An interactive transition has ended.
    case cleanup
    /// A container shows another of its children.
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
///
/// ```swift
/// for event in try tour.eventLog().events {
///   if let segue = event.segue { print(segue.kind, segue.identifier ?? "") }
/// }
/// ```
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
