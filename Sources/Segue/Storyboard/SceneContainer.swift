public import Geometry

/// What a scene contains, where it is a container; children are scenes by name.
public enum SceneContainer: Hashable, Sendable {
  /// A stack that begins with this scene.
  case navigation(root: String)
  /// Tabs, of which one is selected at first; it may remember which was selected last.
  case tab(children: [String], selected: Int, remembers: Bool)
  /// Pages to turn.
  case page(children: [String])
  /// A primary column, and a secondary one if it is there from the start.
  case split(primary: String, secondary: String?)
  /// Any children, of which one is seen at first, in a frame of its choice, in points.
  case custom(children: [String], selected: Int, frame: Rect?)

  /// The scenes in it.
  var children: [String] {
    switch self {
    case .navigation(let root): [root]
    case .tab(let children, _, _), .page(let children), .custom(let children, _, _): children
    case .split(let primary, let secondary): [primary] + (secondary.map { [$0] } ?? [])
    }
  }
}
