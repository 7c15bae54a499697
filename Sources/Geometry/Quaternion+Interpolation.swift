extension Quaternion {
  /// On the shortest way from this turn to another, at an even speed; a fraction below 0 or above 1
  /// goes on beyond the ends.
  ///
  /// Of a turn and its negative the one that is nearer is taken, so no way is longer than half a
  /// turn. Where both are as near, half a turn apart, it is `end` as it is.
  ///
  /// - Source: Shoemake, "Animating Rotation with Quaternion Curves", SIGGRAPH 1985.
  public func interpolated(to end: Quaternion, at fraction: Double) -> Quaternion {
    let (a, b) = (SIMD4(vector, scalar), SIMD4(end.vector, end.scalar))
    let target = (a * b).sum() < 0 ? -b : b
    // Twice the arctangent of a half keeps its digits where the turns are near each other.
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
      // The chord, which is the arc to the last bit here.
      mixed = a + difference * fraction
    }
    return Quaternion(vector: SIMD3(mixed.x, mixed.y, mixed.z), scalar: mixed.w)
  }
}
