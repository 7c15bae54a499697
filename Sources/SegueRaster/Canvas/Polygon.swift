import SegueGeometry

/// A closed outline without holes, by its corners in order.
///
/// - Units: canvas pixels, or points where a layer's bounds are cut up.
struct Polygon: Hashable, Sendable {
  var corners: [Point]

  /// The four corners of a rectangle at the origin, clockwise as seen with y down.
  init(width: Double, height: Double) {
    corners = [Point(0, 0), Point(width, 0), Point(width, height), Point(0, height)]
  }

  init(corners: [Point]) {
    self.corners = corners
  }

  /// The smallest and the largest coordinates; the polygon must have a corner.
  var bounds: (low: Point, high: Point) {
    corners.dropFirst().reduce(into: (corners[0], corners[0])) { bounds, p in
      bounds.0 = pointwiseMin(bounds.0, p)
      bounds.1 = pointwiseMax(bounds.1, p)
    }
  }

  /// Positive for clockwise, y down.
  var signedArea: Double {
    var doubled = 0.0
    for (a, b) in edges { doubled += a.x * b.y - a.y * b.x }
    return doubled / 2
  }

  /// Each corner with the next.
  var edges: Zip2Sequence<[Point], [Point]> {
    zip(corners, Array(corners.dropFirst() + corners.prefix(1)))
  }

  /// The part of the level line at `y` inside the polygon, which must be convex; nil if there is
  /// none.
  func span(atY y: Double) -> ClosedRange<Double>? {
    var (low, high) = (Double.infinity, -Double.infinity)
    for (a, b) in edges where (a.y <= y) != (b.y <= y) {
      let x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
      (low, high) = (min(low, x), max(high, x))
    }
    return low <= high ? low...high : nil
  }

  /// The part where `function` is at least zero.
  ///
  /// - Source: Sutherland and Hodgman, "Reentrant Polygon Clipping", CACM 17(1), 1974.
  func clipped(to function: AffineFunction) -> Polygon {
    var kept: [Point] = []
    for (a, b) in edges {
      let (fa, fb) = (function.value(at: a), function.value(at: b))
      if fa >= 0 { kept.append(a) }
      if (fa > 0 && fb < 0) || (fa < 0 && fb > 0) {
        // Starts from the same end in either direction, so that neighbors get the same point.
        kept.append(fa > fb ? crossing(a, fa, b, fb) : crossing(b, fb, a, fa))
      }
    }
    return Polygon(corners: kept)
  }

  private func crossing(_ a: Point, _ fa: Double, _ b: Point, _ fb: Double) -> Point {
    a + (b - a) * (fa / (fa - fb))
  }

  /// The polygon without corners that lie within `tolerance` of the remaining outline.
  func simplified(tolerance: Double) -> Polygon {
    var kept: [Point] = []
    var start = 0
    while start < corners.count {
      kept.append(corners[start])
      var end = start + 1
      while end < corners.count, isChord(start, end + 1, within: tolerance) { end += 1 }
      start = end
    }
    return Polygon(corners: kept)
  }

  /// Whether every corner between two lies within `tolerance` of the line through them.
  private func isChord(_ start: Int, _ end: Int, within tolerance: Double) -> Bool {
    let (a, b) = (corners[start], corners[end % corners.count])
    let along = b - a
    let length = (along * along).sum().squareRoot()
    return (start + 1..<end).allSatisfy {
      abs(Self.turn(a, b, corners[$0])) <= tolerance * length
    }
  }

  private static func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}
