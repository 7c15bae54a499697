import SeguePixels
import SegueSpec

/// Adds the noise of a grain to a picture.
///
/// The noise of a pixel is the sum of eight random bytes, which is near to a normal distribution,
/// and whole, so it is the same on every machine.
struct GrainPainter {
  /// The standard deviation of the sum of eight bytes: 8 · (256² − 1) / 12, under a root.
  private static let deviation = (8.0 * 65535 / 12).squareRoot()

  private static let mean = 8.0 * 255 / 2

  private let grain: Spec.Stage.Grain

  init(_ grain: Spec.Stage.Grain) { self.grain = grain }

  /// A picture with the noise, in which transparent pixels stay as they are.
  func picture(over picture: PixelBuffer) -> PixelBuffer {
    var numbers = PseudorandomNumbers(seed: UInt64(grain.seed))
    // Levels for a step of a sum.
    let step = grain.amount * 255 / Self.deviation
    return PixelBuffer(
      width: picture.width, height: picture.height,
      pixels: picture.pixels.map { pixel in
        let noise = (Self.sum(ofBytes: numbers.next()) - Self.mean) * step
        let share = Double(pixel.w) / 255
        func noisy(_ level: UInt8) -> UInt8 {
          UInt8(min(max(Double(level) + noise * share + 0.5, 0), Double(pixel.w)))
        }
        return PremultipliedRGBA8(noisy(pixel.x), noisy(pixel.y), noisy(pixel.z), pixel.w)
      })
  }

  private static func sum(ofBytes number: UInt64) -> Double {
    // Four sums of two bytes each, which a product adds up in its highest 16 bits.
    let pairs = (number & 0x00FF_00FF_00FF_00FF) + (number >> 8 & 0x00FF_00FF_00FF_00FF)
    return Double((pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}
