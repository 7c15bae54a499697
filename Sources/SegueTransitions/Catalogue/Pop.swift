public import SegueGeometry

/// The old view slides off the new one, which moves back below it: a ``Push`` in reverse.
///
/// ```swift
/// let push = Push(parallax: 0.2, shadow: 0.5)
/// let spec = try Spec(canvas: canvas) {
///   Show(home)
///   Go(to: settings, by: push)
///   Go(to: home, by: Pop(push))
/// }
/// ```
///
/// - Source: `UINavigationController.popViewController(animated:)`.
public struct Pop: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "pop",
    help: "The old view slides off the new one, which comes back more slowly: a push in reverse.",
    duration: Push.configuration.duration, curve: Push.configuration.curve, change: .moved)

  /// The push that it reverses.
  public var push = Push()

  /// UIKit's pop.
  public init() {}

  /// The reverse of a push.
  public init(_ push: Push) {
    self.push = push
  }

  /// The motion is that of the version.
  public static func timing(isReversed: Bool, on systems: Systems) -> TransitionTiming {
    Push.timing(isReversed: isReversed, on: systems)
  }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    push.scene(at: 1 - progress, on: stage).exchangingViews()
  }
}
