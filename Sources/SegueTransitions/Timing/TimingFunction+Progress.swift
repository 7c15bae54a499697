extension TimingFunction {
  /// The progress after `fraction` of a duration.
  ///
  /// It is exactly 0 before the start and exactly 1 from the end on. A spring that has not settled
  /// by then, and a curve with another value at either end, jump there. At the start itself steps
  /// that jump there are at their first value, as in CSS; any other curve of a spec is at 0.
  ///
  /// - Parameters:
  ///   - fraction: The elapsed fraction of the duration.
  ///   - duration: The whole duration in seconds, on which only a spring depends.
  /// - Returns: 0 at the start, 1 at the end; in between it may overshoot both.
  package func progress(at fraction: Double, duration: Double) -> Double {
    guard fraction >= 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    switch self {
    case .steps(let count, let jump): return Self.steps(count, jump, at: fraction)
    case .piecewiseLinear(let stops): return Self.piecewiseLinear(stops, at: fraction)
    case _ where fraction == 0: return 0
    case .cubicBezier(let a, let b, let c, let d):
      // Equal polynomials on both axes give the diagonal, whatever the parameter.
      if a == b, c == d { return fraction }
      let parameter = Bisection.parameter(where: { Self.bezier(a, c, at: $0) }, is: fraction)
      return Self.bezier(b, d, at: parameter)
    case .path(let path): return path.progress(at: fraction)
    case .power(let power): return power.progress(at: fraction)
    case .spring(let spring): return spring.displacement(at: fraction * duration)
    }
  }

  /// One axis of a curve from 0 to 1 with inner control values `p` and `q`.
  private static func bezier(_ p: Double, _ q: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * p + 3 * u * t * t * q + t * t * t
  }

  private static func piecewiseLinear(_ stops: [Stop], at fraction: Double) -> Double {
    let last = stops.lastIndex { $0.input <= fraction } ?? 0
    let first = min(last, stops.count - 2)
    let (from, to) = (stops[first], stops[first + 1])
    guard from.input < to.input else { return to.output }
    let part = (fraction - from.input) / (to.input - from.input)
    return from.output + (to.output - from.output) * part
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
