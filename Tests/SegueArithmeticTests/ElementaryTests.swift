import Foundation
import SegueArithmetic
import Testing
import TestSupport

@Suite struct ElementaryTests {
  /// The C library is within 1 ulp; the bound allows our own 4.
  @Test func functionsAgreeWithTheCLibrary() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let x = Double.random(in: -100...100, using: &random)
      #expect(abs(Elementary.sine(x) - sin(x)) < 1e-15)
      #expect(abs(Elementary.cosine(x) - cos(x)) < 1e-15)
      #expect(abs(Elementary.exponential(x) / exp(x) - 1) < 1e-15)
    }
  }

  @Test func arctangentAgreesWithTheCLibrary() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<20_000 {
      let y = Double.random(in: -1...1, using: &random)
      let x = Double.random(in: -1...1, using: &random)
      let expected = atan2(y, x)
      #expect(abs(Elementary.arctangent(y, over: x) - expected) <= 4 * expected.ulp)
      let small = y * exp(-30 * abs(x))
      #expect(abs(Elementary.arctangent(small, over: 1) / atan(small) - 1) < 1e-15)
    }
    for (y, x) in [(0.0, 1.0), (0, -1), (-0.0, -1), (1, 0), (-1, 0), (0, 0), (3, 3), (-2, -2)] {
      #expect(Elementary.arctangent(y, over: x) == (y == 0 && x == 0 ? 0 : atan2(y, x)))
    }
  }

  /// The last bit decides the direction of a rotation by π: `sin(M_PI)` is above 0,
  /// `sin(acosf(-1))` below.
  @Test func sineNearPiHasItsSign() {
    #expect(abs(Elementary.sine(.pi) / 1.2246467991473532e-16 - 1) < 1e-5)
    #expect(abs(Elementary.sine(Double(acosf(-1))) / -8.742278e-8 - 1) < 1e-6)
  }

  @Test func theErrorFunctionAgreesWithTheCLibrary() {
    for step in -7000...7000 {
      let x = Double(step) / 1000
      #expect(abs(Elementary.errorFunction(x) - erf(x)) < 2e-15, "at \(x)")
    }
    #expect(Elementary.errorFunction(0) == 0)
    #expect(Elementary.errorFunction(.infinity) == 1)
  }

  @Test func quarterTurnsAreExact() {
    #expect(Elementary.sine(.pi / 2) == 1)
    #expect(Elementary.cosine(0) == 1)
    #expect(abs(Elementary.cosine(.pi / 2)) < 1e-16)
  }
}
