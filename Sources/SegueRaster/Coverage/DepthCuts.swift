import SegueGeometry

/// The lines on the canvas along which faces cut through each other.
enum DepthCuts {
  /// One edge for each pair of faces whose depth order changes inside their overlap.
  ///
  /// Splitting there, like Newell, leaves no pair whose order depends on the place.
  /// - Source: Newell, Newell and Sancha, "A Solution to the Hidden Surface Problem", ACM 1972.
  static func edges(between faces: [Face]) -> [TrapezoidEdge] {
    var edges: [TrapezoidEdge] = []
    for i in faces.indices {
      for j in faces.indices where j > i {
        if let cut = edge(between: faces[i], faces[j]) { edges.append(cut) }
      }
    }
    return edges
  }

  private static func edge(between a: Face, _ b: Face) -> TrapezoidEdge? {
    let difference = a.depth - b.depth
    // Parallel planes never change their order; this is also the fast path for flat scenes.
    guard difference.slope != .zero else { return nil }
    let overlap = overlap(of: a.outline, b.outline)
    let values = overlap.corners.map { difference.value(at: $0) }
    guard let low = values.min(), let high = values.max(),
      low < -Face.depthTolerance, high > Face.depthTolerance
    else { return nil }
    let ends = ends(of: difference, in: overlap)
    guard let first = ends.min(by: { ($0.y, $0.x) < ($1.y, $1.x) }),
      let last = ends.max(by: { ($0.y, $0.x) < ($1.y, $1.x) })
    else { return nil }
    // A horizontal cut bounds no trapezoid, but must split the scanline, so it is tilted slightly.
    let tilt = Point(0, Face.gridStep / 16)
    return TrapezoidEdge(first - tilt, last + tilt, face: nil)
  }

  /// The overlap of two outlines, or more; `b` may be any outline, `a` is treated as convex.
  private static func overlap(of a: Polygon, _ b: Polygon) -> Polygon {
    let clockwise = a.signedArea > 0 ? 1.0 : -1.0
    return a.edges.reduce(b) { rest, edge in
      let along = (edge.1 - edge.0) * clockwise
      let inward = Point(-along.y, along.x)
      return rest.clipped(
        to: AffineFunction(slope: inward, constant: -(inward * edge.0).sum()))
    }
  }

  /// The points of the outline where `function` is zero.
  private static func ends(of function: AffineFunction, in polygon: Polygon) -> [Point] {
    polygon.edges.compactMap { a, b in
      let (fa, fb) = (function.value(at: a), function.value(at: b))
      guard (fa <= 0) != (fb <= 0) else { return nil }
      return a + (b - a) * (fa / (fa - fb))
    }
  }
}
