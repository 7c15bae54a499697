package import Geometry
package import Pixels

/// Draws scenes on a canvas: scene in, pixels out, nothing kept from one to the next.
///
/// Any number of scenes may be drawn at once, from any threads.
package struct SceneRenderer: Sendable {
  package let canvas: Canvas
  private let filters: FilterBank

  package init(canvas: Canvas, sampling: Sampling = .best) {
    self.canvas = canvas
    filters = .shared(sampling)
  }

  /// The picture of `scene`, with `textures` for the roles that it names.
  package func render(_ scene: Scene, _ textures: TextureSet) -> PixelBuffer {
    let coarse = FaceBuilder(scene, on: canvas, textures: textures)
    let coverage = CoverageSweep.map(
      of: coarse.faces, width: canvas.width, height: canvas.height)
    var painter = CanvasPainter(
      canvas: canvas, coarse: coarse, coverage: coverage, textures: textures, filters: filters)
    return painter.paint()
  }
}
