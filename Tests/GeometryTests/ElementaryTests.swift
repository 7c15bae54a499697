import Foundation
import TestSupport
import Testing

@testable import Geometry

@Suite struct ElementaryTests {
  /// Against the C library, which is within 1 ulp; the bound leaves our own 4.
  @Test func functionsAgreeWithTheCLibrary() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let x = Double.random(in: -100...100, using: &random)
      #expect(abs(Elementary.sine(x) - sin(x)) < 1e-15)
      #expect(abs(Elementary.cosine(x) - cos(x)) < 1e-15)
      #expect(abs(Elementary.exponential(x) / exp(x) - 1) < 1e-15)
    }
  }

  @Test func quarterTurnsAreExact() {
    #expect(Elementary.sine(.pi / 2) == 1)
    #expect(Elementary.cosine(0) == 1)
    #expect(abs(Elementary.cosine(.pi / 2)) < 1e-16)
  }
}
