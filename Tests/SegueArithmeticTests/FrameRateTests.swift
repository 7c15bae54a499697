import SegueArithmetic
import Testing

@Suite struct FrameRateTests {
  @Test(arguments: ["1000", "0.001", "30000/1001", "2147483647/2147483646"])
  func ratesInRangeAreAccepted(text: String) throws {
    #expect(FrameRate(try Rational(text))?.framesPerSecond == (try Rational(text)))
  }

  @Test(arguments: ["0", "-1", "1000.001", "1/2147483648", "2147483648/2147483647"])
  func ratesOutsideTheRangeAreRefused(text: String) throws {
    #expect(FrameRate(try Rational(text)) == nil)
  }
}
