/// A filter's weights in the layouts that kernels read for single places, where the second axis has
/// finer weights than the first.
final class PointTables: Sendable {
  /// In units of 1 / ``one``; `phases × taps`.
  let weights: [Int16]

  /// The same with zeros after each phase's taps, up to a multiple of four.
  let weightsInFours: [Int16]

  /// The same with each weight four times, once a channel; empty unless the filter is rounded by
  /// tap.
  let lanes: [Int16]

  /// The ``ResamplingFilter/bytes`` by pairs, each pair four times, once a channel.
  let pairs: [Int8]

  /// The sum of a phase's weights.
  static let one = 1 << 14

  init(of filter: ResamplingFilter) {
    let byPhase = (0..<1 << filter.phaseBits).map { phase in
      Self.quantized(filter.exactWeights(phase: phase))
    }
    let padding = [Int16](repeating: 0, count: filter.tapsInFours - filter.taps)
    weights = byPhase.flatMap(\.self)
    weightsInFours = byPhase.flatMap { $0 + padding }
    lanes = filter.isRoundedByTap ? weightsInFours.flatMap { repeatElement($0, count: 4) } : []
    pairs = filter.bytes.pairsByChannel
  }

  /// The weights scaled to add up to ``one`` and rounded; the largest takes the rounding remainder.
  private static func quantized(_ exact: [Double]) -> [Int16] {
    let factor = Double(one) / exact.reduce(0, +)
    var weights = exact.map { Int(($0 * factor).rounded(.toNearestOrAwayFromZero)) }
    if let largest = weights.indices.max(by: { weights[$0] < weights[$1] }) {
      weights[largest] += one - weights.reduce(0, +)
    }
    return weights.map { Int16($0) }
  }
}

/// A filter for single places together with its tables: looking them up takes longer than painting
/// some spans.
struct PointFilter: Sendable {
  let filter: ResamplingFilter
  let tables: PointTables

  init(_ filter: ResamplingFilter) {
    (self.filter, tables) = (filter, filter.pointTables)
  }
}
