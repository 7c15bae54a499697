/// A power of time, or of the time that is left.
///
/// ```swift
/// let systems = Systems(android: .android9)
/// if case .power(let curve) = ActivityOpen.timing(isReversed: false, on: systems).curve {
///   let power: PowerCurve = curve
///   print(power)
/// }
/// ```
///
/// - Source: `AccelerateInterpolator` and `DecelerateInterpolator` of Android, with a factor of
///   half the exponent.
public struct PowerCurve: Hashable, Sendable {
  /// The exponent, at least 1.
  let exponent: Int

  /// Whether the curve is fast at first: 1 − (1 − t)ⁿ in place of tⁿ.
  let decelerates: Bool

  /// The progress at a time between 0 and 1.
  func progress(at time: Double) -> Double {
    let base = decelerates ? 1 - time : time
    let power = (1..<exponent).reduce(base) { product, _ in product * base }
    return decelerates ? 1 - power : power
  }

  /// The formula.
  var description: String { decelerates ? "1 - (1 - t)^\(exponent)" : "t^\(exponent)" }
}
