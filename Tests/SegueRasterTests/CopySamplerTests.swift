import SeguePixels
import Testing

@testable import SegueRaster

@Suite struct CopySamplerTests {
  /// Every shift of a small image past a row, and every span of it.
  @Test func texelsAreShiftedAndBorderTexelsRepeat() {
    let image = PixelBuffer(
      width: 3, height: 2,
      pixels: (1...6).map { PremultipliedRGBA8(repeating: UInt8($0)) })
    for dx in -12...12 {
      for dy in -3...3 {
        for low in 0...8 {
          for high in low...8 {
            var row = [PremultipliedRGBA8](repeating: .init(repeating: 99), count: 8)
            var span = row.mutableSpan
            CopySampler(
              image: image, dx: dx, dy: dy, brightness: 255, kernels: ScalarSpanKernels.self
            ).paint(
              [CanvasSpan(y: 1, columns: low..<high)].span, on: &span, .beside(1, width: 8))
            let texelRow = min(max(1 + dy, 0), 1)
            let expected = (0..<8).map { x in
              low..<high ~= x
                ? image[min(max(x + dx, 0), 2), texelRow] : PremultipliedRGBA8(repeating: 99)
            }
            #expect(row == expected, "dx \(dx), dy \(dy), \(low)..<\(high)")
          }
        }
      }
    }
  }
}
