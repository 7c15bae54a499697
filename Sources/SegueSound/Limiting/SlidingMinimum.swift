/// The smallest of the last few values.
///
/// Values that a later and smaller one hides are dropped at once, so a step takes constant time on
/// average.
struct SlidingMinimum: Sendable {
  private let length: Int

  /// The values that may still become the smallest, rising, with their positions.
  private var candidates: [(position: Int, value: Int)] = []

  /// The first of ``candidates`` that is still in reach.
  private var first = 0
  private var position = 0

  init(length: Int) {
    self.length = length
  }

  /// The smallest of `value` and of the `length − 1` values before it.
  mutating func append(_ value: Int) -> Int {
    while candidates.count > first, candidates[candidates.count - 1].value >= value {
      candidates.removeLast()
    }
    candidates.append((position, value))
    position += 1
    if candidates[first].position < position - length { first += 1 }
    let smallest = candidates[first].value
    if first > length {
      candidates.removeFirst(first)
      first = 0
    }
    return smallest
  }
}
