public import Geometry

/// The content of a container scene; children are scenes, by name.
public enum SceneContainer: Hashable, Sendable {
  /// A stack whose root is this scene.
  case navigation(root: String)
  /// Tabs with an initial selection; the container may remember the last selection.
  case tab(children: [String], selected: Int, remembers: Bool)
  /// Pages to turn.
  case page(children: [String])
  /// A primary column, and a secondary one if it is there from the start.
  case split(primary: String, secondary: String?)
  /// Children, one of which is visible at first, in an optional frame in points.
  case custom(children: [String], selected: Int, frame: Rect?)

  /// The names of the contained scenes.
  var children: [String] {
    switch self {
    case .navigation(let root): [root]
    case .tab(let children, _, _), .page(let children), .custom(let children, _, _): children
    case .split(let primary, let secondary): [primary] + (secondary.map { [$0] } ?? [])
    }
  }
}
