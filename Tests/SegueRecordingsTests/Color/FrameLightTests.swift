import CSegueFFmpeg
import Foundation
import SeguePixels
import Testing
import TestSupport

@testable import SegueColorLight
@testable import SegueRecordings

/// The colors of frames that go through light, against closed forms and published numbers.
@Suite struct FrameLightTests {
  /// One for each test, because its tables take time.
  private let reader = FramePixels()

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
