public import SegueGeometry

/// A cut: the old view until the end, then the new one.
///
/// ```swift
/// let cut = Go(to: settings, by: Cut(), for: .seconds(2))
/// ```
public struct Cut: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "none", help: "A cut: the new view is there at once.", duration: .zero, curve: .linear)

  /// A cut.
  public init() {}

  /// The old view before progress 1, and the new one there.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    Scene(
      size: stage.size,
      layers: [Layer(contents: progress < 1 ? .from : .to, size: stage.size)])
  }
}
