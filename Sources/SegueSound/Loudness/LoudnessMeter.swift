/// The loudness of a whole track: energies of blocks of 400 ms, of which quiet ones do not count.
///
/// - Source: Recommendation ITU-R BS.1770-4 (2015), annex 1; EBU R 128.
package struct LoudnessMeter: Sendable {
  /// Samples by which blocks advance: 100 ms, a quarter of a block.
  private static let step = 4800

  /// The level of a mean square of 1, in LUFS.
  private static let offset = -0.691

  /// Blocks at or below this level never count, in LUFS.
  private static let absoluteGate = -70.0

  /// Blocks at or below this level under the mean of the others do not count, in LU.
  private static let relativeGate = -10.0

  private var weighting = KWeighting()

  /// The energy of each finished step, and that of the current one.
  private var steps: [Double] = []
  private var energy = 0.0
  private var count = 0

  package init() {}

  package mutating func add(_ samples: [StereoSample]) {
    for sample in samples {
      let weighted = weighting.weighted(sample)
      energy += (weighted * weighted).sum()
      count += 1
      if count == Self.step {
        steps.append(energy)
        (energy, count) = (0, 0)
        weighting.settle()
      }
    }
  }

  /// The mean square of the blocks that count; nil if there are none, as in silence or in less than
  /// 400 ms.
  package var meanSquare: Double? {
    let blocks = steps.indices.dropFirst(3).map { last in
      (steps[last - 3] + steps[last - 2] + steps[last - 1] + steps[last])
        / Double(4 * Self.step)
    }
    let loud = blocks.filter { $0 > Decibels.energy(Self.absoluteGate - Self.offset) }
    guard !loud.isEmpty else { return nil }
    let gate = Self.mean(loud) * Decibels.energy(Self.relativeGate)
    return Self.mean(loud.filter { $0 > gate })
  }

  /// The integrated loudness in LUFS.
  package var loudness: Double? {
    meanSquare.map { Self.offset + Decibels.level(energy: $0) }
  }

  /// The ratio of amplitudes that brings the track to `target` LUFS.
  package func gain(to target: Double) -> Double? {
    meanSquare.map { (Decibels.energy(target - Self.offset) / $0).squareRoot() }
  }

  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(values.count)
  }
}
