extension [Point] {
  /// The corners of the smallest convex polygon around the points, clockwise with y down.
  ///
  /// - Source: Andrew, "Another Efficient Algorithm for Convex Hulls", IPL 9(5), 1979.
  package var convexHull: [Point] {
    let sorted = sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: some Sequence<Point>) -> [Point] {
      var chain: [Point] = []
      for p in points {
        while chain.count >= 2, turn(chain[chain.count - 2], chain[chain.count - 1], p) <= 0 {
          chain.removeLast()
        }
        chain.append(p)
      }
      return chain
    }
    let (lower, upper) = (chain(sorted), chain(sorted.reversed()))
    return lower.dropLast() + upper.dropLast()
  }
}

/// Twice the area of a triangle, positive if it is clockwise with y down.
private func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
