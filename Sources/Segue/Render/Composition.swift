import Geometry
import Pixels
import Raster
import Transitions

/// A plan with its images: from here every frame can be drawn, in any order and at once.
public struct Composition: Sendable {
  /// What the images are for.
  public let plan: RenderPlan

  /// What was noticed in the images, one line each.
  public let warnings: [String]

  private let views: [String: Texture]
  private let renderer: SceneRenderer

  /// Draws what will be drawn again: on a background that can be seen through, it has none.
  private let surfaceRenderer: SceneRenderer
  private let surfaces = SurfacePictures()

  /// Decodes the images of `plan` and lays them on its canvas.
  ///
  /// - Parameters:
  ///   - plan: Says which.
  ///   - background: In place of the canvas's own.
  /// - Throws: ``InputErrors`` with every image that cannot be used.
  public init(_ plan: RenderPlan, background: Color? = nil) async throws {
    self.plan = plan
    let canvas = plan.canvas(background: background ?? plan.spec.canvas.background)
    renderer = SceneRenderer(canvas: canvas, sampling: plan.spec.canvas.sampling)
    var surfaceCanvas = canvas
    if canvas.background.w < 255 { surfaceCanvas.background = .clear }
    surfaceRenderer = SceneRenderer(canvas: surfaceCanvas, sampling: plan.spec.canvas.sampling)
    let loader = ViewLoader(
      images: ImageSource(plan.spec, settings: plan.settings),
      fitting: ImageFitting(canvas: canvas, sampling: plan.spec.canvas.sampling))
    (views, warnings) = try await loader.load()
  }

  /// The frame at `index`, counted from 0.
  public func frame(_ index: Int) -> PixelBuffer {
    picture(of: plan.timeline.moment(ofFrame: index))
  }

  /// What is seen at an instant of the video, in seconds.
  public func still(at time: Rational) -> PixelBuffer {
    picture(of: plan.timeline.moment(at: time))
  }

  /// The picture of a moment of the timeline; it is drawn on a frame of `pool` where there is one.
  func picture(of moment: Moment, on pool: FramePool? = nil) -> PixelBuffer {
    switch moment {
    case .rest(let view):
      let texture = texture(of: .view(view))
      if texture.isOpaque { return texture.image }
      let layer = Layer(contents: .from, size: plan.size)
      return renderer.render(
        Scene(size: plan.size, layers: [layer]), TextureSet([.from: texture]))
    case .transition(let step, let leg, let progress):
      return transition(at: progress, ofStep: step, leg: leg, by: renderer, on: pool)
    }
  }

  private func transition(
    at progress: Double, ofStep step: Int, leg: Int, by renderer: SceneRenderer,
    on pool: FramePool? = nil
  ) -> PixelBuffer {
    guard let settings = plan.timeline.steps[step].transition else {
      preconditionFailure("a moment of a transition is in a step that has one")
    }
    let leg = plan.timeline.steps[step].legs[leg]
    let stage = Stage(size: plan.size, eyeDistance: plan.spec.canvas.perspective)
    var textures: [ImageRole: Texture] = [.from: texture(of: leg.from), .to: texture(of: leg.to)]
    for view in settings.views { textures[.view(view)] = texture(of: .view(view)) }
    var frame = pool?.take() ?? PixelBuffer(width: plan.width, height: plan.height)
    renderer.render(
      settings.scene(at: progress, on: stage), TextureSet(textures), into: &frame)
    return frame
  }

  private func texture(of surface: Surface) -> Texture {
    switch surface {
    case .view(let name):
      guard let texture = views[name] else { preconditionFailure("view \(name) is loaded") }
      return texture
    case .end(let step, let leg):
      return surfaces.texture(of: surface) {
        Texture(transition(at: 1, ofStep: step, leg: leg, by: surfaceRenderer))
      }
    }
  }
}
