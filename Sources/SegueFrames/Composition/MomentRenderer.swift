import Geometry
import Pixels
import Raster
import SegueSpec
import SegueTimeline
import Transitions

/// Draws the moments of a plan, in any order and on any thread.
///
/// Drawing asks for views by name, so it throws if a view cannot be provided.
struct MomentRenderer: Sendable {
  let plan: RenderPlan

  /// Draws frames, with the background of the canvas.
  let renderer: SceneRenderer

  private let views: @Sendable (ViewKey) throws(InputError) -> Texture

  /// Draw pictures that are drawn again as layers: without a background, so that what lies below
  /// them is seen through whatever they leave free.
  private let surfaceRenderers: SurfaceRenderers
  private let surfaces: SurfacePictures<StagedSurface>

  /// Surfaces as cards show them.
  let cards: SurfacePictures<StagedSurface>

  /// Surfaces without the bars that stay.
  let bare: SurfacePictures<BareSurface>

  /// The picture of each recording in the shot that is being drawn, by the name of its view.
  private(set) var pictures: [String: Int] = [:]

  /// A renderer of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan whose moments are drawn.
  ///   - pictures: The number of pictures in each cache.
  ///   - views: Provides the pictures of views.
  init(
    _ plan: RenderPlan, pictures: Int = MemoryEstimate.mostPictures,
    views: @escaping @Sendable (ViewKey) throws(InputError) -> Texture
  ) {
    (self.plan, self.views) = (plan, views)
    surfaces = SurfacePictures(capacity: pictures)
    cards = SurfacePictures(capacity: pictures)
    bare = SurfacePictures(capacity: pictures)
    renderer = SceneRenderer(canvas: plan.canvas, sampling: plan.spec.canvas.sampling)
    surfaceRenderers = SurfaceRenderers(sampling: plan.spec.canvas.sampling)
  }

  /// The picture of a shot, drawn on a frame of `pool` if one is free.
  func picture(
    of shot: Shot, on pool: FramePool? = nil
  ) throws(InputError) -> PixelBuffer {
    var renderer = self
    renderer.pictures = shot.pictures
    return try renderer.picture(of: shot.moment, on: pool)
  }

  private func picture(
    of moment: Moment, on pool: FramePool?
  ) throws(InputError) -> PixelBuffer {
    switch moment {
    case .rest(let surface): try picture(of: surface)
    case .transition(let step, let leg, let progress):
      try transition(at: progress, ofStep: step, leg: leg, on: pool)
    }
  }

  private func picture(of surface: Surface) throws(InputError) -> PixelBuffer {
    let stage = plan.stage
    if case .overlay(let overlay, let from, let to) = surface {
      return try drawn(
        overlay.settings, at: 1, try ends(of: overlay, from, to, on: stage), renderer, on: stage)
    }
    let texture = try texture(of: surface, on: stage)
    if texture.isOpaque { return texture.image }
    let layer = Layer(contents: .from, size: plan.size)
    return renderer.render(
      Scene(size: plan.size, layers: [layer]), TextureSet([.from: texture]))
  }

  private func transition(
    at progress: Double, ofStep step: Int, leg: Int, on pool: FramePool?
  ) throws(InputError) -> PixelBuffer {
    guard let settings = plan.timeline.steps[step].transition else {
      preconditionFailure("a moment of a transition is in a step that has one")
    }
    let leg = plan.timeline.steps[step].legs[leg]
    let (outer, inner) = plan.stage.stages(of: leg.places)
    let shown =
      leg.places.first?.isCard == true
      ? Ends(from: try card(of: leg.from, on: inner), to: try card(of: leg.to, on: inner))
      : try ends(of: settings, leg.from, leg.to, on: inner)
    let innermost = leg.places.isEmpty ? renderer : surfaceRenderers.renderer(on: inner)
    var picture: PixelBuffer
    if let bars = plan.bars.staying(in: leg, of: settings, on: plan.stage) {
      let moving = Ends(
        from: try texture(of: leg.from, without: bars), to: try texture(of: leg.to, without: bars))
      picture = try drawn(settings, at: progress, moving, innermost, on: inner, pool)
      lay(
        bars, settings, at: progress, TextureSet([.from: shown.from, .to: shown.to]), innermost,
        over: &picture)
    } else {
      picture = try drawn(settings, at: progress, shown, innermost, on: inner, pool)
    }
    for (index, place) in leg.places.enumerated() {
      let stage = outer[index]
      if index > 0, place.isCard {
        picture = card(
          picture, on: leg.places[index - 1].base(leg.to), stage.content(of: place.overlay))
      }
      let isOutermost = index == leg.places.count - 1
      picture = try drawn(
        place.overlay.settings, at: 1, try ends(of: place, Texture(picture), on: stage),
        isOutermost ? renderer : surfaceRenderers.renderer(on: stage), on: stage)
    }
    return picture
  }

