extension TimingFunction {
  /// The progress where `fraction` of a duration has passed.
  ///
  /// Exactly 0 for a fraction of 0 or less and exactly 1 from 1 on, whatever the curve: a spring
  /// that has not settled by then, and steps that jump at an end, jump there.
  ///
  /// - Parameters:
  ///   - fraction: Of the duration that has passed.
  ///   - duration: Of the whole, in seconds; a spring alone depends on it.
  /// - Returns: 0 at the start, 1 at the end; between them it may run past either.
  public func progress(at fraction: Double, duration: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    switch self {
    case .cubicBezier(let a, let b, let c, let d):
      // The same polynomial on both axes is the diagonal, whatever its parameter.
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

  /// Where on the curve its x is `x`.
  ///
  /// Bisection to the last bit: it needs no slope, which is 0 inside the curve where a = 1 and
  /// c = 0, and a frame asks once.
  private static func parameter(whereBezier a: Double, _ c: Double, is x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return high }
      if bezier(a, c, at: middle) < x { low = middle } else { high = middle }
    }
  }

  private static func steps(_ count: Int, _ jump: Jump, at fraction: Double) -> Double {
    // 0.29 · 100 is below 29, yet 29 of 100 intervals have passed: the nearest whole number goes
    // first where it gives this very fraction.
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
