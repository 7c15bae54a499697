/// A 4 × 4 matrix of homogeneous coordinates, as in Core Animation.
///
/// ```swift
/// let swing = Transform3D.translation(x: -195)
///   .concatenating(.rotation(.pi / 3, about: .y))
///   .concatenating(.translation(x: 195))
/// let small = Transform3D.scale(x: 0.5, y: 0.5).rotated(.pi / 8, about: .z)
/// let far = small.translated(y: 40).scaled(x: 0.8, y: 0.8)
/// var layer = Layer(contents: .from, size: Size(width: 390, height: 844))
/// layer.transform = swing.concatenating(far)
/// ```
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

  /// Rotates by `angle` radians about an axis of any direction and length; about a zero axis it is
  /// the identity.
  ///
  /// It corresponds to `CATransform3DMakeRotation`.
  package static func rotation(_ angle: Double, about axis: SIMD3<Double>) -> Transform3D {
    let length = (axis * axis).sum().squareRoot()
    guard length > 0 else { return .identity }
    let half = angle / 2
    return Quaternion(
      vector: axis * (Elementary.sine(half) / length), scalar: Elementary.cosine(half)
    ).transform
  }

  /// A translation, then `self`: `CATransform3DTranslate`.
  public func translated(x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
    Transform3D.translation(x: x, y: y, z: z).concatenating(self)
  }

  /// A scale, then `self`: `CATransform3DScale`.
  public func scaled(x: Double = 1, y: Double = 1, z: Double = 1) -> Transform3D {
    Transform3D.scale(x: x, y: y, z: z).concatenating(self)
  }

  /// A rotation by `angle` radians about an axis, then `self`: `CATransform3DRotate`.
  public func rotated(_ angle: Double, about axis: Axis) -> Transform3D {
    Transform3D.rotation(angle, about: axis).concatenating(self)
  }

  /// Factor by which a volume grows; 0 if the matrix is singular.
  package var determinant: Double {
    let (upper, lower) = (Self.minors(row1, row2), Self.minors(row3, row4))
    return upper.xy * lower.zw - upper.xz * lower.yw + upper.xw * lower.yz
      + upper.yz * lower.xw - upper.yw * lower.xz + upper.zw * lower.xy
  }

  /// The inverse, or nil for a singular matrix, which `CATransform3DInvert` returns unchanged.
  ///
  /// It is computed from the 2 × 2 minors of the upper and of the lower half.
  package var inverse: Transform3D? {
    let (a, b, c, d) = (row1, row2, row3, row4)
    let (s, t) = (Self.minors(a, b), Self.minors(c, d))
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let first = SIMD4(
      b.y * t.zw - b.z * t.yw + b.w * t.yz, -a.y * t.zw + a.z * t.yw - a.w * t.yz,
      d.y * s.zw - d.z * s.yw + d.w * s.yz, -c.y * s.zw + c.z * s.yw - c.w * s.yz)
    let second = SIMD4(
      -b.x * t.zw + b.z * t.xw - b.w * t.xz, a.x * t.zw - a.z * t.xw + a.w * t.xz,
      -d.x * s.zw + d.z * s.xw - d.w * s.xz, c.x * s.zw - c.z * s.xw + c.w * s.xz)
    let third = SIMD4(
      b.x * t.yw - b.y * t.xw + b.w * t.xy, -a.x * t.yw + a.y * t.xw - a.w * t.xy,
      d.x * s.yw - d.y * s.xw + d.w * s.xy, -c.x * s.yw + c.y * s.xw - c.w * s.xy)
    let fourth = SIMD4(
      -b.x * t.yz + b.y * t.xz - b.z * t.xy, a.x * t.yz - a.y * t.xz + a.z * t.xy,
      -d.x * s.yz + d.y * s.xz - d.z * s.xy, c.x * s.yz - c.y * s.xz + c.z * s.xy)
    return Transform3D(
      first / determinant, second / determinant, third / determinant, fourth / determinant)
  }

  /// The determinants of each pair of columns in two rows.
  private struct Minors {
    let xy, xz, xw, yz, yw, zw: Double
  }

  private static func minors(_ p: SIMD4<Double>, _ q: SIMD4<Double>) -> Minors {
    Minors(
      xy: p.x * q.y - p.y * q.x, xz: p.x * q.z - p.z * q.x, xw: p.x * q.w - p.w * q.x,
      yz: p.y * q.z - p.z * q.y, yw: p.y * q.w - p.w * q.y, zw: p.z * q.w - p.w * q.z)
  }
}

/// An axis of space: x points right, y down, z toward the viewer.
///
/// ```swift
/// let fallen = Transform3D.rotation(-.pi / 2, about: .x)
/// ```
public enum Axis: Hashable, Sendable {
  /// To the right.
  case x
  /// Down.
  case y
  /// Toward the viewer.
  case z
}
