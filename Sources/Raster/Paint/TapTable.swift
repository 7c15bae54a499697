/// For each place of a line, the texels it reads and their weights.
///
/// Taps beyond the image are added to its border, so every tap is within it. Where the line is long
/// enough, zero weights fill the taps of a place up to a multiple of four, for kernels that take four at
/// a time.
struct TapTable {
  /// How many texels the line has.
  let length: Int

  /// The first texel of each place.
  private(set) var firsts: [Int32] = []

  /// All weights, place by place.
  private(set) var weights: [Int16] = []

  /// Where in the weights each place begins, in fours, and where the last ends; if ``isInFours``.
  private(set) var groups: [Int32] = [0]

  /// Whether every place has a multiple of four taps.
  private(set) var isInFours = true

  private var offsets: [Int32] = [0]

  init(length: Int) {
    self.length = length
  }

  /// How many places there are.
  var count: Int { firsts.count }

  /// Appends the taps for `place`, in texels.
  mutating func append(place: Double, _ filter: ResamplingFilter) {
    let (first, phase) = filter.position(of: place)
    var start = min(max(first, 0), length - 1)
    var end = min(max(first + filter.taps - 1, 0), length - 1) + 1
    let fours = (end - start + 3) / 4 * 4
    if fours <= length {
      start = min(start, length - fours)
      end = start + fours
    } else {
      isInFours = false
    }
    let offset = weights.count
    weights.append(contentsOf: repeatElement(0, count: end - start))
    for tap in 0..<filter.taps {
      let index = min(max(first + tap, 0), length - 1) - start
      weights[offset + index] += filter.weights[phase * filter.taps + tap]
    }
    firsts.append(Int32(start))
    offsets.append(Int32(weights.count))
    groups.append(Int32(weights.count / 4))
  }

  /// The first texel and the weights of the place at `index`.
  func taps(at index: Int) -> (first: Int, weights: Range<Int>) {
    (Int(firsts[index]), Int(offsets[index])..<Int(offsets[index + 1]))
  }
}
