/// A stretch of a source at the source's own rate, once or again and again.
///
/// It repeats without a gap, because the source is read again before it is resampled.
struct SoundExcerpt: SampleReader {
  private var source: any SoundSource

  /// The samples to read; a source that ends earlier ends the stretch.
  private let range: Range<Int>

  private let loops: Bool

  /// The next sample; nil before the first seek.
  private var position: Int?

  init(_ source: any SoundSource, range: Range<Int>, loops: Bool) {
    (self.source, self.range, self.loops) = (source, range, loops)
  }

  mutating func read(_ count: Int) throws -> [StereoSample] {
    var samples: [StereoSample] = []
    while samples.count < count {
      let position = try position ?? rewind()
      let next = try source.read(min(count - samples.count, range.upperBound - position))
      if next.isEmpty {
        // A stretch without any sample would repeat for ever.
        guard loops, position > range.lowerBound else { break }
        _ = try rewind()
        continue
      }
      self.position = position + next.count
      samples += next
    }
    return samples
  }

  private mutating func rewind() throws -> Int {
    try source.seek(to: range.lowerBound)
    position = range.lowerBound
    return range.lowerBound
  }
}
