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

  /// The corners of a convex polygon without those that another one, drawn over it, hides together
  /// with both of their neighbors; what is seen of it stays the same.
  ///
  /// Both polygons are clockwise with y down.
  package func withoutCorners(hiddenBy cover: [Point]) -> [Point] {
    let isHidden = map { cover.contains($0) }
    return indices.compactMap { index in
      let (last, next) = ((index + count - 1) % count, (index + 1) % count)
      return isHidden[last] && isHidden[index] && isHidden[next] ? nil : self[index]
    }
  }

  /// Whether a point lies in a convex polygon, or on its sides.
  private func contains(_ point: Point) -> Bool {
    guard count >= 3, turn(self[0], self[1], point) >= -Self.tolerance,
      turn(self[0], self[count - 1], point) <= Self.tolerance
    else { return false }
    // The sector around the first corner in which the point lies.
    var (low, high) = (1, count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if turn(self[0], self[middle], point) >= 0 { low = middle } else { high = middle }
    }
    return turn(self[low], self[high], point) >= -Self.tolerance
  }

  /// Twice the area of a triangle by which a point may lie outside, because corners that are equal
  /// were computed in two ways.
  private static var tolerance: Double { 1e-6 }
}

/// Twice the area of a triangle, positive if it is clockwise with y down.
private func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
