package import SegueGeometry

/// The smallest convex polygon around a set of points.
package struct ConvexHull: Sendable {
  /// The corners in order; no three lie on one line.
  package let corners: [Point]

  private let lower: Point
  private let upper: Point

  /// - Source: Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979.
  package init(of points: [Point]) {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: some Sequence<Point>) -> [Point] {
      var chain: [Point] = []
      for point in points {
        while chain.count > 1, cross(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain
    }
    let bottom = chain(sorted)
    let top = chain(sorted.reversed())
    corners = bottom.count < 2 ? bottom : bottom.dropLast() + top.dropLast()
    lower = corners.reduce(Point(repeating: .infinity)) { pointwiseMin($0, $1) }
    upper = corners.reduce(Point(repeating: -.infinity)) { pointwiseMax($0, $1) }
  }

  /// Distance of `point` from the hull, 0 inside; infinite if it certainly exceeds `limit`.
  package func distance(to point: Point, limit: Double) -> Double {
    let apart = pointwiseMax(lower - point, point - upper)
    guard !corners.isEmpty, apart.max() < limit else { return .infinity }
    var isInside = corners.count > 2
    var nearest = Double.infinity
    for (start, end) in zip(corners, corners[1...] + corners[..<1]) {
      if cross(start, end, point) < 0 { isInside = false }
      let edge = end - start
      let length = (edge * edge).sum()
      let t = length > 0 ? min(max((edge * (point - start)).sum() / length, 0), 1) : 0
      let offset = point - start - t * edge
      nearest = min(nearest, (offset * offset).sum())
    }
    return isInside ? 0 : nearest.squareRoot()
  }
}

/// Twice the signed area of a triangle.
private func cross(_ a: Point, _ b: Point, _ c: Point) -> Double {
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
