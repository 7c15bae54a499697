extension TimingFunction {
  /// The progress after `fraction` of a duration.
  ///
  /// It is exactly 0 for a fraction of 0 or less and exactly 1 from 1 on. A spring that has not
  /// settled by then, and steps with a jump at either end, jump there.
  ///
  /// - Parameters:
  ///   - fraction: The elapsed fraction of the duration.
  ///   - duration: The whole duration in seconds, on which only a spring depends.
  /// - Returns: 0 at the start, 1 at the end; in between it may overshoot both.
  package func progress(at fraction: Double, duration: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    switch self {
    case .cubicBezier(let a, let b, let c, let d):
      // Equal polynomials on both axes give the diagonal, whatever the parameter.
      if a == b, c == d { return fraction }
      return Self.bezier(b, d, at: Self.parameter(whereBezier: a, c, is: fraction))
    case .spring(let mass, let stiffness, let damping, let velocity):
      let spring = Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      return spring.displacement(at: fraction * duration)
    case .steps(let count, let jump):
      return Self.steps(count, jump, at: fraction)
    }
  }

  /// One axis of a curve from 0 to 1 with inner control values `p` and `q`.
  private static func bezier(_ p: Double, _ q: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * p + 3 * u * t * t * q + t * t * t
  }

  /// The curve's parameter at which its x is `x`.
  ///
  /// Bisection to the last bit needs no slope, which is 0 inside the curve if a = 1 and c = 0. It
  /// is cheap enough because it runs once per frame.
  private static func parameter(whereBezier a: Double, _ c: Double, is x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return high }
      if bezier(a, c, at: middle) < x { low = middle } else { high = middle }
    }
  }

  private static func steps(_ count: Int, _ jump: Jump, at fraction: Double) -> Double {
    // 0.29 · 100 is below 29 in floating point, yet 29 of 100 intervals have passed. Therefore the
    // nearest integer wins if it gives exactly this fraction.
    let nearest = (fraction * Double(count)).rounded()
    let passed =
      nearest / Double(count) == fraction ? nearest : (fraction * Double(count)).rounded(.down)
    return switch jump {
    case .end: passed / Double(count)
    case .start: (passed + 1) / Double(count)
    case .none: count > 1 ? passed / Double(count - 1) : 0
    case .both: (passed + 1) / Double(count + 1)
    }
  }
}
