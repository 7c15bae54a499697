extension Collection<Range<Int>?> {
  /// From the first to the last column of any range; nil if there is none.
  var union: Range<Int>? {
    var union: Range<Int>?
    for case let next? in self {
      let known = union ?? next
      let low = Swift.min(known.lowerBound, next.lowerBound)
      union = low..<Swift.max(known.upperBound, next.upperBound)
    }
    return union
  }

  /// The columns that all ranges share; empty if one is missing.
  var intersection: Range<Int> {
    var (low, high) = (Int.min, Int.max)
    for range in self {
      guard let range else { return 0..<0 }
      (low, high) = (Swift.max(low, range.lowerBound), Swift.min(high, range.upperBound))
    }
    return low < high && !isEmpty ? low..<high : 0..<0
  }
}

extension Range<Int> {
  /// The parts before and behind `other`; all of the range is before an empty one.
  func without(_ other: Range<Int>) -> (before: Range<Int>, behind: Range<Int>) {
    if other.isEmpty { return (self, upperBound..<upperBound) }
    return (clamped(to: Int.min..<other.lowerBound), clamped(to: other.upperBound..<Int.max))
  }

  /// The range cut into ranges of `count`, of which the last may be shorter.
  func pieces(of count: Int) -> some Sequence<Range<Int>> {
    stride(from: lowerBound, to: upperBound, by: count).lazy.map {
      $0..<Swift.min($0 + count, upperBound)
    }
  }

  /// The range moved by some indices.
  func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
