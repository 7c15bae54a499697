/// Solves equations of Bézier curves.
enum Bisection {
  /// The parameter from 0 to 1 at which a function that does not fall is `value`.
  ///
  /// Bisection to the last bit needs no slope, which can be 0 inside of a curve. It is cheap enough
  /// because it runs once per frame.
  static func parameter(where function: (Double) -> Double, is value: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return high }
      if function(middle) < value { low = middle } else { high = middle }
    }
  }
}
