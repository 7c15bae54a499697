/// A rotation in space: `(a · sin θ, cos θ)` rotates by the angle 2θ about the unit axis a.
///
/// A quaternion and its negative are the same rotation.
package struct Quaternion: Hashable, Sendable {
  /// x, y, z: the part along the axis.
  package var vector: SIMD3<Double>
  /// w: the cosine of half the angle.
  package var scalar: Double

  /// A rotation by its two parts, which together have length 1.
  package init(vector: SIMD3<Double>, scalar: Double) {
    self.vector = vector
    self.scalar = scalar
  }

  /// The rotation whose matrix has these rows, which are orthonormal and right-handed.
  ///
  /// The largest component is computed from the diagonal and divides the others, so no component
  /// loses precision. A rotation slightly below or above π keeps the sign of its w.
  ///
  /// - Source: Shepperd, "Quaternion from Rotation Matrix", J. Guidance and Control 1 (1978).
  init(rows x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
    let axis = SIMD3(y.z - z.y, z.x - x.z, x.y - y.x)
    let sums = SIMD3(x.y + y.x, x.z + z.x, y.z + z.y)
    let trace = x.x + y.y + z.z
    if trace >= x.x, trace >= y.y, trace >= z.z {
      let w = (1 + trace).squareRoot() / 2
      self.init(vector: axis / (4 * w), scalar: w)
    } else if x.x >= y.y, x.x >= z.z {
      let a = (1 + 2 * x.x - trace).squareRoot() / 2
      self.init(vector: SIMD3(4 * a * a, sums.x, sums.y) / (4 * a), scalar: axis.x / (4 * a))
    } else if y.y >= z.z {
      let b = (1 + 2 * y.y - trace).squareRoot() / 2
      self.init(vector: SIMD3(sums.x, 4 * b * b, sums.z) / (4 * b), scalar: axis.y / (4 * b))
    } else {
      let c = (1 + 2 * z.z - trace).squareRoot() / 2
      self.init(vector: SIMD3(sums.y, sums.z, 4 * c * c) / (4 * c), scalar: axis.z / (4 * c))
    }
  }

  /// The matrix of the rotation, for row vectors.
  package var transform: Transform3D {
    let v = vector
    let (twice, w) = (v + v, 2 * scalar * v)
    let (xx, yy, zz) = (twice.x * v.x, twice.y * v.y, twice.z * v.z)
    let (xy, xz, yz) = (twice.x * v.y, twice.x * v.z, twice.y * v.z)
    return Transform3D(
      SIMD4(1 - yy - zz, xy + w.z, xz - w.y, 0), SIMD4(xy - w.z, 1 - xx - zz, yz + w.x, 0),
      SIMD4(xz + w.y, yz - w.x, 1 - xx - yy, 0), SIMD4(0, 0, 0, 1))
  }

  /// Interpolates along the shortest path to another rotation at constant speed; a fraction below 0
  /// or above 1 extrapolates.
  ///
  /// A rotation has two quaternions, `end` and its negative. The nearer one is the target, so no
  /// path is longer than half a turn. At exactly half a turn both are equally near, and the target
  /// is `end` itself.
  ///
  /// - Source: Shoemake, "Animating Rotation with Quaternion Curves", SIGGRAPH 1985.
  package func interpolated(to end: Quaternion, at fraction: Double) -> Quaternion {
    let (a, b) = (SIMD4(vector, scalar), SIMD4(end.vector, end.scalar))
    let target = (a * b).sum() < 0 ? -b : b
    // Twice the arctangent of a half keeps its precision when the rotations are close to each
    // other.
    let (difference, sum) = (target - a, target + a)
    let angle =
      2
      * Elementary.arctangent(
        (difference * difference).sum().squareRoot(), over: (sum * sum).sum().squareRoot())
    let mixed: SIMD4<Double>
    if angle > 1e-8 {
      let weights = (
        Elementary.sine((1 - fraction) * angle), Elementary.sine(fraction * angle)
      )
      mixed = (a * weights.0 + target * weights.1) / Elementary.sine(angle)
    } else {
      // At this angle the chord equals the arc to the last bit.
      mixed = a + difference * fraction
    }
    return Quaternion(vector: SIMD3(mixed.x, mixed.y, mixed.z), scalar: mixed.w)
  }
}
