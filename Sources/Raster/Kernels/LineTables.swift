/// A filter's weights as kernels take them along the lines of a turn: of ``ResamplingFilter/mostLinePhaseBits`` phases.
///
/// Where fewer phases are told apart, each stands there as often as it takes.
final class LineTables: Sendable {
  /// Each pair of neighboring weights four times, once a channel.
  let pairs: [Int8]

  /// Four taps of each phase, then the next four of each.
  let fourths: [Int8]

  init(of filter: ResamplingFilter) {
    let places = 1 << ResamplingFilter.mostLinePhaseBits
    let (bytes, inFours) = (filter.bytes, filter.tapsInFours)
    let starts = (0..<places).map { ($0 << filter.phaseBits) / places * inFours }
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
