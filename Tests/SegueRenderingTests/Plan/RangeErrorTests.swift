import SegueTimeline
import Testing

@testable import SegueRendering

@Suite struct RangeErrorTests {
  @Test func rangeErrorsNameTheValidRange() {
    #expect(
      FrameRangeError(frames: 4..<9, count: 8).description
        == "The video has frames 0..8, and 4..9 is not within them; name a part of them.")
    #expect(
      "\(InstantRangeError(time: Rational(2), duration: Rational(1)))"
        == "The video goes from 0 to 1 seconds, and 2 lies outside; name an instant of it.")
  }
}
