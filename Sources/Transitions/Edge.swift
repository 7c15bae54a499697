import Geometry

/// A side of the canvas, at which a view enters or leaves.
enum Edge: String, CaseIterable, Hashable, Sendable {
  case left, right, top, bottom

  /// The words of a parameter.
  static let words = allCases.map(\.rawValue)

  /// Offset that moves a view from filling the canvas to just outside this edge.
  func shift(of size: Size) -> Point {
    switch self {
    case .left: Point(-size.width, 0)
    case .right: Point(size.width, 0)
    case .top: Point(0, -size.height)
    case .bottom: Point(0, size.height)
    }
  }
}
