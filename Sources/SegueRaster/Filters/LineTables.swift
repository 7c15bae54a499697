/// A filter's weights in the layouts that kernels read along the lines of a turn.
///
/// ``pairs`` and ``fourths`` have ``ResamplingFilter/mostLinePhaseBits`` phases. A filter with
/// fewer phases repeats each of them.
final class LineTables: Sendable {
  /// The taps of the filter.
  let taps: Int

  /// The taps of a phase, rounded up to a multiple of four.
  let tapsInFours: Int

  /// Binary logarithm of the number of phases along a line.
  let phaseBits: Int

  /// Weights as ``ResamplingFilter/bytes`` has them; phase `i` along a line is phase
  /// `i << finerBits` here.
  let weights: [Int8]
  let finerBits: Int

  /// Each pair of neighboring weights four times, once a channel.
  let pairs: [Int8]

  /// Four taps of each phase, then the next four of each.
  let fourths: [Int8]

  init(of filter: ResamplingFilter) {
    let places = 1 << ResamplingFilter.mostLinePhaseBits
    let (bytes, inFours) = (filter.bytes, filter.tapsInFours)
    let starts = (0..<places).map { ($0 << filter.phaseBits) / places * inFours }
    (taps, tapsInFours, weights) = (filter.taps, inFours, bytes)
    phaseBits = filter.linePhaseBits
    finerBits = filter.phaseBits - filter.linePhaseBits
    pairs = starts.flatMap { bytes[$0..<$0 + inFours] }.pairsByChannel
    fourths = stride(from: 0, to: inFours, by: 4).flatMap { four in
      starts.flatMap { bytes[$0 + four..<$0 + four + 4] }
    }
  }
}

extension [Int8] {
  /// Each pair four times, once a channel.
  var pairsByChannel: [Int8] {
    var pairs: [Int8] = []
    pairs.reserveCapacity(4 * count)
    for start in stride(from: 0, to: count, by: 2) {
      for _ in 0..<4 {
        pairs.append(self[start])
        pairs.append(self[start + 1])
      }
    }
    return pairs
  }
}
