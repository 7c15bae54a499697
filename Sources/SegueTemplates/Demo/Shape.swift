import SegueGeometry

/// A shape as a signed distance function: the distance from its edge in points, negative inside.
///
/// It uses only + − × ÷ √ on doubles, so it is the same on every machine.
struct Shape: Sendable {
  /// The bounding box; only a soft edge is drawn outside it.
  let bounds: Rect
  let distance: @Sendable (Point) -> Double

  /// A box with round corners.
  static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0
  ) -> Shape {
    let half = Point(width, height) / 2
    let center = Point(x, y) + half
    let inner = half - Point(repeating: radius)
    return Shape(bounds: Rect(x: x, y: y, width: width, height: height)) { point in
      let offset = point - center
      let outside = Point(abs(offset.x), abs(offset.y)) - inner
      let corner = Point(max(outside.x, 0), max(outside.y, 0))
      return corner.length + min(max(outside.x, outside.y), 0) - radius
    }
  }

  static func circle(_ x: Double, _ y: Double, radius: Double) -> Shape {
    box(x - radius, y - radius, 2 * radius, 2 * radius, radius: radius)
  }

  /// A ring of the given line width.
  static func ring(_ x: Double, _ y: Double, radius: Double, width: Double) -> Shape {
    let outer = radius + width / 2
    let bounds = Rect(x: x - outer, y: y - outer, width: 2 * outer, height: 2 * outer)
    return Shape(bounds: bounds) { point in
      abs((point - Point(x, y)).length - radius) - width / 2
    }
  }

  /// A line with round ends.
  static func line(_ start: Point, _ end: Point, width: Double) -> Shape {
    let (low, high) = (
      Point(min(start.x, end.x), min(start.y, end.y)),
      Point(max(start.x, end.x), max(start.y, end.y))
    )
    let bounds = Rect(
      x: low.x - width / 2, y: low.y - width / 2, width: high.x - low.x + width,
      height: high.y - low.y + width)
    let direction = end - start
    let square = max(direction.dot(direction), .leastNormalMagnitude)
    return Shape(bounds: bounds) { point in
      let along = min(max((point - start).dot(direction) / square, 0), 1)
      return (point - start - direction * along).length - width / 2
    }
  }

  /// A convex polygon whose corners are clockwise on the screen.
  static func polygon(_ corners: [Point]) -> Shape {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    let bounds = Rect(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    let sides = corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    let normals = sides.map { start, end in
      let side = end - start
      return (start, Point(side.y, -side.x) / side.length)
    }
    return Shape(bounds: bounds) { point in
      normals.map { (point - $0).dot($1) }.max() ?? 0
    }
  }

  /// The intersection of two shapes.
  func clipped(to other: Shape) -> Shape {
    Shape(bounds: bounds) { max(distance($0), other.distance($0)) }
  }

  /// The shape, moved.
  func moved(_ x: Double, _ y: Double) -> Shape {
    let shift = Point(x, y)
    let moved = Rect(
      x: bounds.x + x, y: bounds.y + y, width: bounds.width, height: bounds.height)
    return Shape(bounds: moved) { distance($0 - shift) }
  }
}

extension Point {
  fileprivate func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  fileprivate var length: Double { dot(self).squareRoot() }
}
