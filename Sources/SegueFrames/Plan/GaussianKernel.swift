import SegueArithmetic

/// The weights by which a Gaussian mixes the pixels around one, along one axis.
struct GaussianKernel {
  /// The distance of the first of these pixels.
  let first: Int

  /// A weight for each of them, with a sum of 1.
  let weights: [Double]

  /// A Gaussian up to three standard deviations.
  ///
  /// - Parameters:
  ///   - deviation: The standard deviation, in pixels.
  ///   - offset: The way by which the picture moves, in pixels.
  init(_ deviation: Double, offset: Double = 0) {
    // Without a blur, the two pixels that an offset lies between share it.
    let reach = max(1, (deviation * 3).rounded(.up))
    first = Int((-offset - reach).rounded(.down))
    let last = Int((-offset + reach).rounded(.up))
    let densities = (first...last).map { distance in
      let way = abs(Double(distance) + offset)
      return deviation < 0.5
        ? max(0, 1 - way) : Elementary.exponential(-way * way / (2 * deviation * deviation))
    }
    let sum = densities.reduce(0, +)
    weights = densities.map { $0 / sum }
  }
}
