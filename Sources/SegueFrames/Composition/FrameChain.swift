import SegueGeometry
import SeguePixels
import SegueRaster
import SegueSpec

/// Draws the stages of a frame one after the other, and the color behind all of them.
struct FrameChain: Sendable {
  /// One stage, with frames that are not in use.
  private struct Link: Sendable {
    let renderer: SceneRenderer
    let textures: [ImageRole: Texture]
    let blur: BackdropBlur?
    let frames = FramePool()

    init(
      width: Int, height: Int, background: PremultipliedRGBA8, _ textures: [ImageRole: Texture],
      blur: BackdropBlur? = nil
    ) {
      // Points are pixels.
      renderer = SceneRenderer(
        canvas: Canvas(width: width, height: height, scale: 1, background: background))
      (self.textures, self.blur) = (textures, blur)
    }

    func frame(
      of scene: Scene, around picture: PixelBuffer, _ recordings: [ImageRole: Texture]
    ) -> PixelBuffer {
      let canvas = renderer.canvas
      var frame = frames.take() ?? PixelBuffer(width: canvas.width, height: canvas.height)
      var textures = textures
      textures[.from] = Texture(picture)
      textures.merge(recordings) { $1 }
      if let blur { textures[BackdropBlur.role] = Texture(blur.picture(of: picture)) }
      renderer.render(scene, TextureSet(textures), into: &frame)
      return frame
    }
  }

  private let links: [Link]

  /// The scene of a frame without stages, which has nothing but a color behind it.
  private let whole: Scene

  /// The chain of a plan; nil if the pictures of its canvas are the frames.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - pictures: The own pictures of its stages.
  ///   - backing: The opaque color behind frames that are not opaque; nil if they keep their
  ///     transparency.
  init?(_ plan: RenderPlan, _ pictures: [[ImageRole: Texture]], backing: Color?) {
    self.init(plan.stages, pictures, of: plan.canvas, backing: plan.needed(backing))
  }

  /// The chain of some stages after the picture of a canvas; nil if such pictures are the frames.
  init?(
    _ stages: [any FrameStage], _ pictures: [[ImageRole: Texture]], of canvas: Canvas,
    backing: Color?
  ) {
    precondition(stages.count == pictures.count, "each stage has its pictures")
    guard backing != nil || !stages.isEmpty else { return nil }
    // Transparency ends in the last picture, so that each stage lies over what is below it.
    let color = backing?.premultiplied ?? .clear
    let size = Size(width: Double(canvas.width), height: Double(canvas.height))
    whole = Scene(size: size, layers: [Layer(contents: .from, size: size)])
    links =
      stages.isEmpty
      ? [Link(width: canvas.width, height: canvas.height, background: color, [:])]
      : zip(stages, pictures).enumerated().map { index, stage in
        Link(
          width: stage.0.width, height: stage.0.height,
          background: index == stages.count - 1 ? color : .clear, stage.1, blur: stage.0.blur)
      }
  }

  /// The frame around a picture of the canvas.
  ///
  /// - Parameters:
  ///   - picture: The picture of the canvas.
  ///   - scenes: The scenes of the stages.
  ///   - recordings: The pictures of recordings that they show; nil for stages that show none.
  /// - Returns: The frame.
  func frame(
    around picture: PixelBuffer, _ scenes: [Scene], _ recordings: [[ImageRole: Texture]]? = nil
  ) -> PixelBuffer {
    let scenes = scenes.isEmpty ? [whole] : scenes
    precondition(scenes.count == links.count, "a shot has a scene for each stage of its plan")
    var frame = picture
    for (index, link) in links.enumerated() {
      let next = link.frame(of: scenes[index], around: frame, recordings?[index] ?? [:])
      if index > 0 { links[index - 1].frames.put(frame) }
      frame = next
    }
    return frame
  }

  /// Takes back a frame, to draw on it again.
  func reuse(_ frame: consuming PixelBuffer) { links.last?.frames.put(frame) }
}
