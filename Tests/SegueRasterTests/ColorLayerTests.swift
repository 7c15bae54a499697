import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueRaster

@Suite struct ColorLayerTests {
  /// The same as an image of that color, in any orientation.
  @Test(arguments: [1.0, 0.5])
  func colorsLookLikeImagesOfOneColor(alpha: Double) {
    var layering = Layering()
    let pixel = PremultipliedRGBA8(
      UInt8(51 * alpha + 0.5), UInt8(102 * alpha + 0.5), UInt8(204 * alpha + 0.5),
      UInt8(255 * alpha + 0.5))
    layering.images = [.from: PixelBuffer(width: 8, height: 8, filledWith: pixel)]
    for transform: Transform3D in [
      .identity, .rotation(0.5, about: .z), .rotation(0.8, about: .y),
    ] {
      let frames = [ImageRole.from, .color(SIMD4(0.2, 0.4, 0.8, alpha))].map { contents in
        var layer = Layer(contents: contents, size: Size(width: 60, height: 40))
        layer.position = Point(48, 36)
        layer.transform = transform
        layer.dimming = 0.25
        return ReferencePicture(layering.frame([layer]))
      }
      #expect(frames[0].largestDifference(from: frames[1]) <= (alpha == 1 ? 0 : 1))
    }
  }

  /// An alpha is as fine as an opacity: a tenth is not 26/255.
  @Test func alphaIsNotRoundedToEightBits() {
    let layering = Layering(background: PremultipliedRGBA8(255, 255, 255, 255))
    let veil = Layering.layer(SIMD4(0, 0, 0, 0.1), width: 96, height: 72, at: Point(48, 36))
    #expect(layering.frame([veil])[5, 5] == PremultipliedRGBA8(230, 230, 230, 255))
    var half = veil
    half.opacity = 0.5
    #expect(layering.frame([half])[5, 5] == PremultipliedRGBA8(242, 242, 242, 255))
  }

  @Test func colorsHaveOpacityDimmingAndDissolve() {
    var layering = Layering(background: PremultipliedRGBA8(0, 0, 200, 255))
    var layer = Layering.layer(SIMD4(1, 0.4, 0, 1), width: 96, height: 72, at: Point(48, 36))
    layer.dimming = 0.4
    #expect(layering.frame([layer])[1, 1] == PremultipliedRGBA8(153, 61, 0, 255))
    layer.opacity = 0.5
    #expect(layering.frame([layer])[1, 1] == PremultipliedRGBA8(77, 31, 100, 255))

    layering.background = .clear
    var dissolving = Layering.layer(SIMD4(1, 1, 1, 0.4), width: 96, height: 72, at: Point(48, 36))
    dissolving.compositing = .dissolve
    dissolving.opacity = 0.5
    #expect(layering.frame([dissolving])[1, 1] == PremultipliedRGBA8(repeating: 51))
  }

  @Test func opaqueColorsHideTheLayersBehind() {
    let layering = Layering()
    let behind = Layering.layer(SIMD4(1, 0, 0, 1), width: 96, height: 72, at: Point(48, 36))
    let front = Layering.layer(SIMD4(0, 0, 1, 1), width: 96, height: 72, at: Point(48, 36))
    let all = layering.frame([behind, front]).pixels
    #expect(all.allSatisfy { $0 == SIMD4(0, 0, 255, 255) })
  }
}
