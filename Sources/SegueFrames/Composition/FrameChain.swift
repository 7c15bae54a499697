import SegueGeometry
import SeguePixels
import SegueRaster
import SegueSpec

/// Draws the stages of a frame one after the other, and the color behind all of them.
struct FrameChain: Sendable {
  /// A stage that lays the picture before it into one of its own, and those that draw over that.
  private struct Link: Sendable {
    /// The number of the stage; nil if the picture is copied, so that others can draw over it.
    let stage: Int?
    let renderer: SceneRenderer
    let textures: [ImageRole: Texture]
    let blur: BackdropBlur?

    /// Whether every picture that it is laid around is opaque.
    let isOverOpaque: Bool

    /// The stages that draw over its picture, in their order.
    var overs: [Over] = []

    /// Its picture during a rest; nil if nothing that moves is drawn over it.
    var kept: KeptPicture?

    let frames = FramePool()

    /// Its picture around another.
    func picture(
      of scene: Scene, around picture: PixelBuffer, _ recordings: [ImageRole: Texture]
    ) -> PixelBuffer {
      var frame = taken()
      var textures = textures
      textures[.from] = isOverOpaque ? Texture(opaque: picture) : Texture(picture)
      textures.merge(recordings) { $1 }
      if let blur { textures[BackdropBlur.role] = Texture(blur.picture(of: picture)) }
      renderer.render(scene, TextureSet(textures), into: &frame)
      return frame
    }

    /// A copy of its picture around another that stays for a while.
    func copy(of scene: Scene, around picture: PixelBuffer, in kept: KeptPicture) -> PixelBuffer {
      let texture = kept.texture(of: scene, around: picture) {
        self.picture(of: scene, around: picture, [:])
      }
      var frame = taken()
      let size = Size(width: Double(frame.width), height: Double(frame.height))
      renderer.render(
        Scene(size: size, layers: [Layer(contents: .from, size: size)]),
        TextureSet([.from: texture]), into: &frame)
      return frame
    }

    private func taken() -> PixelBuffer {
      let canvas = renderer.canvas
      return frames.take() ?? PixelBuffer(width: canvas.width, height: canvas.height)
    }
  }

  /// A stage that draws over the picture before it.
  private struct Over: Sendable {
    let stage: Int
    let renderer: SceneRenderer
    let textures: [ImageRole: Texture]
  }

  private var links: [Link] = []

  /// The scene that copies the picture of the canvas.
  private let whole: Scene

  /// The number of stages.
  private let stageCount: Int

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
    stageCount = stages.count
    let size = Size(width: Double(canvas.width), height: Double(canvas.height))
    whole = Scene(size: size, layers: [Layer(contents: .from, size: size)])
    // Transparency ends in the last picture, so that each stage lies over what is below it.
    let last = stages.lastIndex { !$0.isOver }
    func renderer(_ width: Int, _ height: Int, isLast: Bool) -> SceneRenderer {
      let color = isLast ? backing?.premultiplied ?? .clear : .clear
      // Points are pixels.
      return SceneRenderer(
        canvas: Canvas(width: width, height: height, scale: 1, background: color))
    }
    if stages.first?.isOver ?? true {
      links.append(
        Link(
          stage: nil, renderer: renderer(canvas.width, canvas.height, isLast: last == nil),
          textures: [:], blur: nil, isOverOpaque: canvas.background.isOpaque))
    }
    for (index, stage) in stages.enumerated() {
      let renderer = renderer(stage.width, stage.height, isLast: index == last)
      if stage.isOver {
        links[links.count - 1].overs.append(
          Over(stage: index, renderer: renderer, textures: pictures[index]))
        let ground = stages[0]
        let rests = !ground.isOver && !ground.isMoving && ground.recordings.isEmpty
        if links.count == 1, rests, stage.isMoving { links[0].kept = KeptPicture() }
      } else {
        links.append(
          Link(
            stage: index, renderer: renderer, textures: pictures[index], blur: stage.blur,
            isOverOpaque: index == 0 && canvas.background.isOpaque))
      }
    }
  }

  /// The frame around a picture of the canvas.
  ///
  /// - Parameters:
  ///   - picture: The picture of the canvas.
  ///   - scenes: The scenes of the stages.
  ///   - recordings: The pictures of recordings that they show; nil for stages that show none.
  ///   - isResting: Whether the picture stays the same for a while, so that what is made of it is
  ///     kept for the next frame; no pixel depends on it.
  /// - Returns: The frame.
  func frame(
    around picture: PixelBuffer, _ scenes: [Scene], _ recordings: [[ImageRole: Texture]]? = nil,
    isResting: Bool = false
  ) -> PixelBuffer {
    precondition(scenes.count == stageCount, "a shot has a scene for each stage of its plan")
    var frame = picture
    for (index, link) in links.enumerated() {
      let scene = link.stage.map { scenes[$0] } ?? whole
      var next: PixelBuffer
      if isResting, index == 0, let kept = link.kept {
        next = link.copy(of: scene, around: frame, in: kept)
      } else {
        next = link.picture(
          of: scene, around: frame, link.stage.flatMap { recordings?[$0] } ?? [:])
      }
      for over in link.overs {
        let textures = over.textures.merging(recordings?[over.stage] ?? [:]) { $1 }
        over.renderer.render(scenes[over.stage], TextureSet(textures), over: &next)
      }
      if index > 0 { links[index - 1].frames.put(frame) }
      frame = next
    }
    return frame
  }

  /// Takes back a frame, to draw on it again.
  func reuse(_ frame: consuming PixelBuffer) { links.last?.frames.put(frame) }
}
