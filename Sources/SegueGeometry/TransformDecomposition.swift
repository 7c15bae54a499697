/// The parts of a matrix that Core Animation interpolates when `transform` itself is animated.
///
/// They are scale, skew, rotation, translation and perspective, in the order in which they apply to
/// a point.
///
/// - Source: Thomas, "Decomposing a Matrix into Simple Transformations", Graphics Gems II, 1991,
///   with a quaternion in place of three angles, as in CSS Transforms Module Level 2,
///   "Interpolation of 3D matrices".
package struct TransformDecomposition: Hashable, Sendable {
  /// Factor of each axis; all three are negative if the matrix mirrors.
  package var scale: SIMD3<Double>

  /// Factors by which x mixes into y, x into z and y into z, after the scale.
  package var skew: SIMD3<Double>

  /// The rotation.
  package var rotation: Quaternion

  /// Translation in points.
  package var translation: SIMD3<Double>

  /// m14, m24, m34 and m44 of the projection, which is applied last.
  package var perspective: SIMD4<Double>

  /// Decomposes a matrix; nil if it is singular or its m44 is 0.
  package init?(_ transform: Transform3D) {
    let divisor = transform.row4.w
    guard divisor != 0 else { return nil }
    let rows = [transform.row1, transform.row2, transform.row3, transform.row4]
      .map { $0 / divisor }
    func withoutW(_ row: SIMD4<Double>, _ w: Double) -> SIMD4<Double> {
      SIMD4(row.x, row.y, row.z, w)
    }
    let affine = Transform3D(
      withoutW(rows[0], 0), withoutW(rows[1], 0), withoutW(rows[2], 0), withoutW(rows[3], 1))
    guard let inverse = affine.inverse else { return nil }

    // affine · P has the last column of `transform`, so P's own last column is `inverse` times
    // that.
    let column = SIMD4(rows[0].w, rows[1].w, rows[2].w, rows[3].w)
    perspective = SIMD4(
      (inverse.row1 * column).sum(), (inverse.row2 * column).sum(),
      (inverse.row3 * column).sum(), (inverse.row4 * column).sum())
    translation = SIMD3(affine.row4.x, affine.row4.y, affine.row4.z)

    var x = SIMD3(affine.row1.x, affine.row1.y, affine.row1.z)
    var y = SIMD3(affine.row2.x, affine.row2.y, affine.row2.z)
    var z = SIMD3(affine.row3.x, affine.row3.y, affine.row3.z)
    scale = .zero
    skew = .zero
    scale.x = Self.normalize(&x)
    skew.x = (x * y).sum()
    y -= x * skew.x
    scale.y = Self.normalize(&y)
    skew.x /= scale.y
    skew.y = (x * z).sum()
    z -= x * skew.y
    skew.z = (y * z).sum()
    z -= y * skew.z
    scale.z = Self.normalize(&z)
    skew.y /= scale.z
    skew.z /= scale.z
    guard scale.min() > 0 else { return nil }

    let cross = SIMD3(y.y * z.z - y.z * z.y, y.z * z.x - y.x * z.z, y.x * z.y - y.y * z.x)
    if (x * cross).sum() < 0 {
      scale = -scale
      (x, y, z) = (-x, -y, -z)
    }
    rotation = Quaternion(rows: x, y, z)
  }

  /// Scales the vector to length 1 and returns its old length; a zero vector does not change.
  private static func normalize(_ vector: inout SIMD3<Double>) -> Double {
    let length = (vector * vector).sum().squareRoot()
    if length > 0 { vector /= length }
    return length
  }

  /// The matrix composed of the parts.
  package var transform: Transform3D {
    // Row y contains `skew.x` of row x before it is scaled; row z contains parts of both.
    let skewed = Transform3D(
      SIMD4(scale.x, 0, 0, 0), SIMD4(skew.x * scale.y, scale.y, 0, 0),
      SIMD4(skew.y * scale.z, skew.z * scale.z, scale.z, 0), SIMD4(0, 0, 0, 1))
    let projection = Transform3D(
      SIMD4(1, 0, 0, perspective.x), SIMD4(0, 1, 0, perspective.y), SIMD4(0, 0, 1, perspective.z),
      SIMD4(0, 0, 0, perspective.w))
    return
      skewed
      .concatenating(rotation.transform)
      .concatenating(.translation(x: translation.x, y: translation.y, z: translation.z))
      .concatenating(projection)
  }

  /// Interpolates each part: the rotation along its shortest path, everything else linearly.
  package func interpolated(
    to end: TransformDecomposition, at fraction: Double
  ) -> TransformDecomposition {
    var result = self
    result.scale += (end.scale - scale) * fraction
    result.skew += (end.skew - skew) * fraction
    result.translation += (end.translation - translation) * fraction
    result.perspective += (end.perspective - perspective) * fraction
    result.rotation = rotation.interpolated(to: end.rotation, at: fraction)
    return result
  }
}

extension Transform3D {
  /// The matrix that Core Animation shows when a layer's `transform` is animated from this one to
  /// `end`.
  ///
  /// Both are decomposed, so a rotation takes the shortest path; for a rotation by π the last bit
  /// of the matrix decides the direction. The result is exactly this matrix at 0 and `end` at 1. If
  /// one of the two cannot be decomposed, nothing lies between them: `end` shows from the first
  /// moment after 0, just as a view whose transform is animated to a scale of 0 vanishes at once.
  package func interpolated(to end: Transform3D, at fraction: Double) -> Transform3D {
    if fraction == 0 || self == end { return self }
    if fraction == 1 { return end }
    guard let first = TransformDecomposition(self), let last = TransformDecomposition(end) else {
      return fraction < 0 ? self : end
    }
    return first.interpolated(to: last, at: fraction).transform
  }
}
