/// What some lines read of an image across them: as many taps each, one after the other.
struct LineTaps {
  /// Taps of a line: a multiple of four, unless the image has fewer texels than that.
  let count: Int

  /// Where in the image the taps of each line begin.
  private(set) var firsts: [Int32] = []

  /// All weights, line by line; they add up to ``ResamplingFilter/byteOne``.
  private(set) var weights: [Int8] = []

  /// The lowest and the highest first tap of any line; the low one is above the high one where there is no line.
  private(set) var bounds = (low: Int.max, high: Int.min)

  /// Of no line yet.
  ///
  /// - Parameters:
  ///   - count: Taps of a line.
  ///   - capacity: How many lines there may come.
  init(count: Int, capacity: Int = 0) {
    self.count = count
    firsts.reserveCapacity(capacity)
    weights.reserveCapacity(capacity * count)
  }

  /// How many taps a line has that reads with `filter` an image of `length` texels across it; nil if taps may lie beyond it.
  static func count(_ filter: ResamplingFilter, length: Int?) -> Int {
    min(filter.tapsInFours, length ?? .max)
  }
}

extension LineTaps {
  /// Appends a line that reads its place with `filter`.
  ///
  /// - Parameters:
  ///   - place: Where the filter's own taps begin, and their phase.
  ///   - filter: Whose weights are taken; with as many taps as all lines have.
  ///   - length: Of the image across the lines, in texels. No tap is read beyond it: there the border's
  ///     texels have the weights of those beyond. Nil where taps may lie beyond.
  mutating func append(_ place: TapPlace, _ filter: ResamplingFilter, length: Int?) {
    precondition(count == Self.count(filter, length: length))
    let own = Int(place.phase) * filter.tapsInFours
    let first = Int(place.first)
    guard let length, first < 0 || first + filter.tapsInFours > length else {
      append(first: place.first)
      // One by one, for a slice counts references.
      for index in own..<own + count { weights.append(filter.bytes[index]) }
      return
    }
    let start = min(max(first, 0), length - count)
    let offset = weights.count
    append(first: Int32(start))
    weights.append(contentsOf: repeatElement(0, count: count))
    for tap in 0..<filter.taps {
      let texel = min(max(first + tap, 0), length - 1)
      weights[offset + texel - start] += filter.bytes[own + tap]
    }
  }

  private mutating func append(first: Int32) {
    firsts.append(first)
    bounds = (min(bounds.low, Int(first)), max(bounds.high, Int(first)))
  }
}
