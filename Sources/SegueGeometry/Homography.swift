/// A projective map from plane to plane, as perspective gives it.
///
/// - Shape: 3 × 3, column vectors: `p' = H · (x, y, 1)`, then divide by the third component.
/// - Source: Heckbert, "Fundamentals of Texture Mapping and Image Warping", UCB/CSD 89/516, 1989.
package struct Homography: Hashable, Sendable {
  /// Row that gives x' before the divide.
  package var rowX: SIMD3<Double>
  /// Row that gives y' before the divide.
  package var rowY: SIMD3<Double>
  /// Row that gives the divisor.
  package var rowW: SIMD3<Double>

  package init(rowX: SIMD3<Double>, rowY: SIMD3<Double>, rowW: SIMD3<Double>) {
    self.rowX = rowX
    self.rowY = rowY
    self.rowW = rowW
  }

  /// The map that `transform` induces on the plane z = 0.
  package init(_ transform: Transform3D) {
    let (x, y, origin) = (transform.row1, transform.row2, transform.row4)
    rowX = SIMD3(x.x, y.x, origin.x)
    rowY = SIMD3(x.y, y.y, origin.y)
    rowW = SIMD3(x.w, y.w, origin.w)
  }

  /// Scales each axis, then translates.
  package static func scale(_ scale: Point, then translation: Point = .zero) -> Homography {
    Homography(
      rowX: SIMD3(scale.x, 0, translation.x), rowY: SIMD3(0, scale.y, translation.y),
      rowW: SIMD3(0, 0, 1))
  }

  /// The image of `p` before the divide.
  package func apply(_ p: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((rowX * p).sum(), (rowY * p).sum(), (rowW * p).sum())
  }

  /// The image of `p`.
  package func apply(_ p: Point) -> Point {
    let h = apply(SIMD3(p.x, p.y, 1))
    return Point(h.x / h.z, h.y / h.z)
  }

  /// The largest scale in a rectangle at the origin, or slightly more.
  ///
  /// The scale is largest in a corner, because it grows toward the eye.
  ///
  /// - Parameters:
  ///   - size: The size of the rectangle.
  ///   - nearest: The divisor at or below which a corner is too near to the eye.
  ///   - most: The scale of such a corner, which no scale exceeds.
  /// - Returns: Units of the image a unit of the rectangle.
  package func largestScale(of size: Size, nearest: Double, atMost most: Double) -> Double {
    let (width, height) = (size.width, size.height)
    let corners = [Point.zero, Point(width, 0), Point(width, height), Point(0, height)]
    let scales = corners.map { corner in
      let h = apply(SIMD3(corner.x, corner.y, 1))
      guard h.z > nearest else { return most }
      let x = (rowX - rowW * (h.x / h.z)) / h.z
      let y = (rowY - rowW * (h.y / h.z)) / h.z
      return max(x.x * x.x + y.x * y.x, x.y * x.y + y.y * y.y).squareRoot()
    }
    return min(scales.max() ?? 0, most)
  }

  /// `self`, then `next`.
  package func concatenating(_ next: Homography) -> Homography {
    func row(_ r: SIMD3<Double>) -> SIMD3<Double> { rowX * r.x + rowY * r.y + rowW * r.z }
    return Homography(rowX: row(next.rowX), rowY: row(next.rowY), rowW: row(next.rowW))
  }

  /// The inverse, to scale: `inverse.apply(apply(p))` is p without any divide.
  ///
  /// It is nil if the plane is seen edge-on.
  package var inverse: Homography? {
    let (a, b, c) = (rowX, rowY, rowW)
    let (bc, ca, ab) = (cross(b, c), cross(c, a), cross(a, b))
    let determinant = (a * bc).sum()
    guard abs(determinant) > 1e-12 else { return nil }
    return Homography(
      rowX: SIMD3(bc.x, ca.x, ab.x) / determinant, rowY: SIMD3(bc.y, ca.y, ab.y) / determinant,
      rowW: SIMD3(bc.z, ca.z, ab.z) / determinant)
  }

  private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
