extension Quaternion {
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
