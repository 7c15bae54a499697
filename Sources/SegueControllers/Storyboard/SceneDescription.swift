public import SegueTimeline

/// A scene as a storyboard describes it.
public struct SceneDescription: Sendable {
  /// The name of the scene in segues and events.
  public var name: String

  /// The name of its view, which is optional for a container.
  public var view: String?

  /// Its content, if it is a container.
  public var container: SceneContainer?

  /// The transition between the children of a container; nil takes the container's default.
  public var transition: TransitionSettings?

  /// The segues that start at this scene.
  public var segues: [SegueTemplate] = []

  /// The identifier of the segue that a rotation to this orientation performs.
  public var onRotate: [DeviceOrientation: String] = [:]

  /// A scene with one view.
  public init(_ name: String, view: String? = nil) {
    (self.name, self.view) = (name, view)
  }
}
