import Foundation
import Testing

@testable import SegueColorLight

/// Light and gamuts against the functions of the C library and published numbers.
@Suite struct LightTests {
  @Test func powersAreThoseOfTheLibrary() {
    for x in [1e-9, 1e-4, 0.01, 0.3, 0.5, 0.9999, 1, 1.5, 100, 1e4] {
      #expect(abs(Power.logarithm(x) - log(x)) <= 1e-14 * max(1, abs(log(x))))
      for y in [0.1, 1 / 2.4, 2.4, 0.1593017578125, 78.84375 / 16] {
        #expect(abs(Power.raised(x, to: y) / pow(x, y) - 1) < 1e-12)
      }
    }
    #expect(Power.raised(0, to: 2.4) == 0)
  }

  /// Source: ITU-R BT.2100-2, tables 4 and 5; ITU-R BT.2408-4, table 1: graphics white is 58 % of
  /// PQ and 75 % of HLG.
  @Test func transferFunctionsHaveTheirPublishedValues() {
    #expect(abs(TransferFunctions.pqValue(203) - 0.5807) < 1e-4)
    #expect(abs(TransferFunctions.pqValue(1000) - 0.7518) < 1e-4)
    #expect(abs(TransferFunctions.pqLight(1) - 10_000) < 1e-6)
    #expect(TransferFunctions.pqLight(0) == 0)
    #expect(abs(TransferFunctions.hlgLight(0.5) - 1.0 / 12) < 1e-12)
    #expect(abs(TransferFunctions.hlgLight(1) - 1) < 1e-7)
    let white = TransferFunctions.hlgLight(0.75)
    #expect(abs(1000 * pow(white, 1.2) - 203) < 1)
    for level in 0...255 {
      let value = Double(level) / 255
      #expect(abs(TransferFunctions.sRGBValue(TransferFunctions.sRGBLight(value)) - value) < 1e-6)
      let nits = TransferFunctions.pqLight(value)
      #expect(abs(TransferFunctions.pqValue(nits) - value) < 1e-6)
    }
  }

  /// Source: ITU-R BT.2087-0, 2 (BT.709 to BT.2020), inverted; Apple's Display P3 profile.
  @Test func gamutMatricesAreThePublishedOnes() {
    let wide = GamutMatrix.toSRGB(from: .bt2020)
    let expected = [
      SIMD3(1.6605, -0.5876, -0.0728), SIMD3(-0.1246, 1.1329, -0.0083),
      SIMD3(-0.0182, -0.1006, 1.1187),
    ]
    for (row, published) in zip(wide, expected) {
      for channel in 0..<3 { #expect(abs(row[channel] - published[channel]) < 1e-4) }
    }
    let p3 = GamutMatrix.toSRGB(from: .displayP3)
    #expect(abs(p3[0].x - 1.2249) < 1e-4 && abs(p3[0].y + 0.2249) < 1e-4)
    #expect(abs(p3[2].z - 1.0983) < 1e-4)
  }

  @Test func toneCurveKeepsShadowsAndReachesWhite() {
    #expect(abs(ToneCurve.mapped(1000) - 203) < 1e-6)
    for nits in [0.0, 0.1, 1, 10, 50, 80] { #expect(ToneCurve.mapped(nits) == nits) }
    var last = 0.0
    for nits in stride(from: 0.0, through: 1000, by: 5) {
      let mapped = ToneCurve.mapped(nits)
      #expect(mapped >= last && mapped <= nits + 1e-9)
      last = mapped
    }
    // The Hermite spline of BT.2390 by the C library, at 203 nits.
    func value(_ nits: Double) -> Double {
      let y = pow(nits / 10_000, 0.1593017578125)
      return pow((0.8359375 + 18.8515625 * y) / (1 + 18.6875 * y), 78.84375)
    }
    let (e, most) = (value(203) / value(1000), value(203) / value(1000))
    let knee = 1.5 * most - 0.5
    let t = (e - knee) / (1 - knee)
    let p =
      (2 * t * t * t - 3 * t * t + 1) * knee + (t * t * t - 2 * t * t + t) * (1 - knee)
      + (-2 * t * t * t + 3 * t * t) * most
    #expect(abs(value(ToneCurve.mapped(203)) / value(1000) - p) < 1e-9)
  }

  @Test func ditherIsBayersMatrix() {
    let first = (0..<8).map { OrderedDither.element($0, 0) }
    #expect(first == [0, 32, 8, 40, 2, 34, 10, 42])
    #expect((0..<4).map { OrderedDither.element($0, 1) } == [48, 16, 56, 24])
    let all = (0..<64).map { OrderedDither.element($0 % 8, $0 / 8) }
    #expect(all.sorted() == Array(0..<64))
  }
}
