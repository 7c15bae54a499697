public import SegueGeometry

/// The old view moves down off the new one: a ``Cover`` in reverse.
///
/// ```swift
/// let closing = Uncover(Cover(edge: .top, dimming: 0.2))
/// let dismissed = Go(to: home, by: closing)
/// ```
///
/// - Source: `UIModalTransitionStyle.coverVertical`, on dismissal.
public struct Uncover: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "uncover", help: "The old view goes down, off the new one: a cover in reverse.",
    duration: Cover.configuration.duration, curve: Cover.configuration.curve, change: .moved)

  /// The cover that it reverses.
  public var cover = Cover()

  /// UIKit's dismissal.
  public init() {}

  /// The reverse of a cover.
  public init(_ cover: Cover) {
    self.cover = cover
  }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    cover.scene(at: 1 - progress, on: stage).exchangingViews()
  }
}
