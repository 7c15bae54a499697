/// The texels that some lines read across them: equally many taps for each line, line by line.
struct LineTaps {
  /// Taps of a line: a multiple of four, unless the image has fewer texels than that.
  let count: Int

  /// The texel of each line's first tap.
  private(set) var firsts: [Int32] = []

  /// All weights, line by line; those of a line add up to ``ResamplingFilter/byteOne``.
  private(set) var weights: [Int8] = []

  /// The lowest and the highest first tap; low is above high if there is no line.
  private(set) var bounds = (low: Int.max, high: Int.min)

  /// The taps of no line.
  ///
  /// - Parameters:
  ///   - count: Taps of a line.
  ///   - capacity: Expected number of lines.
  init(count: Int, capacity: Int = 0) {
    self.count = count
    firsts.reserveCapacity(capacity)
    weights.reserveCapacity(capacity * count)
  }

  /// Taps of a line that reads with `filter` an image of `length` texels across; nil if taps may
  /// lie beyond the image.
  static func count(_ filter: ResamplingFilter, length: Int?) -> Int {
    min(filter.tapsInFours, length ?? .max)
  }

  /// Appends a line that reads its place with `filter`.
  ///
  /// - Parameters:
  ///   - place: The first tap of the filter, and its phase.
  ///   - filter: A filter with as many taps as all lines have.
  ///   - length: Of the image across the lines, in texels. No tap then lies beyond the image: the
  ///     border texels take the weights of the taps beyond. Nil if taps may lie beyond.
  mutating func append(_ place: TapPlace, _ filter: ResamplingFilter, length: Int?) {
    precondition(count == Self.count(filter, length: length))
    let own = Int(place.phase) * filter.tapsInFours
    let first = Int(place.first)
    guard let length, first < 0 || first + filter.tapsInFours > length else {
      append(first: place.first)
      // One by one, because a slice counts references.
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
