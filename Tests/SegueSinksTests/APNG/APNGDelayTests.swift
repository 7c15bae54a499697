import SegueEncoding
import Testing

@testable import SegueSinks

@Suite struct APNGDelayTests {
  /// Rates, and numbers of frames up to an hour, whose delays add up to the exact time.
  @Test(arguments: [(1, 60), (1001, 30000), (1001, 60000), (1, 1), (7, 3), (1, 65535), (65535, 1)])
  func delaysAddUp(numerator: Int, denominator: Int) {
    let timebase = Timebase(numerator: numerator, denominator: denominator)
    for frames in [1, 2, 3, 59, 60, 65, 66, 1000, 65535, 65536, 216_000] {
      let delays = APNGDelay.list(frames: frames, timebase)
      // All are multiples of 1/(the denominator of the rate).
      let units = delays.map { Int($0.numerator) * denominator / Int($0.denominator) }
      #expect(units.reduce(0, +) == frames * numerator)
      #expect(delays.allSatisfy { Int($0.numerator) * denominator % Int($0.denominator) == 0 })
    }
  }

  @Test func aRestIsOneDelay() {
    #expect(delays(90, 1, 60) == ["3/2"])
  }

  /// 66 · 1001 exceeds 16 bits, and 30000 shares a factor with 66 only.
  @Test func aLongRestIsAsFewDelaysAsPossible() {
    #expect(delays(67, 1001, 30000) == ["13013/6000", "1001/15000"])
    #expect(delays(66, 1001, 30000) == ["11011/5000"])
  }

  private func delays(_ frames: Int, _ numerator: Int, _ denominator: Int) -> [String] {
    APNGDelay.list(
      frames: frames, Timebase(numerator: numerator, denominator: denominator)
    ).map { "\($0.numerator)/\($0.denominator)" }
  }

  @Test func longTermsAreNotHeld() {
    #expect(APNGDelay.canHold(Timebase(numerator: 100_000, denominator: 6_000_000)))
    #expect(!APNGDelay.canHold(Timebase(numerator: 1_000_000, denominator: 29_970_029)))
  }
}
