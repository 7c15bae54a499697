import Testing
import TestSupport

@testable import SegueArithmetic

@Suite struct RationalTests {
  @Test func fractionsAreInLowestTerms() {
    #expect(Rational(6, over: -4) == Rational(-3, over: 2))
    #expect(Rational(0, over: -7) == .zero)
    #expect(Rational(1, over: 0) == nil)
    #expect(Rational(.min, over: 1) == nil)
    #expect(Rational(.min, over: 2)?.numerator == -(1 << 62))
  }

  @Test func sumsAndProductsAreExactOrNil() throws {
    let third = try #require(Rational(1, over: 3))
    let sixth = try #require(Rational(1, over: 6))
    #expect(third.adding(sixth) == Rational(1, over: 2))
    #expect(third.multiplied(by: sixth) == Rational(1, over: 18))
    let huge = try #require(Rational(.max, over: 1))
    #expect(huge.adding(Rational(1)) == nil)
    #expect(huge.adding(Rational(-1)) == Rational(Int64.max - 1, over: 1))
    #expect(huge.multiplied(by: Rational(2)) == nil)
    let tiny = try #require(Rational(1, over: .max))
    #expect(tiny.multiplied(by: tiny) == nil)
    #expect(huge.multiplied(by: tiny) == Rational(1))
  }

  @Test func quotientsAreExactOrNil() throws {
    let third = try #require(Rational(1, over: 3))
    #expect(Rational(2).divided(by: third) == Rational(6))
    #expect(third.divided(by: Rational(-2)) == Rational(-1, over: 6))
    #expect(third.divided(by: .zero) == nil)
    let huge = try #require(Rational(.max, over: 1))
    #expect(huge.divided(by: third) == nil)
  }

  /// Each row: a product in sixths, and the whole numbers below it and nearest to it.
  @Test(arguments: [
    (-9, -2, -1), (-8, -2, -1), (-6, -1, -1), (-4, -1, -1), (-3, -1, 0), (-1, -1, 0), (0, 0, 0),
    (2, 0, 0), (3, 0, 1), (4, 0, 1), (6, 1, 1), (8, 1, 1), (9, 1, 2), (10, 1, 2), (11, 1, 2),
  ])
  func productsRoundAsNamed(sixths: Int64, below: Int128, nearest: Int128) throws {
    let half = try #require(Rational(sixths, over: 2))
    let third = try #require(Rational(1, over: 3))
    #expect(half.productRoundedDown(third) == below)
    #expect(half.productRounded(third) == nearest)
  }

  @Test(
    arguments: [
      ("60", 60, 1), ("0.5", 1, 2), ("29.97", 2997, 100), ("30000/1001", 30000, 1001), (".5", 1, 2),
      ("-2.", -2, 1), ("+1e3", 1000, 1), ("12.5E-1", 5, 4), ("0e999999999999999999999", 0, 1),
      ("000.000", 0, 1), ("10/4", 5, 2), ("1000000000000000000000e-21", 1, 1),
      ("0.000000000000000001", 1, 1_000_000_000_000_000_000),
    ] as [(String, Int64, Int64)])
  func textIsParsedExactly(text: String, numerator: Int64, denominator: Int64) throws {
    #expect(try Rational(text) == Rational(numerator, over: denominator))
  }

  @Test(arguments: [
    "", ".", "-", "1e", "1e+", "0x10", "1_000", "1 ", " 1", "1/0", "1/2/3", "1.5/2", "1/-", "nan",
    "inf", "٣", "1e5.5", "--1", "1e--2",
  ])
  func otherTextIsNotANumber(text: String) {
    #expect(throws: RationalError.notANumber(text)) { try Rational(text) }
  }

  @Test(arguments: [
    "1e19", "1e-19", "1e99999999999999999999", "0.1234567890123456789", "9223372036854775808/3",
    "12345678901234567890",
  ])
  func numbersThatDoNotFitAreInexact(text: String) {
    #expect(throws: RationalError.inexact(text)) { try Rational(text) }
  }

  @Test func errorsSayWhatToWrite() {
    #expect(
      RationalError.notANumber("x").description
        == "'x' is not a number; write one such as 60, 0.5 or 30000/1001.")
    #expect(
      RationalError.inexact("1e99").description
        == "'1e99' cannot be represented exactly; write it with at most 18 digits.")
  }

  @Test func orderIsExact() throws {
    let big = try #require(Rational(.max - 1, over: .max))
    let bigger = try #require(Rational(.max - 2, over: .max - 1))
    #expect(bigger < big)
    #expect(!(big < big))
    #expect(Rational(-1) < .zero)
  }

  @Test func doubleValueIsNearest() throws {
    #expect(try Rational("0.1").doubleValue == 0.1)
    #expect(try Rational("29.97").doubleValue == 29.97)
    #expect(try Rational("30000/1001").doubleValue == 30000.0 / 1001)
  }

  /// Terms of 63 bits on every side never overflow, and the result equals that of doubles.
  @Test func fractionOfADurationNeverTraps() throws {
    var random = SplitMix64(seed: 9)
    for _ in 0..<2000 {
      let terms = (0..<6).map { _ in
        Int64.random(in: 1 ... .max >> Int64.random(in: 0...60, using: &random), using: &random)
      }
      let time = try #require(Rational(terms[0], over: terms[1]))
      let start = try #require(Rational(terms[2], over: terms[3]))
      let length = try #require(Rational(terms[4], over: terms[5]))
      let expected = (time.doubleValue - start.doubleValue) / length.doubleValue
      let scale = max(time.doubleValue, start.doubleValue) / length.doubleValue
      let fraction = time.fraction(since: start, of: length)
      #expect(abs(fraction - expected) <= 1e-14 * scale)
    }
  }
}
