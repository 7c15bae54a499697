import Testing
import TestSupport

@testable import SegueSound

@Suite struct LimiterTests {
  static func noise(_ peak: Float, count: Int, seed: UInt64) -> [StereoSample] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      StereoSample(
        Float.random(in: -peak...peak, using: &random),
        Float.random(in: -peak...peak, using: &random))
    }
  }

  static func limited(_ samples: [StereoSample], block: Int = 4096) throws -> [StereoSample] {
    try Limiter(FormulaSource(count: samples.count) { samples[$0] }).all(in: block)
  }

  @Test func soundBelowTheCeilingIsUnchanged() throws {
    let samples = Self.noise(Limiter.ceiling, count: 50_000, seed: 1)
    #expect(try Self.limited(samples) == samples)
  }

  @Test(arguments: [1.0, 1.5, 4, 1000] as [Float])
  func nothingPassesTheCeiling(peak: Float) throws {
    for seed in UInt64(0)..<4 {
      let samples = Self.noise(peak, count: 20_000, seed: seed)
      let limited = try Self.limited(samples)
      #expect(limited.count == samples.count)
      #expect(limited.map(\.peak).max() ?? 9 <= Limiter.ceiling)
    }
  }

  @Test(arguments: [0, 1, 239, 240, 241, 5000, 19_999])
  func singlePeakIsCaughtAnywhere(place: Int) throws {
    var samples = Array(repeating: StereoSample(0.5, 0.25), count: 20_000)
    samples[place] = StereoSample(0.1, -3)
    let limited = try Self.limited(samples)
    #expect(limited[place].y >= -Limiter.ceiling && limited[place].y < -0.99 * Limiter.ceiling)
    // Both channels have the same gain.
    let ratio = limited[place].x / 0.1
    #expect(abs(ratio + limited[place].y / 3) < 1e-5)
    // 5 ms before it and 105 ms after it nothing has changed.
    for index in samples.indices where index < place - 240 || index > place + 5280 {
      #expect(limited[index] == samples[index], "sample \(index)")
    }
  }

  /// Each gain, against the definition written without any running sum.
  @Test func gainsAreAveragesOfMinima() throws {
    let samples = Self.noise(1.4, count: 3000, seed: 9)
    let limited = try Self.limited(samples)
    func wanted(_ index: Int) -> Double {
      guard samples.indices.contains(index) else { return 1 }
      return min(1, Double(Limiter.ceiling) / Double(samples[index].peak))
    }
    var gains: [Double] = []
    for index in -240..<samples.count {
      let least = (index...index + 240).map { wanted($0) }.min() ?? 1
      gains.append(min(least, (gains.last ?? 1) + 1.0 / 4800))
    }
    for index in samples.indices {
      let gain = gains[index...index + 240].reduce(0, +) / 241
      #expect(abs(Double(limited[index].x) - Double(samples[index].x) * gain) < 1e-6)
    }
  }

  @Test(arguments: [1, 100, 5000])
  func blocksDoNotMatter(block: Int) throws {
    let samples = Self.noise(1.3, count: 9000, seed: 3)
    #expect(try Self.limited(samples, block: block) == Self.limited(samples))
  }

  @Test func emptySoundStaysEmpty() throws {
    #expect(try Self.limited([]).isEmpty)
    #expect(try Self.limited([StereoSample(0.5, 0.5)]) == [StereoSample(0.5, 0.5)])
  }
}
