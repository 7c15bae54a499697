import SeguePixels
import Testing
import TestSupport

@testable import SegueSinks
@testable import SegueVerification

/// The means of rendered pixels against those of the converted frame, which are computed
/// independently.
@Suite struct BlockMeansTests {
  @Test(arguments: [(2, 2), (16, 16), (17, 33), (31, 18), (40, 90), (160, 120)])
  func meansOfPixelsEqualThoseOfTheConvertedFrame(width: Int, height: Int) throws {
    for seed in 0..<4 as Range<UInt64> {
      let frame = PixelBuffer.noise(width, height, seed: seed)
      let converter = YUVConverter(width: width, height: height, for: "y4m")
      let means = BlockMeans(of: frame)
      let converted = BlockMeans(of: try converter.convert(frame), width: width, height: height)
      #expect(means.count == min(8, width / 2) * min(8, height / 2))
      for block in 0..<means.count {
        // Each mean is rounded separately.
        #expect(abs(Int(means.luma[block]) - Int(converted.luma[block])) <= 1)
        #expect(abs(Int(means.blue[block]) - Int(converted.blue[block])) <= 1)
        #expect(abs(Int(means.red[block]) - Int(converted.red[block])) <= 1)
      }
      #expect(means.distance(to: converted) <= VideoFidelity.roundingLoss)
    }
  }

  /// The expected values are Y, Cb and Cr of colors in BT.709, limited range, from tables.
  @Test(arguments: [
    (SIMD3<UInt8>(255, 255, 255), SIMD3<UInt8>(235, 128, 128)),
    (SIMD3(0, 0, 0), SIMD3(16, 128, 128)), (SIMD3(255, 0, 0), SIMD3(63, 102, 240)),
    (SIMD3(0, 255, 0), SIMD3(173, 42, 26)), (SIMD3(0, 0, 255), SIMD3(32, 240, 118)),
  ])
  func colorsMatchBT709(color: SIMD3<UInt8>, expected: SIMD3<UInt8>) {
    let means = BlockMeans(of: .solid(8, 6, color.x, color.y, color.z))
    #expect(means.count == 12)
    for block in 0..<12 {
      #expect(SIMD3(means.luma[block], means.blue[block], means.red[block]) == expected)
    }
  }

  @Test func distanceIsThatOfTheWorstPlane() {
    var one = BlockMeans(of: .solid(16, 16, 0, 0, 0))
    let other = one
    #expect(one.distance(to: other) == 0)
    for block in 0..<64 { one.luma[block] += 2 }
    #expect(one.distance(to: other) == 2)
    one.red[7] += 40
    #expect(one.distance(to: other) == 5)
  }

  @Test func framesOfOnePixelHaveNoBlocks() {
    let means = BlockMeans(of: .solid(1, 9, 200, 0, 0))
    #expect(means.count == 0)
    #expect(means.distance(to: BlockMeans(of: .solid(1, 9, 0, 200, 0))) == 0)
  }
}
