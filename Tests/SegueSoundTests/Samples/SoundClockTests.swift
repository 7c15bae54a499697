import SegueArithmetic
import Testing

@testable import SegueSound

@Suite struct SoundClockTests {
  @Test(arguments: [
    ("0", 0), ("1", 48_000), ("1001/30000", 1602), ("0.00001", 0), ("1/96000", 1), ("-1/48000", -1),
    ("3600", 172_800_000),
  ])
  func instantsBecomeTheNearestSample(instant: String, sample: Int) throws {
    #expect(SoundClock.sample(at: try Rational(instant)) == sample)
  }

  @Test func farInstantsAreClamped() throws {
    let far = try #require(Rational(.max, over: 1))
    #expect(SoundClock.sample(at: far) == 1 << 52)
    #expect(SoundClock.sample(at: far, rate: 1) == 1 << 52)
  }
}
