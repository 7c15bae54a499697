public import SegueGeometry
public import SegueTimeline

/// A scene as a storyboard describes it.
///
/// ```swift
/// let list = SceneDescription("list", view: "home") {
///   SegueTemplate("open", .show, to: "page")
/// }
/// let page = SceneDescription("page", view: "settings", hidesBottomBarWhenPushed: true)
/// let stack = SceneDescription("stack", container: .navigation(root: "list"))
/// let storyboard = Storyboard([stack, list, page])
/// ```
public struct SceneDescription: Sendable {
  /// The name of the scene in segues and events.
  public var name: String

  /// The name of its view, which is optional for a container.
  public var view: String?

  /// Its content, if it is a container.
  public var container: SceneContainer?

  /// The transition between the children of a container; nil takes the container's default.
  public var transition: TransitionSettings?

  /// Whether the tab bar leaves the screen when the scene is pushed.
  public var hidesBottomBarWhenPushed = false

  /// The segues that start at this scene.
  public var segues: [SegueTemplate] = []

  /// The identifier of the segue that a rotation to this orientation performs.
  public var onRotate: [DeviceOrientation: String] = [:]

  /// A scene with one view.
  public init(_ name: String, view: String? = nil) {
    (self.name, self.view) = (name, view)
  }
}

/// The content of a container scene; children are scenes, by name.
///
/// ```swift
/// let tabs = SceneContainer.tab(children: ["first", "second"], selected: 1)
/// let deck = SceneContainer.custom(
///   children: ["first", "second"], frame: Rect(x: 0, y: 100, width: 390, height: 600))
/// let scenes = [
///   SceneDescription("tabs", container: tabs), SceneDescription("deck", container: deck),
/// ]
/// ```
public enum SceneContainer: Hashable, Sendable {
  /// A stack whose root is this scene.
  case navigation(root: String)
  /// Tabs with an initial selection; the container may remember the last selection.
  case tab(children: [String], selected: Int = 0, remembers: Bool = true)
  /// Pages to turn.
  case page(children: [String])
  /// A primary column, and a secondary one if it is there from the start.
  case split(primary: String, secondary: String? = nil)
  /// Children, one of which is visible at first, in an optional frame in points.
  case custom(children: [String], selected: Int = 0, frame: Rect? = nil)

  /// The names of the contained scenes.
  package var children: [String] {
    switch self {
    case .navigation(let root): [root]
    case .tab(let children, _, _), .page(let children), .custom(let children, _, _): children
    case .split(let primary, let secondary): [primary] + (secondary.map { [$0] } ?? [])
    }
  }
}

/// The orientation of the device.
///
/// ```swift
/// let window = Window(root: ViewController("home", view: "home"))
/// try window.makeVisible()
/// try window.rotate(to: .landscape)
/// print(window.orientation == .landscape)
/// ```
public enum DeviceOrientation: String, CaseIterable, Hashable, Sendable {
  /// Upright.
  case portrait
  /// On its side.
  case landscape
}
