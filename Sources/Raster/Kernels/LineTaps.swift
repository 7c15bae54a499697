/// What some lines read of an image across them: as many taps each, one after the other.
struct LineTaps {
  /// Taps of a line: a multiple of four, unless the image has fewer texels than that.
  var count = 0

  /// Where in the image the taps of each line begin.
  var firsts: [Int32] = []

  /// All weights, line by line; they add up to ``ResamplingFilter/byteOne``.
  var weights: [Int8] = []
}

extension LineTaps {
  /// Appends a line that reads its place with `filter`; the count becomes that of its taps.
  ///
  /// - Parameters:
  ///   - place: Where the filter's own taps begin, and their phase.
  ///   - filter: Whose weights are taken.
  ///   - length: Of the image across the lines, in texels. No tap is read beyond it: there the border's
  ///     texels have the weights of those beyond. Nil where taps may lie beyond.
  mutating func append(_ place: TapPlace, _ filter: ResamplingFilter, length: Int?) {
    let own = Int(place.phase) * filter.tapsInFours
    let first = Int(place.first)
    guard let length, first < 0 || first + filter.tapsInFours > length else {
      count = filter.tapsInFours
      firsts.append(place.first)
      // One by one, for a slice counts references.
      for index in own..<own + count { weights.append(filter.bytes[index]) }
      return
    }
    count = min(filter.tapsInFours, length)
    let start = min(max(first, 0), length - count)
    let offset = weights.count
    firsts.append(Int32(start))
    weights.append(contentsOf: repeatElement(0, count: count))
    for tap in 0..<filter.taps {
      let texel = min(max(first + tap, 0), length - 1)
      weights[offset + texel - start] += filter.bytes[own + tap]
    }
  }
}
