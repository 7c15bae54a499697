import Geometry

/// Weights to read an image between its texels at one minification, for every phase.
///
/// A class, for it is handed about for every span and never changes.
///
/// - Shape: `phases × taps`, a phase's taps one after the other; they add up to ``one``.
final class ResamplingFilter: Sendable {
  /// Even, 2 at the least.
  let taps: Int

  /// Places between two texels that are told apart: 2 to this power.
  let phaseBits: Int

  /// Those that are told apart along the lines of a turn, whose places are stepped through: 2 to this power.
  let linePhaseBits: Int

  /// In units of 1 / ``one``.
  let weights: [Int16]

  /// The same with zeros after each phase's taps, up to a multiple of four.
  let weightsInFours: [Int16]

  /// Those with each weight four times, one a channel; empty unless ``isRoundedByTap``.
  let lanes: [Int16]

  /// The same weights in units of 1 / ``byteOne``, as long as ``weightsInFours``; the second axis of single places has
  /// the finer ones.
  ///
  /// So coarse that a product with a channel has 16 bits, of which two at a time are added exactly.
  let bytes: [Int8]

  /// Those by pairs, each pair four times, once a channel.
  let pairs: [Int8]

  /// The bytes of the phases along lines, 64 of them: four taps of each, then the next four of each.
  ///
  /// Where fewer phases are told apart, each stands there as often as it takes.
  let fourths: [Int8]

  /// The same as ``pairs`` has them.
  let linePairs: [Int8]

  /// What the weights of a phase add up to.
  static let one = 1 << 14

  /// What the ``bytes`` of a phase add up to.
  ///
  /// A channel's 255 times the cubic's largest sum of weights of one sign, 1.19, just has room in 16 bits.
  static let byteOne = 64

  /// The most taps whose products are rounded one by one.
  ///
  /// Each is off by at most half of 1/32 of a channel's step: sixteen by a quarter of a step together, so
  /// that a flat color stays what it is.
  static let mostRoundedTaps = 16

  /// Whether each product of a weight and a texel is rounded, or their sum.
  let isRoundedByTap: Bool

  /// A filter for a minification of `texels` a pixel.
  init(_ sampling: Sampling, texels: Double) {
    let scale = max(1, Self.widening * texels)
    let radius: Double = sampling == .best ? 2 : 1
    let half = Int((radius * scale).rounded(.up))
    let taps = 2 * half
    // The wider the filter, the smoother it is, and the fewer phases it needs.
    let phaseBits =
      taps <= Self.mostRoundedTaps
      ? Self.mostPhaseBits : max(Self.fewestPhaseBits, Self.mostPhaseBits - Int(scale.exponent))
    let phases = 1 << phaseBits
    let padding = [Int8](repeating: 0, count: (4 - taps % 4) % 4)
    var weights: [Int16] = []
    var bytes: [Int8] = []
    weights.reserveCapacity(phases * taps)
    for phase in 0..<phases {
      let fraction = Double(phase) / Double(phases)
      let exact = (0..<2 * half).map { tap in
        Self.kernel(sampling, (Double(tap - half + 1) - fraction) / scale)
      }
      weights += Self.quantized(exact)
      bytes += Self.quantizedSums(exact) + padding
    }
    (self.weights, self.bytes, self.taps, self.phaseBits) = (weights, bytes, taps, phaseBits)
    pairs = Self.pairs(of: bytes)
    linePhaseBits = min(phaseBits, Self.mostLinePhaseBits)
    let places = 1 << Self.mostLinePhaseBits
    let inFours = bytes.count / phases
    let starts = (0..<places).map { $0 * phases / places * inFours }
    linePairs = Self.pairs(of: starts.flatMap { bytes[$0..<$0 + inFours] })
    fourths = stride(from: 0, to: inFours, by: 4).flatMap { four in
      starts.flatMap { bytes[$0 + four..<$0 + four + 4] }
    }
    isRoundedByTap = taps <= Self.mostRoundedTaps
    weightsInFours = (0..<phases).flatMap {
      weights[$0 * taps..<($0 + 1) * taps] + padding.map(Int16.init)
    }
    lanes = isRoundedByTap ? weightsInFours.flatMap { repeatElement($0, count: 4) } : []
  }

  /// The taps of a phase, up to a multiple of four.
  var tapsInFours: Int { (taps + 3) / 4 * 4 }

  /// How far the support is widened for each texel a pixel.
  ///
  /// Measured with `scripts/quality` on the cube, in the mean of seven phases: 33.4 dB at 0.8, 33.2 at
  /// 0.9 and 32.6 at 1; the narrower, the more aliasing is let through.
  private static let widening = 0.8

  private static func pairs(of bytes: [Int8]) -> [Int8] {
    var pairs: [Int8] = []
    pairs.reserveCapacity(4 * bytes.count)
    for start in stride(from: 0, to: bytes.count, by: 2) {
      for _ in 0..<4 {
        pairs.append(bytes[start])
        pairs.append(bytes[start + 1])
      }
    }
    return pairs
  }

  /// Two weights of 1/64 are off by as much as the 64th part of a texel moves them.
  private static let mostLinePhaseBits = 6

  private static let mostPhaseBits = 8
  private static let fewestPhaseBits = 4

  /// The filters at distance `x` texels, before it is widened.
  ///
  /// - Source: Keys, "Cubic Convolution Interpolation for Digital Image Processing", IEEE Trans.
  ///   ASSP 29(6), 1981, with a = −¾: sharper than −½, Catmull and Rom's spline, which follows a
  ///   ramp more closely. Measured as ``widening``: 33.4 dB, and 33.2 with −½.
  private static func kernel(_ sampling: Sampling, _ x: Double) -> Double {
    let x = abs(x)
    switch sampling {
    case .fast:
      return max(0, 1 - x)
    case .best:
      if x < 1 { return (1.25 * x - 2.25) * x * x + 1 }
      if x < 2 { return ((-0.75 * x + 3.75) * x - 6) * x + 3 }
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

  /// Scaled to add up to ``byteOne``; not each is rounded but its sum with those before it.
  ///
  /// So an edge, which shows such a sum, is off by half a unit at the most, however many the taps.
  private static func quantizedSums(_ exact: [Double]) -> [Int8] {
    let factor = Double(byteOne) / exact.reduce(0, +)
    var (sum, last) = (0.0, 0)
    return exact.map { weight in
      sum += weight
      let rounded = Int((sum * factor).rounded(.toNearestOrAwayFromZero))
      defer { last = rounded }
      return Int8(rounded - last)
    }
  }

  /// The taps of a place, which is in texels: texel i has its center at i + ½.
  ///
  /// What lies more than 2²⁰ texels off, or is no number, becomes a place far left of the image.
  @inline(__always)
  func place(of place: Double) -> TapPlace {
    // A shift of the origin keeps the truncated number positive, so that it is a floor.
    let (shift, phases) = (Double(1 << 20), Double(1 << phaseBits))
    let fixed = place * phases + ((shift - 0.5) * phases + 0.5)
    let whole = abs(fixed) < 0x1p31 ? Int32(fixed) : Int32.min
    return TapPlace(
      first: (whole >> Int32(phaseBits)) - (1 << 20) - Int32(taps / 2) + 1,
      phase: whole & ((1 << phaseBits) - 1))
  }
}
