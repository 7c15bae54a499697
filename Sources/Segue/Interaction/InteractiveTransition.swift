public import Transitions

/// A transition that code drives, phase by phase, as a gesture would.
///
/// Make one of any ``Transition``, give it to a ``TransitionController``, and set its phase as the
/// hand moves. Subclasses may decide otherwise when it is committed, and prepare and clean up.
open class InteractiveTransition {
  /// How the views move; the duration is what the remaining time is a share of.
  public let settings: TransitionSettings

  /// The name of the view that is left, while the transition runs.
  public internal(set) var from: String?

  /// The name of the view that comes, while the transition runs.
  public internal(set) var to: String?

  /// 0 where only `from` is seen, 1 where only `to` is; linear in what is seen between.
  ///
  /// While the hand drives it, it is set by the caller; then by the controller, as time passes.
  public var phase = 0.0

  /// How fast the hand moves as it lets go, in widths a second, positive towards `to`.
  ///
  /// From one width a second on, either way, it decides in place of the threshold.
  public var velocity = 0.0

  /// Past which phase a slow hand goes on to `to`.
  public var threshold = 0.5

  /// UIKit's `completionCurve`.
  public var completionCurve = TimingFunction.easeInOut

  /// UIKit's `completionSpeed`, 0.001 to 1000.
  public var completionSpeed = 1.0

  /// A transition with all its settings.
  public init(_ settings: TransitionSettings) {
    self.settings = settings
  }

  /// Whether it has been taken far enough to switch the view where the hand lets go now.
  open var isCommitted: Bool {
    Drive.Release(threshold: threshold).isCommitted(at: phase, velocity: velocity)
  }

  /// Called when the transition has its views, before its phase is set to 0.
  open func prepareToRun() {}

  /// Called when the transition has come to rest, while it still has its views.
  open func cleanup() {}
}
