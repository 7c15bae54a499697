public import SegueGeometry

/// The old activity closes and shows the new one below it: the way back of an ``ActivityOpen``.
///
/// ```swift
/// let step = Go(to: home, by: ActivityClose(ActivityOpen(style: .zoom)))
/// ```
///
/// - Source: that of ``ActivityOpen``.
public struct ActivityClose: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "activityClose",
    help: "An activity closes and shows the one below it, as canvas.android says.",
    duration: ActivityOpen.configuration.duration, curve: .linear)

  /// The opening whose way back it is.
  public var opening = ActivityOpen()

  /// Android's closing.
  public init() {}

  /// The way back of an opening.
  public init(_ opening: ActivityOpen) {
    self.opening = opening
  }

  /// The duration is that of the version.
  public static func timing(isReversed: Bool, on systems: Systems) -> TransitionTiming {
    ActivityOpen.timing(isReversed: !isReversed, on: systems)
  }

  /// Both activities at `progress`, which is time.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    opening.scene(back: progress, on: stage)
  }

  /// The activity opens again.
  public func scene(back progress: Double, on stage: Stage) -> Scene {
    opening.scene(at: progress, on: stage)
  }
}
