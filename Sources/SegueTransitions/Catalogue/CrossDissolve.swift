public import SegueGeometry

/// The new view fades in over the old one.
///
/// ```swift
/// let dissolve = Go(to: settings, by: CrossDissolve(), over: .milliseconds(300), curve: .linear)
/// ```
///
/// - Source: `UIView.AnimationOptions.transitionCrossDissolve`.
public struct CrossDissolve: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "crossDissolve", help: "The new view fades in over the old one.",
    duration: .milliseconds(500), curve: .easeInOut,
    aliases: [
      TransitionConfiguration.Alias(
        "transitionCrossDissolve", help: "UIKit's animation option.")
    ])

  /// A dissolve.
  public init() {}

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    Self.scene(at: progress, on: stage)
  }

  /// The scene, which depends on no parameter.
  package static func scene(at progress: Double, on stage: Stage) -> Scene {
    let from = Layer(contents: .from, size: stage.size)
    var to = Layer(contents: .to, size: stage.size)
    to.compositing = .dissolve
    to.opacity = min(max(progress, 0), 1)
    return Scene(
      size: stage.size,
      layers: progress >= 1 ? [Layer(contents: .to, size: stage.size)] : [from, to])
  }
}
