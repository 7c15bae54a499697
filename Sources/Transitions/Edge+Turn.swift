import Geometry

extension Edge {
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
