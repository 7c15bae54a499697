package import SegueGeometry
package import SeguePixels

/// Draws scenes on a canvas: scene in, pixels out.
///
/// Memory, shadows and coverage are kept from scene to scene, and change no pixel.
///
/// Any number of scenes may be drawn at once, from any threads.
package struct SceneRenderer: Sendable {
  package let canvas: Canvas
  private let filters: FilterBank
  private let kernels: KernelChoice
  private let masks = ShadowCache()
  private let coverages = CoverageCache()
  private let pool = StripPool()

  package init(canvas: Canvas, sampling: Sampling = .best) {
    self.init(canvas: canvas, sampling: sampling, kernels: .best)
  }

  /// With kernels other than the CPU's best; the pictures are the same.
  init(canvas: Canvas, sampling: Sampling, kernels: KernelChoice) {
    self.canvas = canvas
    self.kernels = kernels
    filters = .shared(sampling)
  }

  /// The picture of `scene`, with `textures` for the roles in it.
  package func render(_ scene: Scene, _ textures: TextureSet) -> PixelBuffer {
    var buffer = PixelBuffer(width: canvas.width, height: canvas.height)
    render(scene, textures, into: &buffer)
    return buffer
  }

  /// Draws over all of `buffer`, which has the canvas's size.
  package func render(_ scene: Scene, _ textures: TextureSet, into buffer: inout PixelBuffer) {
    precondition(
      buffer.width == canvas.width && buffer.height == canvas.height,
      "a buffer of the canvas's size")
    painter(of: scene, textures).paint(into: &buffer)
  }

  /// Draws `scene` over the pixels of `buffer`, which show through wherever it leaves them free.
  ///
  /// The background of the canvas is not drawn.
  package func render(_ scene: Scene, _ textures: TextureSet, over buffer: inout PixelBuffer) {
    precondition(
      buffer.width == canvas.width && buffer.height == canvas.height,
      "a buffer of the canvas's size")
    guard !scene.layers.isEmpty else { return }
    painter(of: scene, textures, ground: .pixels).paint(into: &buffer)
  }

  /// Draws the scanlines `rows` of `scene` over those of `buffer`, and leaves all others as they
  /// are.
  ///
  /// The drawn scanlines are equal to those of the whole scene.
  package func render(
    _ scene: Scene, _ textures: TextureSet, rows: Range<Int>, into buffer: inout PixelBuffer
  ) {
    precondition(
      buffer.width == canvas.width && buffer.height == canvas.height,
      "a buffer of the canvas's size")
    precondition(rows.clamped(to: 0..<canvas.height) == rows, "scanlines of the canvas")
    guard !rows.isEmpty else { return }
    painter(of: scene, textures, paintsAhead: false).paint(rows, into: &buffer)
  }

  /// The number of pixels of `scene` for each kind of work: the cost of drawing it, except for the
  /// edges of its faces.
  package func tally(_ scene: Scene, _ textures: TextureSet) -> [PixelWork: Int] {
    painter(of: scene, textures).tally()
  }

  private func painter(
    of scene: Scene, _ textures: TextureSet, ground: CanvasPainter.Ground = .background,
    paintsAhead: Bool = true
  ) -> CanvasPainter {
    let coarse = FaceBuilder(scene, on: canvas, textures: textures, masks: masks)
    let coverage = coverages.map(of: coarse.faces, on: canvas)
    return CanvasPainter(
      canvas: canvas, ground: ground, coarse: coarse, coverage: coverage, filters: filters,
      kernels: kernels, pool: pool, paintsAhead: paintsAhead)
  }
}
