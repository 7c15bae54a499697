import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueRaster

/// Scenes that are drawn over pixels.
@Suite struct OverTests {
  /// Over the color of the background, a scene looks as it does on that background.
  @Test(arguments: TransitionCase.defaultsOfLayers, [KernelChoice.best, .scalar])
  func pixelsAreABackground(parameters: TransitionCase, kernels: KernelChoice) throws {
    let rendering = Rendering(width: 60, height: 98)
    let transition = try parameters.make()
    let canvas = Canvas(width: 60, height: 98, scale: 1, background: rendering.background)
    let renderer = SceneRenderer(canvas: canvas, sampling: .best, kernels: kernels)
    let textures = TextureSet(rendering.images().mapValues { Texture($0) })
    for progress in [0.1, 0.5, 0.8] {
      let scene = transition.scene(at: progress, on: rendering.stage)
      var over = PixelBuffer(width: 60, height: 98, filledWith: rendering.background)
      renderer.render(scene, textures, over: &over)
      let isSame = over == renderer.render(scene, textures)
      #expect(isSame, "at \(progress)")
    }
  }

  /// Layers over a picture look as they do over a layer that shows the picture, also where several
  /// of them share a pixel; without layers, the picture stays.
  @Test func aPictureIsALayer() {
    var random = SplitMix64(seed: 8)
    func noise(_ width: Int, _ height: Int, isOpaque: Bool) -> PixelBuffer {
      var picture = PixelBuffer(width: width, height: height)
      for index in picture.pixels.indices {
        let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &random)
        picture.pixels[index] = SIMD4(
          UInt8.random(in: 0...alpha, using: &random), UInt8.random(in: 0...alpha, using: &random),
          UInt8.random(in: 0...alpha, using: &random), alpha)
      }
      return picture
    }
    for isOpaque in [true, false] {
      let ground = noise(70, 50, isOpaque: isOpaque)
      let size = Size(width: 70, height: 50)
      var layers = (0..<12).map { index in
        var layer = Layer(
          contents: index % 3 == 0 ? .color(SIMD4(1, 0.5, 0, 0.7)) : .view("word"),
          frame: Rect(
            x: Double.random(in: -10...60, using: &random),
            y: Double.random(in: -10...40, using: &random),
            width: Double.random(in: 1...30, using: &random),
            height: Double.random(in: 1...30, using: &random)))
        layer.opacity = index % 2 == 0 ? 1 : 0.6
        if index % 4 == 1 { layer.outline = .rounded(radius: 5) }
        return layer
      }
      let textures = TextureSet([
        .view("word"): Texture(noise(20, 9, isOpaque: false)), .from: Texture(ground),
      ])
      let renderer = SceneRenderer(
        canvas: Canvas(width: 70, height: 50, scale: 1, background: .clear))
      var over = ground
      renderer.render(Scene(size: size, layers: layers), textures, over: &over)
      layers.insert(Layer(contents: .from, size: size), at: 0)
      let isSame = over == renderer.render(Scene(size: size, layers: layers), textures)
      #expect(isSame, "\(isOpaque)")
      var alone = ground
      renderer.render(Scene(size: size, layers: []), textures, over: &alone)
      let isKept = alone == ground
      #expect(isKept)
    }
  }

  /// A cache of coverage changes no pixel: scenes that differ in their pictures, in their places
  /// and in what they hide.
  @Test func coverageThatIsKeptChangesNothing() {
    let canvas = Canvas(width: 40, height: 40, scale: 1, background: .clear)
    let kept = SceneRenderer(canvas: canvas)
    let opaque = Texture(
      PixelBuffer(width: 9, height: 9, filledWith: PremultipliedRGBA8(9, 99, 199, 255)))
    let clear = Texture(
      PixelBuffer(width: 9, height: 9, filledWith: PremultipliedRGBA8(9, 9, 99, 100)))
    for (place, texture) in [(3.3, opaque), (3.3, clear), (7.9, clear), (3.3, opaque)] {
      let layers = [
        Layer(contents: .color(SIMD4(1, 0, 0, 1)), frame: Rect(x: 1, y: 2, width: 20, height: 30)),
        Layer(contents: .from, frame: Rect(x: place, y: place, width: 25, height: 25)),
      ]
      let scene = Scene(size: Size(width: 40, height: 40), layers: layers)
      let textures = TextureSet([.from: texture])
      let isSame =
        kept.render(scene, textures) == SceneRenderer(canvas: canvas).render(scene, textures)
      #expect(isSame, "\(place)")
    }
  }
}
