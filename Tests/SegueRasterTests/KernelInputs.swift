import SeguePixels
import TestSupport

@testable import SegueRaster

/// Inputs for comparing the vector kernels.
enum KernelInputs {
  /// All kernels of this CPU except the definition.
  static let vector = (KernelChoice.all.dropLast() + KernelChoice.recorded).map(\.resample)

  /// Random bytes.
  ///
  /// Every third image has the two extremes only, for the widest overshoots, and
  /// every other one is opaque.
  static func image(
    _ width: Int, _ height: Int, _ seed: Int, using random: inout SplitMix64
  ) -> PixelBuffer {
    let pixels = (0..<width * height).map { _ in
      let bits = random.next()
      return seed % 3 == 0
        ? PremultipliedRGBA8(
          bits & 1 == 0 ? 0 : 255, bits & 2 == 0 ? 0 : 255, bits & 4 == 0 ? 0 : 255,
          bits & 8 == 0 ? 0 : 255)
        : PremultipliedRGBA8(truncatingIfNeeded: SIMD4(bits, bits >> 8, bits >> 16, bits >> 24))
    }
    return PixelBuffer(
      width: width, height: height,
      pixels: seed % 2 == 0 ? pixels : pixels.map { $0 | PremultipliedRGBA8(0, 0, 0, 255) })
  }

  static func filter(using random: inout SplitMix64) -> ResamplingFilter {
    FilterBank.shared(Bool.random(using: &random) ? .best : .fast)
      .filter(level: [0, 0, 3, 16, 30, 40, 70].randomElement(using: &random) ?? 0)
  }
}
