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
    filters = FilterBank(sampling)
  }

  /// The picture of `scene`, with `textures` for the roles that it names.
  package func render(_ scene: Scene, _ textures: TextureSet) -> PixelBuffer {
    let faces = FaceBuilder.faces(of: scene, on: canvas, textures: textures)
    let coverage = CoverageSweep.map(of: faces, width: canvas.width, height: canvas.height)
    var painter = CanvasPainter(
      canvas: canvas, faces: faces, coverage: coverage, textures: textures, filters: filters)
    return painter.paint()
  }
}
