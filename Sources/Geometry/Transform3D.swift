/// A 4 × 4 matrix of homogeneous coordinates, as in Core Animation.
///
/// - Shape: row vectors, `p' = p · M`; translation is in `m41, m42, m43`.
/// - Units: points; y points down and z toward the viewer.
/// - Source: `CATransform3D`, Core Animation.
public struct Transform3D: Hashable, Sendable {
  /// m11, m12, m13, m14.
  package var row1: SIMD4<Double>
  /// m21, m22, m23, m24.
  package var row2: SIMD4<Double>
  /// m31, m32, m33, m34.
  package var row3: SIMD4<Double>
  /// m41, m42, m43, m44.
  package var row4: SIMD4<Double>

  /// A matrix with these rows, m11 first.
  package init(
    _ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>
  ) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
    self.row4 = row4
  }

  /// The map that leaves every point where it is.
  public static let identity = Transform3D(
    SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))

  /// Translates by (x, y, z).
  public static func translation(x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
    var result = identity
    result.row4 = SIMD4(x, y, z, 1)
    return result
  }

  /// Scales each axis by its own factor.
  public static func scale(x: Double = 1, y: Double = 1, z: Double = 1) -> Transform3D {
    Transform3D(SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, z, 0), SIMD4(0, 0, 0, 1))
  }

  /// Rotates by `angle` radians about an axis through the origin, like `CATransform3DMakeRotation`.
  public static func rotation(_ angle: Double, about axis: Axis) -> Transform3D {
    let (s, c) = (Elementary.sine(angle), Elementary.cosine(angle))
    return switch axis {
    case .x:
      Transform3D(SIMD4(1, 0, 0, 0), SIMD4(0, c, s, 0), SIMD4(0, -s, c, 0), SIMD4(0, 0, 0, 1))
    case .y:
      Transform3D(SIMD4(c, 0, -s, 0), SIMD4(0, 1, 0, 0), SIMD4(s, 0, c, 0), SIMD4(0, 0, 0, 1))
    case .z:
      Transform3D(SIMD4(c, s, 0, 0), SIMD4(-s, c, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
    }
  }

  /// The perspective of an eye `eyeDistance` points in front of the plane z = 0:
  /// `m34 = −1 / eyeDistance`.
  public static func perspective(eyeDistance: Double) -> Transform3D {
    var result = identity
    result.row3[3] = -1 / eyeDistance
    return result
  }

  /// `self`, then `next`: `CATransform3DConcat(self, next)`.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    Transform3D(next.apply(row1), next.apply(row2), next.apply(row3), next.apply(row4))
  }

  /// `p · M`, without the divide by w.
  package func apply(_ p: SIMD4<Double>) -> SIMD4<Double> {
    let a = row1 * p.x + row2 * p.y
    let b = row3 * p.z + row4 * p.w
    return a + b
  }
}
