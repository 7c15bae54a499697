import Testing

@testable import SegueSound

@Suite struct SoundSumTests {
  /// A reader of a ramp that gives as many samples at once as it likes.
  private struct Ramp: SampleReader {
    var rest: Int
    let most: Int
    var next: Float = 0

    mutating func read(_ count: Int) -> [StereoSample] {
      let samples = (0..<min(count, most, rest)).map {
        StereoSample(repeating: next + Float($0))
      }
      rest -= samples.count
      next += Float(samples.count)
      return samples
    }
  }

  @Test(arguments: [1, 7, 64, 1000])
  func sumIsAsLongAsTheLongest(count: Int) throws {
    var sum = SoundSum([
      Ramp(rest: 100, most: 3), Ramp(rest: 250, most: 64), Ramp(rest: 0, most: 1),
    ])
    var all: [StereoSample] = []
    while true {
      let next = try sum.read(count)
      if next.isEmpty { break }
      #expect(next.count == count || all.count + next.count == 250)
      all += next
    }
    let expected: [Float] = (0..<250).map { (index: Int) -> Float in
      Float(index < 100 ? 2 * index : index)
    }
    #expect(all.map(\.x) == expected)
  }
}
