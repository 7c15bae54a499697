import SeguePixels
import Testing

@testable import SegueImages

@Suite struct StraightImageTests {
  @Test func premultiplyingRoundsToNearestForEveryValueAndAlpha() {
    let samples = (0..<0x1_0000).map { (index: Int) -> SIMD4<UInt8> in
      let value = UInt8(index & 255)
      return SIMD4(value, 255 - value, value, UInt8(index >> 8))
    }
    let image = StraightImage(
      width: 256, height: 256, samples: .eightBits(samples), isGray: false, color: nil)
    let wrong = zip(samples, image.premultiplied().pixels).first { straight, pixel in
      let alpha = Double(straight.w)
      let exact = (0..<3).map { UInt8((Double(straight[$0]) * alpha / 255).rounded()) }
      return pixel != SIMD4(exact[0], exact[1], exact[2], straight.w)
    }
    #expect(wrong == nil)
  }

  @Test func opaqueImageStaysUnchanged() {
    let samples = (0..<256).map { SIMD4<UInt8>(UInt8($0), UInt8(255 - $0), 7, 255) }
    let image = StraightImage(
      width: 16, height: 16, samples: .eightBits(samples), isGray: false, color: nil)
    #expect(image.premultiplied().pixels == samples)
  }
}
