import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueRaster

@Suite struct FaceBuilderTests {
  /// A layer after a curled one lies over all pieces of the curl, whichever exist.
  @Test func aLayerAfterACurlLiesOverItsBack() throws {
    let size = Size(width: 40, height: 30)
    var page = Layer(contents: .from, size: size)
    page.curl = Curl(
      origin: Point(20, 0), normal: Point(1, 0), radius: 2,
      backside: Curl.Backside(
        contents: .from, contentsRect: .unit, paper: SIMD3(1, 1, 1), contentsOpacity: 0),
      shading: 0, shadow: Curl.Shadow(opacity: 0, extent: 1))
    let cover = Layer(contents: .to, size: size)
    let green = PremultipliedRGBA8(0, 200, 0, 255)
    let textures = TextureSet([
      .from: Texture(PixelBuffer(width: 40, height: 30, filledWith: SIMD4(200, 0, 0, 255))),
      .to: Texture(PixelBuffer(width: 40, height: 30, filledWith: green)),
    ])
    let canvas = Canvas(width: 40, height: 30, scale: 1, background: .clear)
    let scene = Scene(size: size, layers: [page, cover])
    let frame = SceneRenderer(canvas: canvas).render(scene, textures)
    #expect(frame.pixels.allSatisfy { $0 == green })

    // Only the landed back and the flat front: fewer pieces than places in the order.
    page.curl?.radius = 1e-6
    let thin = SceneRenderer(canvas: canvas)
      .render(Scene(size: size, layers: [page, cover]), textures)
    #expect(thin.pixels.allSatisfy { $0 == green })
  }
}
