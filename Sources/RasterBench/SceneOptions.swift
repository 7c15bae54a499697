import ArgumentParser
import SegueFiles
import SegueGeometry
import SegueImages
import SeguePixels
import SegueRaster
import SegueTransitions

/// The scene to draw, its two images and the canvas, which is as large as they are.
struct SceneOptions: ParsableArguments {
  @Argument(help: "A kind of work, or a transition with its defaults.")
  var kind: SceneKind

  @Option(help: "The old view, an image.")
  var from: String

  @Option(help: "The new view, an image of the same size.")
  var to: String

  @Option(help: "Distance of the eye from the canvas, in pixels.")
  var eyeDistance = 1000.0

  @Option(help: "Filter that reads an image between its texels.")
  var sampling = Sampling.best

  /// Reads the images, and returns a renderer that is ready for any progress.
  func renderer() throws -> BenchRenderer {
    let reader = ImageReader()
    let (from, to) = (
      try reader.read(InputPath(self.from)).pixels, try reader.read(InputPath(self.to)).pixels
    )
    guard (from.width, from.height) == (to.width, to.height) else {
      throw ValidationError(
        "--to: \(self.to) is \(to.width) × \(to.height) pixels; give an image as large as "
          + "\(self.from), \(from.width) × \(from.height).")
    }
    return BenchRenderer(
      kind: kind, textures: TextureSet([.from: Texture(from), .to: Texture(to)]),
      stage: Stage(
        size: Size(width: Double(from.width), height: Double(from.height)),
        eyeDistance: eyeDistance),
      sampling: sampling)
  }
}
