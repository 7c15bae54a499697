import SegueGeometry
import SeguePixels
import SegueRaster
import SegueTransitions

/// Draws one kind of scene on a black canvas, a pixel a point.
struct BenchRenderer {
  private let kind: SceneKind
  private let textures: TextureSet
  private let stage: Stage
  private let renderer: SceneRenderer

  /// A renderer on a canvas of the stage's size, which must be in whole pixels.
  init(kind: SceneKind, textures: TextureSet, stage: Stage, sampling: Sampling) {
    (self.kind, self.textures, self.stage) = (kind, textures, stage)
    renderer = SceneRenderer(
      canvas: Canvas(
        width: Int(stage.size.width), height: Int(stage.size.height), scale: 1,
        background: PremultipliedRGBA8(0, 0, 0, 255)),
      sampling: sampling)
  }

  /// An empty frame to draw on.
  func frame() -> PixelBuffer {
    PixelBuffer(width: renderer.canvas.width, height: renderer.canvas.height)
  }

  /// Draws over all of `frame`, on this thread.
  func draw(at progress: Double, on frame: inout PixelBuffer) throws {
    renderer.render(try kind.scene(at: progress, on: stage), textures, into: &frame)
  }

  /// The number of pixels of a frame for each kind of work.
  func tally(at progress: Double) throws -> [PixelWork: Int] {
    renderer.tally(try kind.scene(at: progress, on: stage), textures)
  }
}
