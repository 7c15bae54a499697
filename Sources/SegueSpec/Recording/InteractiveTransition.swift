public import SegueTimeline
public import SegueTransitions

/// A transition that code drives, phase by phase, as a gesture would.
///
/// ```swift
/// /// A swipe that goes on only from the last third.
/// final class Firm: InteractiveTransition {
///   override var isCommitted: Bool { phase > 2.0 / 3 }
///
///   override func prepareToRun() { print("from", from ?? "", "to", to ?? "") }
///
///   override func cleanup() { print("ends at", phase) }
/// }
/// let controller = try TransitionController([home, settings], root: "home", canvas: canvas)
/// let swipe = Firm(TransitionSettings(Push()))
/// try controller.startPushing("settings", with: swipe)
/// swipe.phase = 0.5
/// ```
///
/// Make one from any ``Transition``, give it to a ``TransitionController``, and set its phase as
/// the hand moves. A subclass can change the condition for committing, and can prepare and clean
/// up.
open class InteractiveTransition {
  /// The transition; the time after the release is a share of its duration.
  public let settings: TransitionSettings

  /// The name of the old view, while the transition runs.
  public internal(set) var from: String?

  /// The name of the new view, while the transition runs.
  public internal(set) var to: String?

  /// The progress of the transition, linear from 0 (only `from` is visible) to 1 (only `to` is).
  ///
  /// You set it while the hand drives; after that the controller sets it as time passes.
  public var phase = 0.0

  /// The velocity of the hand at the release, in phases a second, positive towards `to`.
  ///
  /// At one phase a second or more, in either direction, it overrides the threshold.
  public var velocity = 0.0

  /// The phase beyond which a slow hand goes on to `to`.
  public var threshold = 0.5

  /// UIKit's `completionCurve`.
  public var completionCurve = TimingFunction.easeInOut

  /// UIKit's `completionSpeed`, 0.001 to 1000.
  public var completionSpeed = 1.0

  /// Makes a transition with these settings.
  public init(_ settings: TransitionSettings) {
    self.settings = settings
  }

  /// Whether the view would change if the hand let go now.
  open var isCommitted: Bool {
    Drive.Release(threshold: threshold).isCommitted(at: phase, velocity: velocity)
  }

  /// Called when the transition has its views, before its phase is set to 0.
  open func prepareToRun() {}

  /// Called when the transition has ended, while it still has its views.
  open func cleanup() {}
}
