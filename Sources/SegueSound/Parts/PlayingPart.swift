/// A part whose sound is open.
struct PlayingPart: Sendable {
  private var reader: any SampleReader

  /// The next sample of the track, and the one after the part.
  private var position: Int
  private let end: Int

  private let gain: Float
  let duck: Double

  /// The place of the part among all parts, which is the order of the additions.
  let order: Int

  /// Opens the sound of `part` on a track of `total` samples.
  init(_ part: SoundPart, order: Int, total: Int) throws {
    let length = min(part.length ?? .max, total - part.start)
    let reader = try part.open()
    let isFaded = part.fadeIn > 0 || part.fadeOut > 0
    // A fade looks for the end of what it reads, so that must end with the part.
    self.reader =
      isFaded
      ? SoundFade(Limited(reader, count: length), rise: part.fadeIn, fall: part.fadeOut) : reader
    (position, end) = (part.start, part.start + length)
    gain = Float(Decibels.amplitude(part.gain))
    (duck, self.order) = (part.duck, order)
  }

  /// Adds the samples of `range`, which begins where the last one ended, to `sums`.
  ///
  /// - Parameters:
  ///   - sums: A sample for each of `range`.
  ///   - range: Samples of the track.
  ///   - ramp: The gains at both ends of the range, linear between them.
  /// - Returns: Whether the part goes on after the range.
  /// - Throws: The error of its reader.
  mutating func add(
    to sums: inout [StereoSample], _ range: Range<Int>, ramp: (Float, Float)
  ) throws -> Bool {
    let last = min(range.upperBound, end)
    while position < last {
      let samples = try reader.read(last - position)
      if samples.isEmpty { return false }
      let offset = position - range.lowerBound
      let slope = (ramp.1 - ramp.0) / Float(range.count)
      for index in samples.indices {
        let ducked = slope == 0 ? ramp.0 : ramp.0 + slope * Float(offset + index)
        sums[offset + index] += samples[index] * (gain * ducked)
      }
      position += samples.count
    }
    return position < end
  }
}

/// The first samples of a reader.
private struct Limited: SampleReader {
  private var reader: any SampleReader
  private var rest: Int

  init(_ reader: any SampleReader, count: Int) {
    (self.reader, rest) = (reader, count)
  }

  mutating func read(_ count: Int) throws -> [StereoSample] {
    let samples = try reader.read(min(count, rest))
    rest -= samples.count
    return samples
  }
}
