/// An axis of space: x points right, y down, z toward the viewer.
public enum Axis: Hashable, Sendable {
  case x, y, z
}
