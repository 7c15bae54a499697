import SegueGeometry

/// A side of the canvas, at which a view enters or leaves.
///
/// ```swift
/// let edges: [Edge] = [.left, .right, .top, .bottom]
/// let spec = try Spec(canvas: canvas) {
///   Show(home)
///   for edge in edges { Go(to: settings, by: MoveIn(edge: edge)) }
/// }
/// ```
public enum Edge: String, ParameterWord {
  /// A side of the canvas.
  case left, right, top, bottom

  /// Offset that moves a view from filling the canvas to just outside this edge.
  func shift(of size: Size) -> Point {
    switch self {
    case .left: Point(-size.width, 0)
    case .right: Point(size.width, 0)
    case .top: Point(0, -size.height)
    case .bottom: Point(0, size.height)
    }
  }

  /// Length of the canvas across this edge: its width for left and right, its height for top and
  /// bottom.
  func extent(of size: Size) -> Double {
    switch self {
    case .left, .right: size.width
    case .top, .bottom: size.height
    }
  }

  /// The edge on the other side.
  var opposite: Edge {
    switch self {
    case .right: .left
    case .left: .right
    case .top: .bottom
    case .bottom: .top
    }
  }

  /// Rotates a layer that faces the viewer by `angle` radians to face this edge, which moves back.
  func turn(_ angle: Double) -> Transform3D {
    switch self {
    case .right: .rotation(angle, about: .y)
    case .left: .rotation(-angle, about: .y)
    case .top: .rotation(angle, about: .x)
    case .bottom: .rotation(-angle, about: .x)
    }
  }
}
