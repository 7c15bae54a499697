extension Transform3D {
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
