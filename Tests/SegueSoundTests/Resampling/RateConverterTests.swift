import SegueArithmetic
import Testing
import TestSupport

@testable import SegueSound

@Suite struct RateConverterTests {
  private struct Whole: SampleReader {
    var rest: ArraySlice<StereoSample>

    mutating func read(_ count: Int) -> [StereoSample] {
      let next = rest.prefix(count)
      rest.removeFirst(next.count)
      return Array(next)
    }
  }

  /// Blocks of any size give what the whole gives, bit for bit.
  @Test(arguments: [
    (44_100, 48_000), (48_000, 44_100), (8000, 48_000), (96_000, 16_000), (44_056, 48_000),
    (32_000, 44_100),
  ])
  func blocksAreConvertedAsAWhole(rate: Int, other: Int) throws {
    var random = SplitMix64(seed: 7)
    let count = 30_011
    let samples = (0..<count).map { _ in
      StereoSample(
        Float.random(in: -1...1, using: &random), Float.random(in: -1...1, using: &random))
    }
    let speed = try #require(Rational(48_000, over: Int64(other)))
    var resampler = try #require(Resampler(Whole(rest: samples[...]), rate: rate, speed: speed))
    var whole: [StereoSample] = []
    while case let next = try resampler.read(4096), !next.isEmpty { whole += next }
    for block in [1, 1024, 1152, 30_011] {
      var converter = try #require(RateConverter(from: rate, to: other))
      var converted: [StereoSample] = []
      for start in stride(from: 0, to: count, by: block) {
        converted += converter.convert(Array(samples[start..<min(start + block, count)]))
      }
      converted += converter.finish()
      #expect(converted.count == whole.count)
      #expect(converted == whole, "blocks of \(block)")
    }
  }

  @Test func changesBeyond32TimesAreRefused() {
    #expect(RateConverter(from: 1000, to: 48_000) == nil)
    #expect(RateConverter(from: 768_000, to: 8000) == nil)
    #expect(RateConverter(from: 0, to: 48_000) == nil)
  }
}