  /// The pictures of the two views of a transition.
  private struct Ends {
    let from: Texture
    let to: Texture

    /// The surfaces of the pictures, as far as these show all of one.
    var surfaces: [ImageRole: Surface] = [:]
  }

  /// The pictures that a transition shows for two surfaces.
  private func ends(
    of settings: TransitionSettings, _ from: Surface, _ to: Surface, on stage: NestedStage
  ) throws(InputError) -> Ends {
    guard settings.showsBelowStatusBar else {
      return Ends(
        from: try texture(of: from, on: stage), to: try texture(of: to, on: stage),
        surfaces: [.from: from, .to: to])
    }
    return settings.isReversed
      ? Ends(from: try card(of: from, on: stage), to: try texture(of: to, on: stage))
      : Ends(from: try texture(of: from, on: stage), to: try card(of: to, on: stage))
  }

  /// The pictures of both sides of an overlay at rest.
  private func ends(
    of overlay: Overlay, _ from: Surface, _ to: Surface, on stage: NestedStage
  ) throws(InputError) -> Ends {
    let content = stage.content(of: overlay)
    let showsCard = overlay.settings.showsBelowStatusBar
    return Ends(
      from: try texture(of: from, on: stage),
      to: showsCard ? try card(of: to, on: content) : try texture(of: to, on: content),
      surfaces: [.from: from])
  }

  /// The pictures of both sides of an overlay, one of which is given.
  private func ends(
    of place: Surface.Place, _ inner: Texture, on stage: NestedStage
  ) throws(InputError) -> Ends {
    switch place.side {
    case .from:
      let content = stage.content(of: place.overlay)
      let showsCard = place.overlay.settings.showsBelowStatusBar
      let other =
        showsCard
        ? try card(of: place.other, on: content) : try texture(of: place.other, on: content)
      return Ends(from: inner, to: other)
    case .to: return Ends(from: try texture(of: place.other, on: stage), to: inner)
    }
  }

  private func drawn(
    _ settings: TransitionSettings, at progress: Double, _ ends: Ends,
    _ renderer: SceneRenderer, on stage: NestedStage, _ pool: FramePool? = nil
  ) throws(InputError) -> PixelBuffer {
    var textures: [ImageRole: Texture] = [.from: ends.from, .to: ends.to]
    for view in settings.views { textures[.view(view)] = try texture(of: .view(view), on: stage) }
    let isFrame = stage == plan.stage
    var frame =
      (isFrame ? pool?.take() : nil) ?? PixelBuffer(width: stage.width, height: stage.height)
    switch settings.drawing(at: progress, on: stage.stage) {
    case .scene(let scene):
      let papers = try papers(of: scene, ends, on: stage)
      renderer.render(scene, TextureSet(textures, papers: papers), into: &frame)
    case .pixels(let function, let roles):
      let pictures = roles == .forward ? (ends.from, ends.to) : (ends.to, ends.from)
      function.draw(pictures.0.image, pictures.1.image, into: &frame)
      // The background of the canvas shows through pixels that the function leaves clear.
      guard renderer.canvas.background != .clear, !frame.isOpaque else { break }
      let layer = Layer(contents: .from, size: stage.size)
      let scene = Scene(size: stage.size, layers: [layer])
      frame = renderer.render(scene, TextureSet([.from: Texture(frame)]))
    }
    return frame
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
            surfaceRenderers.renderer(on: stage), on: stage))
      }
    }
  }
}

/// A surface on the stage that it fills.
struct StagedSurface: Equatable {
  let surface: Surface
  let stage: NestedStage
}
