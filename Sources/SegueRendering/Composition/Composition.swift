import Geometry
public import Pixels
import Raster
import SegueSpec
public import SegueTimeline
import Transitions

/// A plan with its images loaded: any frame can be drawn, in any order and on any thread.
public struct Composition: Sendable {
  /// The plan that the images belong to.
  public let plan: RenderPlan

  /// Warnings about the images, one line each.
  public let warnings: [String]

  private let views: [String: Texture]
  let renderer: SceneRenderer

  /// Draws pictures that are drawn again as layers; if the background is translucent, it is left
  /// out.
  private let surfaceRenderer: SceneRenderer
  private let surfaces = SurfacePictures<Surface>()

  /// Surfaces as cards show them.
  let cards = SurfacePictures<Surface>()

  /// Surfaces without the bars that stay.
  let bare = SurfacePictures<BareSurface>()

  /// Decodes the images of `plan` and fits them to its canvas.
  ///
  /// - Parameters:
  ///   - plan: The plan to draw.
  ///   - background: Replaces the background of the canvas.
  /// - Throws: An error with a line for each image, font or label that cannot be used.
  public init(_ plan: RenderPlan, background: Color? = nil) async throws {
    self.plan = plan
    let canvas = plan.canvas(background: background ?? plan.spec.canvas.background)
    renderer = SceneRenderer(canvas: canvas, sampling: plan.spec.canvas.sampling)
    var surfaceCanvas = canvas
    if canvas.background.w < 255 { surfaceCanvas.background = .clear }
    surfaceRenderer = SceneRenderer(canvas: surfaceCanvas, sampling: plan.spec.canvas.sampling)
    let fonts = SpecFonts(plan.spec, settings: plan.settings)
    let loaded = try await plan.viewLoader(fonts: try fonts.chain(), on: canvas).load()
    (views, warnings) = (loaded.views, loaded.warnings)
    guard let log = plan.settings.log else { return }
    for (path, digest) in fonts.systemDigests(of: loaded.labels).sorted(by: { $0.key < $1.key }) {
      log.info("font of the system: \(path), SHA-256 \(digest)")
    }
  }

  /// The frame at `index`, counting from 0.
  public func frame(_ index: Int) -> PixelBuffer {
    picture(of: plan.timeline.moment(ofFrame: index))
  }

  /// The picture at an instant of the video, in seconds.
  public func still(at time: Rational) -> PixelBuffer {
    picture(of: plan.timeline.moment(at: time))
  }

  /// The picture of a moment of the timeline, drawn on a frame of `pool` if one is free.
  func picture(of moment: Moment, on pool: FramePool? = nil) -> PixelBuffer {
    switch moment {
    case .rest(let surface): picture(of: surface)
    case .transition(let step, let leg, let progress):
      transition(at: progress, ofStep: step, leg: leg, on: pool)
    }
  }

  private func picture(of surface: Surface) -> PixelBuffer {
    if case .overlay(let overlay, let from, let to) = surface {
      return drawn(overlay.settings, at: 1, ends(of: overlay.settings, from, to), renderer)
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
    let shown =
      leg.places.first?.isCard == true
      ? Ends(from: card(of: leg.from), to: card(of: leg.to))
      : ends(of: settings, leg.from, leg.to)
    if let bars = plan.bars.staying(in: leg, of: settings) {
      let moving = Ends(
        from: texture(of: leg.from, without: bars), to: texture(of: leg.to, without: bars))
      var picture = drawn(settings, at: progress, moving, renderer, on: pool)
      lay(
        bars, settings, at: progress, TextureSet([.from: shown.from, .to: shown.to]), over: &picture
      )
      return picture
    }
    var picture = drawn(
      settings, at: progress, shown, leg.places.isEmpty ? renderer : surfaceRenderer, on: pool)
    for (index, place) in leg.places.enumerated() {
      if index > 0, place.isCard { picture = card(picture, on: leg.places[index - 1].base(leg.to)) }
      let isOutermost = index == leg.places.count - 1
      picture = drawn(
        place.overlay.settings, at: 1, ends(of: place, Texture(picture)),
        isOutermost ? renderer : surfaceRenderer)
    }
    return picture
  }

  /// The pictures of the two views of a transition.
  private struct Ends {
    let from: Texture
    let to: Texture
  }

  /// The pictures that a transition shows for two surfaces.
  private func ends(of settings: TransitionSettings, _ from: Surface, _ to: Surface) -> Ends {
    guard settings.showsBelowStatusBar else {
      return Ends(from: texture(of: from), to: texture(of: to))
    }
    return settings.isReversed
      ? Ends(from: card(of: from), to: texture(of: to))
      : Ends(from: texture(of: from), to: card(of: to))
  }

  /// The pictures of both sides of an overlay, one of which is given.
  private func ends(of place: Surface.Place, _ inner: Texture) -> Ends {
    switch place.side {
    case .from:
      let showsCard = place.overlay.settings.showsBelowStatusBar
      return Ends(from: inner, to: showsCard ? card(of: place.other) : texture(of: place.other))
    case .to: return Ends(from: texture(of: place.other), to: inner)
    }
  }

  private func drawn(
    _ settings: TransitionSettings, at progress: Double, _ ends: Ends,
    _ renderer: SceneRenderer, on pool: FramePool? = nil
  ) -> PixelBuffer {
    let stage = plan.stage
    var textures: [ImageRole: Texture] = [.from: ends.from, .to: ends.to]
    for view in settings.views { textures[.view(view)] = texture(of: .view(view)) }
    var frame = pool?.take() ?? PixelBuffer(width: plan.width, height: plan.height)
    renderer.render(
      settings.scene(at: progress, on: stage), TextureSet(textures), into: &frame)
    return frame
  }

  /// The picture of a surface at rest.
  func texture(of surface: Surface) -> Texture {
    switch surface {
    case .view(let name):
      guard let texture = views[name] else { preconditionFailure("view \(name) is loaded") }
      return texture
    case .overlay(let overlay, let from, let to):
      return surfaces.texture(of: surface) {
        Texture(
          drawn(overlay.settings, at: 1, ends(of: overlay.settings, from, to), surfaceRenderer))
      }
    }
  }
}
