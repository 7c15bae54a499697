import Geometry
import Pixels
import Synchronization

/// Weights to read an image between its texels at one minification, for every phase.
///
/// A class, for it is handed about for every span and never changes. What only some kernels need is made for those alone: it takes
/// many times as long as the weights.
///
/// - Shape: `phases × taps`, a phase's taps one after the other; they add up to ``byteOne``.
final class ResamplingFilter: Sendable {
  /// Even, 2 at the least.
  let taps: Int

  /// Places between two texels that are told apart: 2 to this power.
  let phaseBits: Int

  /// Those that are told apart along the lines of a turn, whose places are stepped through: 2 to this power.
  let linePhaseBits: Int

  /// In units of 1 / ``byteOne``, with zeros after each phase's taps, up to a multiple of four.
  ///
  /// So coarse that a product with a channel has 16 bits, of which two at a time are added exactly. The second axis of
  /// single places has finer ones, ``PointTables/weights``.
  let bytes: [Int8]

  private let sampling: Sampling

  /// How far the kernel is widened.
  private let scale: Double

  private let madeLineTables = AtomicLazyReference<LineTables>()
  private let madePointTables = AtomicLazyReference<PointTables>()

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
    var bytes: [Int8] = []
    bytes.reserveCapacity((taps + 3) / 4 * 4 << phaseBits)
    for phase in 0..<1 << phaseBits {
      Self.appendSums(
        of: Self.exactWeights(sampling, scale, phase, phaseBits: phaseBits, taps: taps), to: &bytes)
    }
    (self.sampling, self.scale, self.bytes) = (sampling, scale, bytes)
    (self.taps, self.phaseBits) = (taps, phaseBits)
    linePhaseBits = min(phaseBits, Self.mostLinePhaseBits)
    isRoundedByTap = taps <= Self.mostRoundedTaps
  }

  /// What kernels need of the filter along the lines of a turn; made when it is first asked for.
  var lineTables: LineTables {
    madeLineTables.load() ?? madeLineTables.storeIfNil(LineTables(of: self))
  }

  /// What kernels need of the filter for single places; made when it is first asked for.
  var pointTables: PointTables {
    madePointTables.load() ?? madePointTables.storeIfNil(PointTables(of: self))
  }

  /// The kernel at the taps of a phase, not scaled yet.
  func exactWeights(phase: Int) -> [Double] {
    Self.exactWeights(sampling, scale, phase, phaseBits: phaseBits, taps: taps)
  }

  private static func exactWeights(
    _ sampling: Sampling, _ scale: Double, _ phase: Int, phaseBits: Int, taps: Int
  ) -> [Double] {
    let fraction = Double(phase) / Double(1 << phaseBits)
    return (0..<taps).map { kernel(sampling, (Double($0 - taps / 2 + 1) - fraction) / scale) }
  }

  /// The taps of a phase, up to a multiple of four.
  var tapsInFours: Int { (taps + 3) / 4 * 4 }

  /// How far the support is widened for each texel a pixel.
  ///
  /// Measured with `scripts/quality` on the cube, in the mean of seven phases: 33.4 dB at 0.8, 33.2 at
  /// 0.9 and 32.6 at 1; the narrower, the more aliasing is let through.
  private static let widening = 0.8

  /// From how many texels a pixel on the support is widened.
  static let leastMinification = 1 / widening

  /// Two weights of 1/64 are off by as much as the 64th part of a texel moves them.
  static let mostLinePhaseBits = 6

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

  /// Scaled to add up to ``byteOne``; not each is rounded but its sum with those before it.
  ///
  /// So an edge, which shows such a sum, is off by half a unit at the most, however many the taps.
  private static func appendSums(of exact: [Double], to bytes: inout [Int8]) {
    let factor = Double(byteOne) / exact.reduce(0, +)
    var (sum, last) = (0.0, 0)
    for weight in exact {
      sum += weight
      let rounded = Int((sum * factor).rounded(.toNearestOrAwayFromZero))
      bytes.append(Int8(rounded - last))
      last = rounded
    }
    while bytes.count % 4 != 0 { bytes.append(0) }
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
