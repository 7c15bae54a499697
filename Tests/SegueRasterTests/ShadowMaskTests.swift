import Foundation
import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueRaster

@Suite struct ShadowMaskTests {
  private static let size = Size(width: 13, height: 9.5)
  private static let outlines: [Outline] = [
    .rectangle, .rounded(radius: 4), .rounded(radius: 4.75, curve: .continuous),
    .rounded(radius: 3, corners: [.topLeft, .bottomRight]),
    .polygon([Point(3, 0), Point(13, 4), Point(6, 9.5), Point(0, 7)]),
  ]

  private func shape(
    _ outline: Outline, radius: Double, scale: Double = 1, magnification: Double = 1,
    size: Size = size, side: Int = 64
  ) -> ShadowMask.Shape {
    ShadowMask.Shape(
      outline: outline, size: size, radius: radius, color: SIMD3(1, 0.5, 0),
      canvas: Canvas(width: side, height: side, scale: scale, background: .clear),
      magnification: magnification)
  }

  /// Compares each texel with a convolution by definition: a Gaussian at each of many points of the
  /// shape.
  @Test(arguments: outlines, [0.35, 1, 2.6])
  func masksAreGaussians(outline: Outline, radius: Double) {
    let mask = ShadowMask(shape(outline, radius: radius))
    let image = mask.texture.image
    let exact = convolution(of: outline, radius: radius, mask)
    var worst = 0.0
    for (pixel, share) in zip(image.pixels, exact) {
      worst = max(worst, abs(Double(pixel.w) - 255 * share))
      #expect(pixel.x == pixel.w && pixel.z == 0)
      #expect(abs(Double(pixel.y) - 127.5 * share) < 0.8)
    }
    // Half a step is rounding; the remainder comes from the number of points.
    #expect(worst < 0.8, "\(worst) of 255")
  }

  private func convolution(of outline: Outline, radius: Double, _ mask: ShadowMask) -> [Double] {
    let (width, height) = (mask.texture.image.width, mask.texture.image.height)
    let shape = OutlineShape(outline, size: Self.size)
    let fine = 64
    /// The mean over texel `x` of the Gaussian about point `k`, by eight points.
    func weights(_ count: Int) -> [[Double]] {
      (0..<count).map { x in
        (0..<count * fine).map { k in
          let center = (Double(k) + 0.5) / Double(fine)
          return (0..<8).reduce(0) { sum, i in
            let d = (Double(x) + (Double(i) + 0.5) / 8 - center) / radius
            return sum + exp(-d * d / 2) / 8
          } / radius / (2 * Double.pi).squareRoot() / Double(fine)
        }
      }
    }
    let (across, down) = (weights(width), weights(height))
    let rows = (0..<height * fine).map { k -> [Double] in
      let span = shape.span(atY: (Double(k) + 0.5) / Double(fine) - Double(mask.margin))
      let inside = (0..<width * fine).filter { j in
        span?.contains((Double(j) + 0.5) / Double(fine) - Double(mask.margin)) == true
      }
      return across.map { weights in inside.reduce(0) { $0 + weights[$1] } }
    }
    return (0..<height).flatMap { y in
      (0..<width).map { x in
        rows.indices.reduce(0) { $0 + down[y][$1] * rows[$1][x] }
      }
    }
  }

  /// The border is clear, so the picture cuts nothing off.
  @Test func masksFadeToTransparency() {
    for radius in [0.1, 1, 5, 40] {
      let image = ShadowMask(shape(.rounded(radius: 3), radius: radius)).texture.image
      for x in 0..<image.width {
        #expect(image[x, 0] == .clear && image[x, image.height - 1] == .clear)
      }
      for y in 0..<image.height {
        #expect(image[0, y] == .clear && image[image.width - 1, y] == .clear)
      }
    }
  }

  @Test func densityIsThatOfTheCanvasUnlessFewerTexelsSuffice() {
    #expect(shape(.rectangle, radius: 3, scale: 3).texelsPerPoint == 3)
    #expect(shape(.rectangle, radius: 3, scale: 3, magnification: 1.2).texelsPerPoint == 3)
    #expect(shape(.rectangle, radius: 3, scale: 3, magnification: 1.6).texelsPerPoint == 3)
    #expect(shape(.rectangle, radius: 1, scale: 3, magnification: 5).texelsPerPoint == 12)
    #expect(shape(.rectangle, radius: 10, scale: 3).texelsPerPoint == 1.5)
    // 3 / 32
    #expect(shape(.rectangle, radius: 100, scale: 3).texelsPerPoint == 0.09375)
  }

  /// A shadow that cannot be visible as a whole gets no larger picture: 4000 and 500 texels a side.
  @Test func densityOfAHugeLayerIsThatOfTheCanvas() {
    let size = Size(width: 8000, height: 8000)
    #expect(
      shape(.rectangle, radius: 0.5, scale: 4, size: size, side: 8192).texelsPerPoint == 0.5)
    #expect(shape(.rectangle, radius: 0.5, scale: 4, size: size).texelsPerPoint == 0.0625)
  }
}
