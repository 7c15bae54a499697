import SegueEncoding
import Testing

@testable import SegueFormats

@Suite struct FrameTimesTests {
  /// The rate that GIF has for a requested one: 100 divided by the nearest whole number.
  @Test(arguments: [
    (60, 1, 50, 1), (50, 1, 50, 1), (30, 1, 100, 3), (25, 1, 25, 1), (24, 1, 25, 1),
    (30_000, 1001, 100, 3), (100, 3, 100, 3), (15, 1, 100, 7), (1, 1, 1, 1), (1, 3, 1, 3),
    (66, 1, 50, 1),
  ])
  func gifHasHundredthsOfASecond(_ rate: Int, _ over: Int, _ found: Int, _ foundOver: Int) throws {
    let duration = Timebase(numerator: over, denominator: rate)
    let nearest = try #require(OutputFormat.gif.traits.times.nearest(to: duration))
    #expect(Int(nearest.denominator) * foundOver == Int(nearest.numerator) * found)
    #expect(nearest.denominator == 100)
  }

  @Test(arguments: [67, 100, 1000])
  func gifHasNoShorterDelayThanTwo(rate: Int) {
    let duration = Timebase(numerator: 1, denominator: rate)
    #expect(OutputFormat.gif.traits.times.nearest(to: duration) == nil)
  }

  @Test func videoHasEveryRate() {
    let duration = Timebase(numerator: 1001, denominator: 60_000)
    #expect(OutputFormat.mp4.traits.times.nearest(to: duration) == duration)
  }

  /// Two terms of 16 bits, without common factors.
  @Test(arguments: [
    (1001, 30_000, true), (1, 65_535, true), (1, 65_536, false), (65_536, 1, false),
    (100_000, 6_000_000, true), (1_000_000, 29_970_029, false),
  ])
  func apngHasFractionsOfShortTerms(numerator: Int, denominator: Int, isHeld: Bool) {
    let duration = Timebase(numerator: numerator, denominator: denominator)
    #expect(OutputFormat.apng.traits.times.nearest(to: duration) == (isHeld ? duration : nil))
  }

  @Test func ratesToChooseAreTheHighest() {
    #expect(OutputFormat.gif.possibleRates == "50, 100/3, 25, 20 or less")
  }
}
