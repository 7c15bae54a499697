import SegueGeometry
import SeguePixels
import SegueRaster
import SegueSpec
import SegueTimeline
import SegueTransitions

/// Draws the moments of a plan, in any order and on any thread.
///
/// Drawing asks for views by name, so it throws if a view cannot be provided.
struct MomentRenderer: Sendable {
  private let plan: RenderPlan

  /// Draws frames, with the background of the canvas.
  private let renderer: SceneRenderer

  /// Draws what the frames show.
  private var surfaces: SurfaceRenderer

  /// A renderer of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan whose moments are drawn.
  ///   - files: The pictures of its files beside those of views.
  ///   - pictures: The number of pictures in each cache.
  ///   - views: Provides the pictures of views.
  init(
    _ plan: RenderPlan, files: FilePictures, pictures: Int,
    views: @escaping @Sendable (ViewKey) throws(InputError) -> Texture
  ) {
    self.plan = plan
    surfaces = SurfaceRenderer(plan, files: files, pictures: pictures, views: views)
    renderer = SceneRenderer(canvas: plan.canvas, sampling: plan.spec.canvas.sampling)
  }

  /// The picture of a shot, drawn on a frame of `pool` if one is free.
  func picture(
    of shot: Shot, on pool: FramePool? = nil
  ) throws(InputError) -> PixelBuffer {
    var renderer = self
    renderer.surfaces.pictures = shot.pictures
    return try renderer.picture(of: shot.moment, on: pool)
  }

  private func picture(
    of moment: Moment, on pool: FramePool?
  ) throws(InputError) -> PixelBuffer {
    switch moment {
    case .rest(let surface): try picture(of: surface)
    case .transition(let step, let leg, let progress, let seconds):
      try transition(at: progress, led: seconds, ofStep: step, leg: leg, on: pool)
    }
  }

  private func picture(of surface: Surface) throws(InputError) -> PixelBuffer {
    let stage = plan.stage
    if case .overlay(let overlay, let from, let to) = surface {
      return try surfaces.drawn(
        overlay.settings, at: 1, try surfaces.ends(of: overlay, from, to, on: stage), renderer,
        on: stage)
    }
    let texture = try surfaces.texture(of: surface, on: stage)
    if texture.isOpaque { return texture.image }
    let layer = Layer(contents: .from, size: plan.size)
    return renderer.render(
      Scene(size: plan.size, layers: [layer]), TextureSet([.from: texture]))
  }

  private func transition(
    at progress: Double, led seconds: Double?, ofStep step: Int, leg: Int, on pool: FramePool?
  ) throws(InputError) -> PixelBuffer {
    guard let settings = plan.timeline.steps[step].transition else {
      preconditionFailure("a moment of a transition is in a step that has one")
    }
    let hand = seconds.flatMap { plan.timeline.steps[step].drive?.hand(at: $0) }
    let leg = plan.timeline.steps[step].legs[leg]
    let (outer, inner) = plan.stage.stages(of: leg.places)
    let shown =
      leg.places.first?.isCard == true
      ? SurfaceRenderer.Ends(
        from: try surfaces.card(of: leg.from, on: inner),
        to: try surfaces.card(of: leg.to, on: inner))
      : try surfaces.ends(of: settings, leg.from, leg.to, on: inner)
    let innermost = leg.places.isEmpty ? renderer : surfaces.clear(on: inner)
    var picture: PixelBuffer
    if let bars = plan.bars.staying(in: leg, of: settings, on: plan.stage) {
      let moving = SurfaceRenderer.Ends(
        from: try surfaces.texture(of: leg.from, without: bars),
        to: try surfaces.texture(of: leg.to, without: bars),
        elements: plan.spec.elements(from: leg.from, to: leg.to))
      picture = try surfaces.drawn(
        settings, at: progress, led: hand, moving, innermost, on: inner, pool)
      lay(
        bars, settings, at: progress, TextureSet([.from: shown.from, .to: shown.to]), innermost,
        over: &picture)
    } else {
      picture = try surfaces.drawn(
        settings, at: progress, led: hand, shown, innermost, on: inner, pool)
    }
    for (index, place) in leg.places.enumerated() {
      let stage = outer[index]
      if index > 0, place.isCard {
        picture = surfaces.card(
          picture, on: leg.places[index - 1].base(leg.to), stage.content(of: place.overlay))
      }
      let isOutermost = index == leg.places.count - 1
      picture = try surfaces.drawn(
        place.overlay.settings, at: 1, try surfaces.ends(of: place, Texture(picture), on: stage),
        isOutermost ? renderer : surfaces.clear(on: stage), on: stage)
    }
    return picture
  }

  /// Draws the bars that stay over a frame of a transition, in their places.
  ///
  /// - Parameters:
  ///   - bars: The bars.
  ///   - settings: The transition.
  ///   - progress: The progress of the frame; the bars stop at 0 and 1.
  ///   - textures: The pictures of both views.
  ///   - renderer: Draws them.
  ///   - frame: The frame, of which all other scanlines stay as they are.
  private func lay(
    _ bars: StayingBars, _ settings: TransitionSettings, at progress: Double,
    _ textures: TextureSet, _ renderer: SceneRenderer, over frame: inout PixelBuffer
  ) {
    let progress = min(max(progress, 0), 1)
    let dissolving = CrossDissolve.scene(at: progress, on: plan.stage.stage)
    let titles = settings.navigationBar(at: progress, on: plan.stage.stage)
    let (status, top) = (
      surfaces.row(bars.status), surfaces.row(bars.status + bars.navigation)
    )
    let bottom = plan.height - surfaces.row(bars.bottom)
    for (scene, rows) in [
      (dissolving, 0..<status), (titles ?? dissolving, status..<top),
      (dissolving, max(bottom, top)..<plan.height),
    ] {
      renderer.render(scene, textures, rows: rows, into: &frame)
    }
  }
}
