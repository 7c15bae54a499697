import SegueGeometry
import SeguePixels
import Synchronization

/// Weights to read an image between its texels at one minification, for every phase.
///
/// A class, because it is passed along for every span and never changes. The tables that only some
/// kernels need are made on first use: they take many times as long as the weights.
///
/// - Shape: `phases × taps`, a phase's taps contiguous; they add up to ``byteOne``.
final class ResamplingFilter: Sendable {
  /// Even, at least 2.
  let taps: Int

  /// Binary logarithm of the number of phases, the distinct places between two texels.
  let phaseBits: Int

  /// Binary logarithm of the number of phases along the lines of a turn.
  let linePhaseBits: Int

  /// In units of 1 / ``byteOne``, with zeros after each phase's taps, up to a multiple of four.
  ///
  /// Coarse enough that a product with a channel has 16 bits and two products add up exactly. The
  /// second axis of single places has finer weights, ``PointTables/weights``.
  let bytes: [Int8]

  private let sampling: Sampling

  /// Factor that widens the kernel.
  private let scale: Double

  private let madeLineTables = AtomicLazyReference<LineTables>()
  private let madePointTables = AtomicLazyReference<PointTables>()

  /// The sum of the ``bytes`` of a phase.
  ///
  /// A channel's 255 times the cubic's largest sum of weights of one sign, 1.19, just fits in 16
  /// bits.
  static let byteOne = 64

  /// The most taps whose products are rounded one by one.
  ///
  /// Each product is off by at most half of 1/32 of a channel's step, and sixteen together by a
  /// quarter of a step, so a flat color does not change.
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

  /// The tables for the lines of a turn, made on first use.
  var lineTables: LineTables {
    madeLineTables.load() ?? madeLineTables.storeIfNil(LineTables(of: self))
  }

  /// The tables for single places, made on first use.
  var pointTables: PointTables {
    madePointTables.load() ?? madePointTables.storeIfNil(PointTables(of: self))
  }

  /// The kernel at the taps of a phase, before scaling.
  func exactWeights(phase: Int) -> [Double] {
    Self.exactWeights(sampling, scale, phase, phaseBits: phaseBits, taps: taps)
  }

  private static func exactWeights(
    _ sampling: Sampling, _ scale: Double, _ phase: Int, phaseBits: Int, taps: Int
  ) -> [Double] {
    let fraction = Double(phase) / Double(1 << phaseBits)
    return (0..<taps).map { kernel(sampling, (Double($0 - taps / 2 + 1) - fraction) / scale) }
  }

  /// The taps of a phase, rounded up to a multiple of four.
  var tapsInFours: Int { (taps + 3) / 4 * 4 }

  /// Factor of the support for each texel a pixel.
  ///
  /// Measured with `scripts/measure/quality` on the cube, in the mean of seven phases: 33.4 dB at
  /// 0.8, 33.2 at 0.9 and 32.6 at 1. A narrower support lets more aliasing through.
  private static let widening = 0.8

  /// Texels a pixel from which the support is widened.
  static let leastMinification = 1 / widening

  /// A 64th of a texel moves two weights by about their rounding error, so finer phases gain
  /// nothing.
  static let mostLinePhaseBits = 6

  private static let mostPhaseBits = 8
  private static let fewestPhaseBits = 4

  /// The kernel at distance `x` texels, before widening.
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

  /// Appends the weights scaled to add up to ``byteOne``, rounding running sums and not single
  /// weights.
  ///
  /// An edge shows such a sum, so it is off by at most half a unit, whatever the number of taps.
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

  /// The taps of a place in texels: texel i has its center at i + ½.
  ///
  /// A place more than 2²⁰ texels away, or not a number, becomes a place far left of the image.
  @inline(__always)
  func place(of place: Double) -> TapPlace {
    // Shifting the origin keeps the number positive, so that truncating is flooring.
    let (shift, phases) = (Double(1 << 20), Double(1 << phaseBits))
    let fixed = place * phases + ((shift - 0.5) * phases + 0.5)
    let whole = abs(fixed) < 0x1p31 ? Int32(fixed) : Int32.min
    return TapPlace(
      first: (whole >> Int32(phaseBits)) - (1 << 20) - Int32(taps / 2) + 1,
      phase: whole & ((1 << phaseBits) - 1))
  }
}

/// The first tap of one place, and the phase that selects its weights.
struct TapPlace: Hashable, Sendable {
  /// Index of the first tap.
  var first: Int32

  /// Index of the filter's weights.
  var phase: Int32
}
