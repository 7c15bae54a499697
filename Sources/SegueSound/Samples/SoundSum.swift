/// Sounds that are heard together, as long as the longest of them.
package struct SoundSum: SampleReader {
  private var readers: [any SampleReader]

  /// The samples that each reader has given and that are not added up yet.
  private var rests: [[StereoSample]]

  /// The sum of sounds at one rate.
  package init(_ readers: [any SampleReader]) {
    (self.readers, rests) = (readers, Array(repeating: [], count: readers.count))
  }

  package mutating func read(_ count: Int) throws -> [StereoSample] {
    var sum: [StereoSample] = []
    for index in readers.indices {
      // A reader may give less than it is asked for, and nothing only after its end.
      while rests[index].count < count {
        let next = try readers[index].read(count - rests[index].count)
        if next.isEmpty { break }
        rests[index] += next
      }
      let samples = rests[index].prefix(count)
      sum += Array(repeating: .zero, count: max(0, samples.count - sum.count))
      for (place, sample) in samples.enumerated() { sum[place] += sample }
      rests[index].removeFirst(samples.count)
    }
    return sum
  }
}
