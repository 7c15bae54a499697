/// A scene as a storyboard describes it.
public struct SceneDescription: Sendable {
  /// What segues and events call it.
  public var name: String

  /// The name of its view; a container may go without.
  public var view: String?

  /// What it contains, if it is a container.
  public var container: SceneContainer?

  /// How a container moves between its children; nil is as usual.
  public var transition: TransitionSettings?

  /// The segues that begin here.
  public var segues: [SegueTemplate] = []

  /// The segues that are performed when the device is turned, by identifier.
  public var onRotate: [DeviceOrientation: String] = [:]

  /// A scene of one view.
  public init(_ name: String, view: String? = nil) {
    (self.name, self.view) = (name, view)
  }
}
