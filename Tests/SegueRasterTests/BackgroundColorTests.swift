import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueRaster

@Suite struct BackgroundColorTests {
  private let size = Size(width: 60, height: 40)

  /// Slopes of color and alpha, which every sampler reproduces, so that only rounding differs.
  private func image() -> PixelBuffer {
    var image = PixelBuffer(width: 60, height: 40)
    for y in 0..<40 {
      for x in 0..<60 {
        let alpha = UInt8(40 + 3 * x)
        image[x, y] = SIMD4(alpha / 2, alpha / 3, UInt8(Int(alpha) * y / 40), alpha)
      }
    }
    return image
  }

  /// The image over the color, computed in `Double`.
  private func flattened(on color: SIMD4<Double>) -> PixelBuffer {
    var image = image()
    for y in 0..<40 {
      for x in 0..<60 {
        let pixel = SIMD4<Double>(image[x, y])
        let under = color * SIMD4(color.w, color.w, color.w, 1) * (255 - pixel.w)
        image[x, y] = SIMD4<UInt8>((pixel + under).rounded(.toNearestOrAwayFromZero))
      }
    }
    return image
  }

  private func layer(_ transform: Transform3D, _ color: SIMD4<Double>?) -> Layer {
    var layer = Layer(contents: .from, size: size)
    layer.position = Point(48, 36)
    layer.transform = transform
    layer.backgroundColor = color
    layer.dimming = 0.25
    return layer
  }

  /// Flat, turned in every way, dimmed, half opaque: the same as an image that has the color in it.
  @Test(arguments: [1.0, 0.4])
  func colorLiesUnderTheImage(alpha: Double) {
    let color = SIMD4(0.9, 0.5, 0.1, alpha)
    for transform: Transform3D in [
      .identity, .rotation(0.5, about: .z), .rotation(0.8, about: .y), .rotation(0.8, about: .x),
    ] {
      for opacity in [1, 0.5] {
        var layering = Layering()
        var (plain, colored) = (layer(transform, nil), layer(transform, color))
        (plain.opacity, colored.opacity) = (opacity, opacity)
        layering.images = [.from: image()]
        let frame = ReferencePicture(layering.frame([colored]))
        layering.images = [.from: flattened(on: color)]
        let expected = ReferencePicture(layering.frame([plain]))
        // Each of the two images is rounded separately, and so is each resampling.
        #expect(frame.largestDifference(from: expected) <= 2, "\(transform) \(opacity)")
      }
    }
  }

  /// The slow renderer agrees, on a rounded outline.
  @Test func roundedBackgroundMatchesTheReference() {
    var layering = Layering()
    layering.images = [
      .from: PixelBuffer(width: 60, height: 40, filledWith: SIMD4(60, 20, 0, 90))
    ]
    var bubble = layer(.identity, SIMD4(0.2, 0.6, 1, 1))
    bubble.outline = .rounded(radius: 12, curve: .circular)
    let truth = layering.truth([bubble], samples: 16)
    // A grid of 16 × 16 rays is accurate within about 1/32 of a pixel.
    #expect(ReferencePicture(layering.frame([bubble])).largestDifference(from: truth) < 8)
  }

  @Test func opaqueImageHidesTheBackground() {
    var layering = Layering()
    layering.images = [
      .from: PixelBuffer(width: 60, height: 40, filledWith: SIMD4(9, 99, 199, 255))
    ]
    let turned = Transform3D.rotation(0.7, about: .y)
    let (plain, colored) = (layer(turned, nil), layer(turned, SIMD4(1, 0, 0, 1)))
    #expect(layering.frame([plain]) == layering.frame([colored]))
  }

  /// The mask of a soft shadow is an image that is not opaque, and it has no background.
  @Test(arguments: [0, 6.0])
  func shadowHasNoBackground(radius: Double) {
    var layering = Layering()
    layering.images = [
      .from: PixelBuffer(width: 60, height: 40, filledWith: SIMD4(9, 99, 199, 255))
    ]
    var (plain, colored) = (layer(.identity, nil), layer(.identity, SIMD4(1, 0, 0, 1)))
    let shadow = DropShadow(opacity: 0.5, radius: radius, offset: Point(5, 5))
    (plain.shadow, colored.shadow) = (shadow, shadow)
    #expect(layering.frame([plain]) == layering.frame([colored]))
  }

  /// An opaque background hides everything behind it, because the face counts as opaque.
  @Test func opaqueBackgroundHidesTheLayersBehind() {
    var layering = Layering(background: SIMD4(255, 0, 0, 255))
    layering.images = [.from: PixelBuffer(width: 60, height: 40)]
    let frame = layering.frame([layer(.identity, SIMD4(0, 0, 1, 1))])
    #expect(frame[48, 36] == SIMD4(0, 0, 191, 255))
  }

  @Test func colorLayerLiesOnItsBackground() {
    let layering = Layering()
    var veil = Layering.layer(SIMD4(1, 1, 1, 0.5), width: 96, height: 72, at: Point(48, 36))
    veil.backgroundColor = SIMD4(0, 0, 1, 1)
    #expect(layering.frame([veil])[5, 5] == SIMD4(128, 128, 255, 255))
  }
}
