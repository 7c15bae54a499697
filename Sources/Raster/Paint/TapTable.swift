import Geometry

/// For each place of a line, the texels it reads and their weights.
///
/// Taps beyond the image are added to its border, so every tap is within it.
struct TapTable {
  private(set) var firsts: [Int32] = []
  private(set) var offsets: [Int32] = [0]
  private(set) var weights: [Int16] = []

  /// Appends the taps for `place`, in texels, of a line that is `length` texels long.
  mutating func append(place: Double, _ filter: ResamplingFilter, length: Int) {
    let place = min(max(place, -1024), Double(length) + 1024)
    let (first, phase) = filter.position(of: place)
    let start = min(max(first, 0), length - 1)
    let end = min(max(first + filter.taps - 1, 0), length - 1)
    let offset = weights.count
    weights.append(contentsOf: repeatElement(0, count: end - start + 1))
    for tap in 0..<filter.taps {
      let index = offset + min(max(first + tap, start), end) - start
      weights[index] += filter.weights[phase * filter.taps + tap]
    }
    firsts.append(Int32(start))
    offsets.append(Int32(weights.count))
  }

  /// The first texel and the weights of the place at `index`.
  @inline(__always)
  func taps(at index: Int) -> (first: Int, weights: Range<Int>) {
    (Int(firsts[index]), Int(offsets[index])..<Int(offsets[index + 1]))
  }
}
