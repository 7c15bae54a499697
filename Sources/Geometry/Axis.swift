/// An axis of space: x to the right, y down, z to the viewer.
public enum Axis: Hashable, Sendable {
  case x, y, z
}
