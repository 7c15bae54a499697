import Geometry
public import Pixels
import Raster
import SegueSpec
public import SegueTimeline
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
  /// - Throws: ``InputErrors`` with every image, every font or every label that cannot be used.
  public init(_ plan: RenderPlan, background: Color? = nil) async throws {
    self.plan = plan
    let canvas = plan.canvas(background: background ?? plan.spec.canvas.background)
    renderer = SceneRenderer(canvas: canvas, sampling: plan.spec.canvas.sampling)
    var surfaceCanvas = canvas
    if canvas.background.w < 255 { surfaceCanvas.background = .clear }
    surfaceRenderer = SceneRenderer(canvas: surfaceCanvas, sampling: plan.spec.canvas.sampling)
    let fonts = SpecFonts(plan.spec, settings: plan.settings)
    let loader = ViewLoader(
      images: ImageSource(plan.spec, settings: plan.settings),
      fitting: ImageFitting(canvas: canvas, sampling: plan.spec.canvas.sampling),
      fonts: try fonts.chain())
    let loaded = try await loader.load()
    (views, warnings) = (loaded.views, loaded.warnings)
    guard let log = plan.settings.log else { return }
    for (path, digest) in fonts.systemDigests(of: loaded.labels).sorted(by: { $0.key < $1.key }) {
      log.info("font of the system: \(path), SHA-256 \(digest)")
    }
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
    case .rest(let surface): picture(of: surface)
    case .transition(let step, let leg, let progress):
      transition(at: progress, ofStep: step, leg: leg, on: pool)
    }
  }

  private func picture(of surface: Surface) -> PixelBuffer {
    if case .overlay(let overlay, let from, let to) = surface {
      return drawn(overlay.settings, at: 1, from: texture(of: from), to: texture(of: to), renderer)
    }
    let texture = texture(of: surface)
    if texture.isOpaque { return texture.image }
    let layer = Layer(contents: .from, size: plan.size)
    return renderer.render(
      Scene(size: plan.size, layers: [layer]), TextureSet([.from: texture]))
  }

  private func transition(
    at progress: Double, ofStep step: Int, leg: Int, on pool: FramePool?
  ) -> PixelBuffer {
    guard let settings = plan.timeline.steps[step].transition else {
      preconditionFailure("a moment of a transition is in a step that has one")
    }
    let leg = plan.timeline.steps[step].legs[leg]
    var picture = drawn(
      settings, at: progress, from: texture(of: leg.from), to: texture(of: leg.to),
      leg.places.isEmpty ? renderer : surfaceRenderer, on: pool)
    for (index, place) in leg.places.enumerated() {
      let (inner, other) = (Texture(picture), texture(of: place.other))
      let (from, to) = place.side == .from ? (inner, other) : (other, inner)
      let isOutermost = index == leg.places.count - 1
      picture = drawn(
        place.overlay.settings, at: 1, from: from, to: to,
        isOutermost ? renderer : surfaceRenderer)
    }
    return picture
  }

  private func drawn(
    _ settings: TransitionSettings, at progress: Double, from: Texture, to: Texture,
    _ renderer: SceneRenderer, on pool: FramePool? = nil
  ) -> PixelBuffer {
    let stage = Stage(size: plan.size, eyeDistance: plan.spec.canvas.perspective)
    var textures: [ImageRole: Texture] = [.from: from, .to: to]
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
    case .overlay(let overlay, let from, let to):
      return surfaces.texture(of: surface) {
        Texture(
          drawn(
            overlay.settings, at: 1, from: texture(of: from), to: texture(of: to),
            surfaceRenderer))
      }
    }
  }
}
