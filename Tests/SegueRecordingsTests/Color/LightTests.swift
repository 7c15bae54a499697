import CFFmpeg
import Foundation
import Pixels
import TestSupport
import Testing

@testable import SegueRecordings

/// Light and gamuts against the functions of the C library and published numbers.
@Suite struct LightTests {
  /// One for each test, because its tables take time.
  private let reader = FramePixels()

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

  /// The pixel of a frame of one color with 10 bits.
  private func pixel(
    _ samples: [Int], _ primaries: AVColorPrimaries, _ transfer: AVColorTransferCharacteristic
  ) throws -> SIMD3<Double> {
    let frame = MadeFrame(
      AV_PIX_FMT_GBRP12LE, width: 8, height: 8, matrix: AVCOL_SPC_RGB, range: AVCOL_RANGE_JPEG,
      primaries: primaries, transfer: transfer)
    for place in 0..<64 {
      for channel in 0..<3 {
        frame.set(channel, place % 8, place / 8, samples[channel], bits: 12)
      }
    }
    let pixels = try #require(reader.pixels(of: frame.decoded, limit: 64)).pixels
    let sum = pixels.reduce(into: SIMD3<Double>.zero) {
      $0 += SIMD3(Double($1.x), Double($1.y), Double($1.z))
    }
    return sum / 64
  }

  private func encoded(_ light: SIMD3<Double>) -> SIMD3<Double> {
    func level(_ x: Double) -> Double {
      let x = min(max(x, 0), 1)
      return 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055)
    }
    return SIMD3(level(light.x), level(light.y), level(light.z))
  }

  private func largest(_ difference: SIMD3<Double>) -> Double {
    max(abs(difference.x), abs(difference.y), abs(difference.z))
  }

  @Test func displayP3IsConverted() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<40 {
      let samples = (0..<3).map { _ in Int.random(in: 0...4095, using: &random) }
      let light = samples.map { sample in
        let x = Double(sample) / 4095
        return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
      }
      // The published matrix of Display P3 to sRGB.
      let expected = encoded(
        SIMD3(
          1.2249401763 * light[0] - 0.2249401763 * light[1],
          -0.0420569547 * light[0] + 1.0420569547 * light[1],
          -0.0196375546 * light[0] - 0.0786360456 * light[1] + 1.0982736002 * light[2]))
      let found = try pixel(samples, AVCOL_PRI_SMPTE432, AVCOL_TRC_IEC61966_2_1)
      #expect(largest(found - expected) < 0.1, "\(samples)")
    }
  }

  @Test func pqGraysFollowTheCurve() throws {
    for sample in stride(from: 0, through: 4095, by: 91) {
      let x = pow(Double(sample) / 4095, 1 / 78.84375)
      let nits =
        10_000 * pow(max(x - 0.8359375, 0) / (18.8515625 - 18.6875 * x), 1 / 0.1593017578125)
      let light = ToneCurve.mapped(min(nits, 1000)) / 203
      let found = try pixel([sample, sample, sample], AVCOL_PRI_BT2020, AVCOL_TRC_SMPTE2084)
      #expect(largest(found - encoded(SIMD3(repeating: light))) < 0.25, "\(sample)")
    }
  }

  @Test func hlgGraysFollowTheSystem() throws {
    for sample in stride(from: 0, through: 4095, by: 91) {
      let light = TransferFunctions.hlgLight(Double(sample) / 4095)
      let nits = 1000 * pow(light, 1.2)
      let found = try pixel([sample, sample, sample], AVCOL_PRI_BT2020, AVCOL_TRC_ARIB_STD_B67)
      let expected = encoded(SIMD3(repeating: ToneCurve.mapped(nits) / 203))
      #expect(largest(found - expected) < 0.6, "\(sample)")
    }
  }
}
