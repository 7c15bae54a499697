import Geometry

/// Weights to read an image between its texels at one minification, for every phase.
///
/// - Shape: `phases × taps`, a phase's taps one after the other; they add up to ``one``.
struct ResamplingFilter: Sendable {
  /// Even, 2 at the least.
  let taps: Int

  /// Places between two texels that are told apart: 2 to this power.
  let phaseBits: Int

  /// In units of 1 / ``one``.
  let weights: [Int16]

  /// The same with zeros after each phase's taps, up to a multiple of four.
  let weightsInFours: [Int16]

  /// What the weights of a phase add up to.
  static let one = 1 << 14

  /// A filter whose support is widened `scale` times, 1 at the least.
  init(_ sampling: Sampling, scale: Double) {
    let radius: Double = sampling == .best ? 2 : 1
    let half = Int((radius * scale).rounded(.up))
    taps = 2 * half
    // The wider the filter, the smoother it is, and the fewer phases it needs.
    phaseBits = max(Self.fewestPhaseBits, Self.mostPhaseBits - (scale.exponent))
    let phases = 1 << phaseBits
    var weights: [Int16] = []
    weights.reserveCapacity(phases * taps)
    for phase in 0..<phases {
      let fraction = Double(phase) / Double(phases)
      let exact = (0..<2 * half).map { tap in
        Self.kernel(sampling, (Double(tap - half + 1) - fraction) / scale)
      }
      weights += Self.quantized(exact)
    }
    self.weights = weights
    let (taps, padding) = (taps, [Int16](repeating: 0, count: (4 - taps % 4) % 4))
    weightsInFours = (0..<phases).flatMap { weights[$0 * taps..<($0 + 1) * taps] + padding }
  }

  /// The taps of a phase, up to a multiple of four.
  var tapsInFours: Int { (taps + 3) / 4 * 4 }

  private static let mostPhaseBits = 9
  private static let fewestPhaseBits = 4

  /// The filters at distance `x` texels, before it is widened.
  ///
  /// - Source: Keys, "Cubic Convolution Interpolation for Digital Image Processing", IEEE Trans.
  ///   ASSP 29(6), 1981, with a = −½: Catmull and Rom's spline.
  private static func kernel(_ sampling: Sampling, _ x: Double) -> Double {
    let x = abs(x)
    switch sampling {
    case .fast:
      return max(0, 1 - x)
    case .best:
      if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
      if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
      return 0
    }
  }

  /// Scaled to add up to ``one`` and rounded; the largest takes what rounding left over.
  private static func quantized(_ exact: [Double]) -> [Int16] {
    let factor = Double(one) / exact.reduce(0, +)
    var weights = exact.map { Int(($0 * factor).rounded(.toNearestOrAwayFromZero)) }
    if let largest = weights.indices.max(by: { weights[$0] < weights[$1] }) {
      weights[largest] += one - weights.reduce(0, +)
    }
    return weights.map { Int16($0) }
  }

  /// Where the taps of a place begin, and its phase; the place is in texels.
  ///
  /// A place far outside is brought nearer: only the image's border is seen there.
  @inline(__always)
  func position(of place: Double) -> (first: Int, phase: Int) {
    // A shift of the origin keeps the truncated number positive, so that it is a floor; so written,
    // what is not a number becomes the lower bound.
    let shift = Double(1 << 17)
    let bounded = place > -shift / 2 ? min(place, shift) : -shift / 2
    let fixed = Int((bounded - 0.5 + shift) * Double(1 << phaseBits) + 0.5)
    return ((fixed >> phaseBits) - (1 << 17) - taps / 2 + 1, fixed & ((1 << phaseBits) - 1))
  }
}
