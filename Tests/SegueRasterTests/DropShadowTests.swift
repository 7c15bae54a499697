import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueRaster

/// Shadows in scenes, against the same scenes drawn by definition.
@Suite struct DropShadowTests {
  private static let outlines: [Outline] = [
    .rectangle, .rounded(radius: 9), .rounded(radius: 12, curve: .continuous),
    .polygon([Point(10, 0), Point(40, 8), Point(25, 30), Point(0, 22)]),
  ]

  private func layer(_ outline: Outline, radius: Double) -> Layer {
    var layer = Layering.layer(
      SIMD4(0.9, 0.8, 0.2, 1), width: 40, height: 30, at: Point(46, 34), outline)
    layer.shadow = DropShadow(
      color: SIMD3(0.1, 0, 0.3), opacity: 0.7, radius: radius, offset: Point(3, 5))
    return layer
  }

  private static let transforms: [Transform3D] = [
    .translation(x: 0.4, y: 0.7), .rotation(0.5, about: .z),
    Transform3D.rotation(0.9, about: .y).concatenating(.rotation(0.2, about: .x)),
  ]

  /// The shadow alone, which is smooth enough for few rays.
  @Test(arguments: outlines, Breadth.some([0.7, 3, 11], orOnly: 2))
  func shadowsAreWhereTheyShouldBe(outline: Outline, radius: Double) {
    let layering = Layering(width: 84, height: 64)
    var layer = layer(outline, radius: radius)
    layer.contents = .color(.zero)
    for transform in Self.transforms {
      layer.transform = transform
      let truth = layering.truth([layer], samples: 2)
      let ratio = psnr(ReferencePicture(layering.frame([layer])), truth)
      #expect(ratio > (radius < 1 ? 45 : 52), "\(ratio) dB")
    }
  }

  /// Without a blur the shadow is as sharp as the layer.
  @Test(arguments: outlines)
  func hardShadowsAreOutlines(outline: Outline) {
    let layering = Layering(width: 84, height: 64)
    var layer = layer(outline, radius: 0)
    for transform in Self.transforms {
      layer.transform = transform
      let truth = layering.truth([layer], samples: 8)
      let ratio = psnr(ReferencePicture(layering.frame([layer])), truth)
      #expect(ratio > 47, "\(ratio) dB")
    }
  }

  /// At rest, pixels of the shadow alone are exact to a step of eight bits.
  @Test(arguments: [1.0, 3, 11])
  func aShadowAtRestIsAccurateToOneStep(radius: Double) {
    let layering = Layering()
    var layer = layer(.rounded(radius: 9), radius: radius)
    layer.contents = .color(.zero)
    let truth = layering.truth([layer], samples: 3)
    let worst = ReferencePicture(layering.frame([layer])).largestDifference(from: truth)
    #expect(worst <= 1, "\(worst)")
  }

  /// The shadow lies over everything behind its layer and under the layer, in either order.
  @Test func shadowsLieAtTheDepthOfTheirLayer() {
    let layering = Layering()
    var caster = layer(.rectangle, radius: 3)
    caster.zPosition = -20
    let cover = Layering.layer(SIMD4(1, 1, 1, 1), width: 96, height: 72, at: Point(48, 36))
    #expect(layering.frame([cover, caster]).pixels.allSatisfy { $0 == SIMD4(255, 255, 255, 255) })
    caster.zPosition = 0
    let frame = layering.frame([cover, caster])
    #expect(frame[46, 51].x < 160, "the shadow falls on the cover")
    #expect(frame[46, 34] == PremultipliedRGBA8(230, 204, 51, 255), "and not on its layer")
  }

  @Test func opacitiesAreMultiplied() {
    let layering = Layering(background: PremultipliedRGBA8(255, 255, 255, 255))
    var caster = Layering.layer(.zero, width: 60, height: 40, at: Point(48, 36))
    caster.shadow = DropShadow(opacity: 0.5, radius: 0)
    caster.opacity = 0.5
    #expect(layering.frame([caster])[48, 36] == PremultipliedRGBA8(191, 191, 191, 255))
    caster.shadow?.radius = 2
    #expect(layering.frame([caster])[48, 36] == PremultipliedRGBA8(191, 191, 191, 255))
  }

  /// No byte depends on earlier drawings, on the kernels, or on the number of threads.
  @Test func framesDoNotDependOnTheCache() async {
    let layering = Layering()
    let layers = Self.outlines.map { layer($0, radius: 3) }
    let alone = layers.map { layering.frame([$0]) }
    #expect(layers.map { layering.frame([$0], kernels: .scalar) } == alone)
    let renderer = layering.renderer()
    let again = await withTaskGroup(of: (Int, PixelBuffer).self) { group in
      for index in 0..<64 {
        let scene = layering.scene([layers[index % layers.count]])
        group.addTask { (index, renderer.render(scene, TextureSet([:]))) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for index in 0..<64 { #expect(again[index] == alone[index % alone.count]) }
  }

  /// More shapes than the cache keeps, one after the other.
  @Test func theCacheAcceptsMoreShapesThanItKeeps() {
    let cache = ShadowCache()
    for pass in 0..<2 {
      for width in 0..<9 {
        let shape = ShadowMask.Shape(
          outline: .rectangle, size: Size(width: 1500 + Double(width), height: 1500), radius: 3,
          color: .zero,
          canvas: Canvas(width: 1000, height: 1000, scale: 1, background: .clear),
          magnification: 1)
        let image = cache.mask(shape).texture.image
        #expect(image.width == 1520 + width, "pass \(pass)")
      }
    }
  }
}
