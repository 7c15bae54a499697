import SegueGeometry
import SeguePixels
import TestSupport

@testable import SegueRaster

/// Draws scenes that no transition makes, by the renderer and by definition.
struct Layering {
  var width = 96
  var height = 72
  var scale = 1.0
  var background = PremultipliedRGBA8(40, 90, 60, 255)
  var eyeDistance = 300.0
  var images: [ImageRole: PixelBuffer] = [:]

  var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }

  func scene(_ layers: [Layer]) -> Scene {
    var scene = Scene(size: size, layers: layers)
    scene.sublayerTransform = .perspective(eyeDistance: eyeDistance)
    return scene
  }

  func renderer(_ kernels: KernelChoice = .best) -> SceneRenderer {
    SceneRenderer(
      canvas: Canvas(width: width, height: height, scale: scale, background: background),
      sampling: .best, kernels: kernels)
  }

  func frame(_ layers: [Layer], kernels: KernelChoice = .best) -> PixelBuffer {
    renderer(kernels).render(scene(layers), TextureSet(images.mapValues { Texture($0) }))
  }

  func truth(_ layers: [Layer], samples: Int) -> ReferencePicture {
    ReferenceRenderer(
      images: images, pixelsWide: width, pixelsHigh: height, scale: scale, background: background,
      samples: samples
    ).render(scene(layers))
  }

  /// A layer of one color with its middle at `position`.
  static func layer(
    _ color: SIMD4<Double>, width: Double, height: Double, at position: Point,
    _ outline: Outline = .rectangle
  ) -> Layer {
    var layer = Layer(
      contents: .color(color), size: Size(width: width, height: height))
    layer.position = position
    layer.outline = outline
    return layer
  }
}
