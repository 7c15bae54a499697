import SegueGeometry
import SegueMessages
import SeguePixels
import SegueRaster
import SegueSpec
import SegueTimeline
import SegueTransitions

/// Draws the surfaces of a plan as textures, and transitions of one surface to another, on any
/// thread.
///
/// A surface that others lie on, or that rests in another, is a picture without a background, so
/// that what lies below it is seen through whatever it leaves free.
struct SurfaceRenderer: Sendable {
  let plan: RenderPlan

  /// The pictures of files beside those of views.
  private let files: FilePictures

  private let views: @Sendable (ViewKey) throws(InputError) -> Texture
  private let renderers: SurfaceRenderers
  private let surfaces: SurfacePictures<StagedSurface>

  /// Surfaces as cards show them.
  let cards: SurfacePictures<StagedSurface>

  /// Surfaces without the bars that stay.
  let bare: SurfacePictures<BareSurface>

  /// The picture of each recording in the shot that is being drawn, by the name of its view.
  var pictures: [String: Int] = [:]

  /// A renderer of the surfaces of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - files: The pictures of its files beside those of views.
  ///   - pictures: The number of pictures in each cache.
  ///   - views: Provides the pictures of views.
  init(
    _ plan: RenderPlan, files: FilePictures, pictures: Int,
    views: @escaping @Sendable (ViewKey) throws(InputError) -> Texture
  ) {
    (self.plan, self.files, self.views) = (plan, files, views)
    surfaces = SurfacePictures(capacity: pictures)
    cards = SurfacePictures(capacity: pictures)
    bare = SurfacePictures(capacity: pictures)
    renderers = SurfaceRenderers(sampling: plan.spec.canvas.sampling)
  }

  /// Draws on a stage without a background.
  func clear(on stage: NestedStage) -> SceneRenderer { renderers.renderer(on: stage) }

  private func texture(
    of view: String, isPaper: Bool = false, on stage: NestedStage
  ) throws(InputError) -> Texture {
    try views(
      ViewKey(
        name: view, picture: pictures[view], size: stage == plan.stage ? nil : stage.size,
        isPaper: isPaper))
  }

  /// The picture of a surface at rest.
  func texture(of surface: Surface, on stage: NestedStage) throws(InputError) -> Texture {
    switch surface {
    case .view(let name): try texture(of: name, on: stage)
    case .overlay(let overlay, let from, let to):
      try surfaces.texture(of: StagedSurface(surface: surface, stage: stage), pictures) {
        () throws(InputError) in
        Texture(
          try drawn(
            overlay.settings, at: 1, try ends(of: overlay, from, to, on: stage),
            clear(on: stage), on: stage))
      }
    }
  }

  /// Draws a transition at a progress.
  ///
  /// - Parameters:
  ///   - settings: The transition.
  ///   - progress: Its progress.
  ///   - hand: The hand that the transition follows in a way of its own, in place of its progress.
  ///   - ends: The pictures of both sides.
  ///   - renderer: Draws scenes, and has the background.
  ///   - stage: The stage.
  ///   - pool: Gives frames of the whole canvas to draw on.
  /// - Returns: The picture.
  /// - Throws: ``InputError`` if a view cannot be shown.
  func drawn(
    _ settings: TransitionSettings, at progress: Double, led hand: HandMotion? = nil,
    _ ends: Ends, _ renderer: SceneRenderer, on stage: NestedStage, _ pool: FramePool? = nil
  ) throws(InputError) -> PixelBuffer {
    var textures: [ImageRole: Texture] = [.from: ends.from, .to: ends.to]
    for view in settings.views { textures[.view(view)] = try texture(of: .view(view), on: stage) }
    let isFrame = stage == plan.stage
    var frame =
      (isFrame ? pool?.take() : nil) ?? PixelBuffer(width: stage.width, height: stage.height)
    var setting = stage.stage
    setting.elements = ends.elements
    let drawing =
      hand.map { settings.drawing(led: $0, on: setting) }
      ?? settings.drawing(at: progress, on: setting)
    switch drawing {
    case .scene(let scene):
      for case .file(let path) in scene.layers.map(\.contents) {
        textures[.file(path)] = files.texture(of: path)
      }
      let papers = try papers(of: scene, ends, on: stage)
      renderer.render(scene, TextureSet(textures, papers: papers), into: &frame)
    case .pixels(let function, let roles):
      let pictures = roles == .forward ? (ends.from, ends.to) : (ends.to, ends.from)
      do {
        try complete(function).draw(pictures.0.image, pictures.1.image, into: &frame)
      } catch {
        throw InputError(
          plan.spec.error(keyPath: "transition", "\(error)"), error as? any FailingError)
      }
      // The background of the canvas shows through pixels that the function leaves clear.
      guard renderer.canvas.background != .clear, !frame.isOpaque else { break }
      let layer = Layer(contents: .from, size: stage.size)
      let scene = Scene(size: stage.size, layers: [layer])
      frame = renderer.render(scene, TextureSet([.from: Texture(frame)]))
    }
    return frame
  }

  /// A function with the pictures of files that it reads.
  private func complete(_ function: any PixelFunction) -> any PixelFunction {
    guard let shader = function as? ShaderPixels else { return function }
    return shader.reading(shader.files.map { files.shaderPicture($0) })
  }

  /// The pictures without shadows of the views that are on the back of a page.
  private func papers(
    of scene: Scene, _ ends: Ends, on stage: NestedStage
  ) throws(InputError) -> [ImageRole: Texture] {
    var papers: [ImageRole: Texture] = [:]
    for layer in scene.layers {
      guard let role = layer.curl?.backside.contents, papers[role] == nil else { continue }
      let name: String
      switch (role, ends.surfaces[role]) {
      case (.view(let other), _), (_, .view(let other)): name = other
      default: continue
      }
      guard plan.spec.view(named: name)?.hasShadow == true else { continue }
      papers[role] = try texture(of: name, isPaper: true, on: stage)
    }
    return papers
  }
}

/// A surface on the stage that it fills.
struct StagedSurface: Equatable {
  let surface: Surface
  let stage: NestedStage
}
