import Geometry

/// A side of the canvas, where a view comes from or goes to.
enum Edge: String, CaseIterable, Hashable, Sendable {
  case left, right, top, bottom

  /// As the words of a parameter.
  static let words = allCases.map(\.rawValue)

  /// From where a view fills the canvas to where it lies outside, along this edge.
  func shift(of size: Size) -> Point {
    switch self {
    case .left: Point(-size.width, 0)
    case .right: Point(size.width, 0)
    case .top: Point(0, -size.height)
    case .bottom: Point(0, size.height)
    }
  }
}
