package import SegueGeometry

/// The plane of a layer as the eye sees it, for the way from the canvas back to the layer's bounds.
package struct LayerPlane: Sendable {
  /// The intersection of a ray through the canvas with the plane.
  package struct Hit: Sendable {
    /// Position in points of the bounds, possibly outside them.
    package let place: Point
    /// z / w, which grows toward the eye, with and without perspective.
    package let depth: Double
  }

  private let matrix: Transform3D
  private let columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// Whether the viewer sees its back.
  package let isTurnedAway: Bool

  /// Fails if the plane is seen edge-on.
  package init?(_ layer: Layer, in scene: Scene) {
    matrix = scene.boundsToCanvas(layer)
    // (x, y, 1) · H = (X, Y, W); the rows of its adjugate are the cross products of its columns.
    let x = SIMD3(matrix.row1.x, matrix.row2.x, matrix.row4.x)
    let y = SIMD3(matrix.row1.y, matrix.row2.y, matrix.row4.y)
    let w = SIMD3(matrix.row1.w, matrix.row2.w, matrix.row4.w)
    let determinant = (x * cross(y, w)).sum()
    guard abs(determinant) > 1e-12 else { return nil }
    columns = (cross(y, w) / determinant, cross(w, x) / determinant, cross(x, y) / determinant)
    // In front of the eye, the determinant has the sign of a triangle's area on the canvas.
    isTurnedAway = determinant < 0
  }

  /// The intersection with the ray through `point`; nil if it lies behind the eye or nowhere.
  package func hit(at point: Point) -> Hit? {
    let p = point.x * columns.0 + point.y * columns.1 + columns.2
    // p = (x, y, 1) / W: a plane behind the eye has W ≤ 0.
    guard p.z > 0 else { return nil }
    let place = Point(p.x, p.y) / p.z
    let projected = matrix.apply(SIMD4(place.x, place.y, 0, 1))
    return Hit(place: place, depth: projected.z / projected.w)
  }

  /// The position on the canvas of a point of the bounds, which must be in front of the eye.
  package func canvasPoint(of place: Point) -> Point {
    let p = matrix.apply(SIMD4(place.x, place.y, 0, 1))
    return Point(p.x, p.y) / p.w
  }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
