package import SegueGeometry
import SegueLabels
import SegueLimits
import SegueMessages
import SeguePixels
import SegueRaster
import SegueSpec
import SegueTimeline

/// Lays the picture of the canvas into the screens of the spec's stage, with what lies below them.
///
/// In frames of another shape, its background fills them, and all else lies in their middle.
/// Everything below the first thing that moves is drawn once, as a picture in the size of the
/// stage.
struct ShowcaseStage: FrameStage {
  let isOver = false
  let width: Int
  let height: Int
  let recipe: [String]
  let recordings: [ImageRole: ViewKey]
  let blur: BackdropBlur?

  /// The size of the spec's stage, in pixels, which lies in the middle of the frames.
  let room: (width: Int, height: Int)

  private let stage: Spec.Stage
  private let scale: Double
  private let background: Color

  /// The image or the recording of the background; nil for another one.
  private let wall: Spec.View?
  private let images: [Spec.View]
  private let screens: [ShownScreen]

  /// The videos of other specs that screens show, in the pixels that are seen of them.
  let shownSpecs: [ShownSpec]

  private let layers: ShownLayers
  private let mirroring: Mirroring

  /// The stage of a plan; nil if its spec has none.
  ///
  /// - Throws: ``SpecError`` about its size, ``InputErrors`` about images and words that cannot be
  ///   used.
  init?(_ plan: RenderPlan) throws {
    guard let stage = plan.spec.stage else { return nil }
    self.stage = stage
    room = try plan.pixels(of: stage)
    (width, height) = plan.letterbox.map { ($0.width, $0.height) } ?? room
    recipe = plan.letterbox.map { ["frame=\($0.width)x\($0.height)"] } ?? []
    scale = plan.scale
    background = plan.spec.backdrop
    wall = try plan.wall
    images = plan.stageImages
    let frame = Size(width: Double(width) / scale, height: Double(height) / scale)
    recordings =
      wall.flatMap { wall in
        guard let fit = wall.recording?.fit else { return nil }
        return [Self.wall: ViewKey(name: wall.name, size: frame, scale: plan.scale, fit: fit)]
      } ?? [:]
    if case .blur(let deviation) = stage.background {
      blur = BackdropBlur(
        deviation: deviation * scale, of: (plan.width, plan.height),
        onto: (width, height))
    } else {
      blur = nil
    }
    let size = Size(width: Double(room.width), height: Double(room.height))
    mirroring = Mirroring(of: plan.spec, width: size.width)
    let scale = plan.scale
    shownSpecs = plan.shownSpecs.map { shown in
      var shown = shown
      shown.plan = shown.plan.shown(on: stage.screens[shown.screen], size, scale: scale)
      return shown
    }
    screens = stage.screens.enumerated().map { [mirroring, shownSpecs] index, screen in
      let shown = shownSpecs.first { $0.screen == index }
      return ShownScreen(
        screen, showing: shown?.role ?? .from, around: shown?.plan.pictureSize ?? plan.size,
        on: size, scale: scale, mirroring)
    }
    layers = try ShownLayers(stage, of: plan, on: size, mirroring)
  }

  private var size: Size { Size(width: Double(width), height: Double(height)) }

  var isMoving: Bool {
    !stage.layers.allSatisfy { !$0.isUnder || $0.rests } || !screens.allSatisfy(\.rests)
      || !shownSpecs.isEmpty
  }

  /// The layers above the screens; nil without any.
  var words: WordStage? { WordStage(layers, of: stage, width: width, height: height, offset) }

  /// The lines of its words.
  var layouts: [LabelLayout] { layers.layouts }

  /// The places of its words, in pixels of the frame, with the keys of their layers.
  var wordPlaces: [(keyPath: String, frame: Rect)] {
    layers.places.map { place in
      (
        keyPath: place.keyPath,
        frame: Rect(origin: place.frame.origin + offset, size: place.frame.size)
      )
    }
  }

  /// The boxes of what is shown at an instant.
  func boxes(at time: Rational) -> StageBoxes {
    StageBoxes(
      stage: Size(width: Double(room.width) / scale, height: Double(room.height) / scale),
      offset: offset / scale, isMirrored: mirroring.isOn,
      boxes: layers.boxes(under: true, at: time)
        + screens.enumerated().compactMap { $1.box(at: time, index: $0) }
        + layers.boxes(under: false, at: time))
  }

  /// The top left corner of the spec's stage in the frame; an odd pixel lies at the right or below.
  private var offset: Point {
    Point(Double((width - room.width) / 2), Double((height - room.height) / 2))
  }

  /// The picture of all that rests at the bottom, the background, with grain two more of it, and
  /// those of layers.
  var pixels: Int {
    (stage.grain == nil ? 2 : 4) * width * height + layers.pixels(under: true)
  }

  func scene(at time: Rational) -> Scene {
    let (resting, moving) = parts(at: time)
    let base = resting.isEmpty ? [] : [Layer(contents: Self.base, size: size)]
    return Scene(size: size, layers: changingBackground + base + moving)
  }

  /// The layers of a background that is another picture in each frame; all else lies over it, and
  /// what rests is drawn once in a picture without it.
  private var changingBackground: [Layer] {
    guard let role = recordings.keys.first ?? blur.map({ _ in BackdropBlur.role }) else {
      return []
    }
    return [
      Layer(contents: .color(background.channels), size: size), Layer(contents: role, size: size),
    ]
  }

  /// The layers that are drawn once, and those above them.
  private func parts(at time: Rational) -> (resting: [Layer], moving: [Layer]) {
    var groups: [(layers: [Layer], rests: Bool)] = [(backgroundLayers, true)]
    groups += layers.shown(under: true, at: time).map { (centered($0.layers), $0.rests) }
    for screen in screens {
      let parts = screen.layers(at: time)
      groups += [(centered(parts.below), screen.rests), (centered(parts.above), false)]
    }
    let count = groups.firstIndex { !$0.rests } ?? groups.count
    return (groups[..<count].flatMap(\.layers), groups[count...].flatMap(\.layers))
  }

  /// Layers of the stage, moved to its place in the frames.
  private func centered(_ layers: [Layer]) -> [Layer] { layers.moved(by: offset) }

  private var backgroundLayers: [Layer] {
    let color = Layer(contents: .color(background.channels), size: size)
    switch stage.background {
    case nil, .color: return [color]
    case .blur: return []
    case .gradient, .image, .view:
      guard recordings.isEmpty else { return [] }
      // A wall with grain has the color in it.
      return (stage.grain == nil ? [color] : []) + [Layer(contents: Self.wall, size: size)]
    }
  }

  /// The picture of all that rests at the bottom.
  private static let base = ImageRole.view("base")
  /// The picture of the background.
  private static let wall = ImageRole.view("wall")

  func check(
    _ images: ImageSource, decoding checks: ImageChecks?
  ) throws(InputErrors) -> [SpecWarning] {
    var (warnings, errors): ([SpecWarning], [InputError]) = (layers.warnings, [])
    for view in self.images {
      do throws(InputError) {
        _ = try images.part(of: view)
        warnings += try view.shown.warnings(in: images, decoding: checks)
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors) }
    return warnings
  }

  func pictures(_ images: ImageSource) throws(InputErrors) -> [ImageRole: Texture] {
    var textures = try layers.pictures(images, under: true)
    if let wall = try wall(images) { textures[Self.wall] = Texture(wall) }
    let canvas = Canvas(width: width, height: height, scale: 1, background: .clear)
    func drawn(_ layers: [Layer]) -> PixelBuffer {
      SceneRenderer(canvas: canvas).render(
        Scene(size: size, layers: layers), TextureSet(textures))
    }
    if let grain = stage.grain, textures[Self.wall] != nil {
      let color = Layer(contents: .color(background.channels), size: size)
      let wall = drawn([color, Layer(contents: Self.wall, size: size)])
      textures[Self.wall] = Texture(GrainPainter(grain).picture(over: wall))
    }
    // Layers that rest look the same at any time.
    textures[Self.base] = Texture(drawn(parts(at: .zero).resting))
    textures[Self.wall] = nil
    return textures
  }

  private func wall(_ images: ImageSource) throws(InputErrors) -> PixelBuffer? {
    switch stage.background {
    case nil, .color, .blur: return nil
    case .gradient(let gradient):
      return GradientPainter(mirroring.gradient(gradient), on: size)
        .picture(width: width, height: height)
    case .image, .view:
      guard let view = wall, view.recording == nil else { return nil }
      let canvas = Canvas(width: width, height: height, scale: scale, background: .clear)
      return try images.picture(of: view, on: canvas)
    }
  }
}

extension [Layer] {
  /// Layers of a stage, moved to its place in the frames.
  func moved(by offset: Point) -> [Layer] {
    guard offset != .zero else { return self }
    return map { layer in
      var layer = layer
      layer.position += offset
      return layer
    }
  }
}

extension ImageSource {
  /// The picture of an image, fitted to a canvas.
  ///
  /// - Throws: ``InputErrors`` if it cannot be decoded.
  func picture(of view: Spec.View, on canvas: Canvas) throws(InputErrors) -> PixelBuffer {
    do throws(InputError) {
      let fitting = ImageFitting(canvas: canvas, sampling: .best)
      let contents = try view.shown.contents(on: fitting, in: self) {
        preconditionFailure("an image plays nothing")
      }.contents
      guard case .image(let picture) = contents else {
        preconditionFailure("an image has pixels")
      }
      return picture
    } catch {
      throw InputErrors([error])
    }
  }
}

extension RenderPlan {
  /// The size of the picture that a letterbox surrounds, in pixels: that of the stage, or else of
  /// the canvas.
  package var picture: (width: Int, height: Int) { showcase?.room ?? (width, height) }

  /// That picture's size in points.
  package var pictureSize: Size {
    // A canvas without a stage may have fewer pixels a point, if a screen shows it.
    guard let room = showcase?.room else { return size }
    return Size(width: Double(room.width) / scale, height: Double(room.height) / scale)
  }

  /// The image or the recording of the stage's background; nil for another one.
  ///
  /// - Throws: ``SpecError`` about a view that has neither.
  fileprivate var wall: Spec.View? {
    get throws(SpecError) {
      guard case .view(let name, _) = spec.stage?.background, spec.wall == nil else {
        return spec.wall
      }
      let known = spec.views.filter { $0.file != nil }.map(\.name)
      let found =
        spec.view(named: name) == nil
        ? "names no view: \(Message.quoted(name))" : "is the view \(Message.quoted(name)), a color"
      throw spec.error(
        keyPath: "stage.background.view",
        known.isEmpty
          ? "\(found), expected a view with an image or a video, and there is none"
          : "\(found), expected a view with an image or a video: \(Message.alternatives(known))")
    }
  }

  /// The size of a stage, in pixels.
  ///
  /// - Throws: ``SpecError`` if it has too many.
  fileprivate func pixels(of stage: Spec.Stage) throws(SpecError) -> (width: Int, height: Int) {
    // The canvas may have fewer pixels than the frames.
    let size = stage.size ?? self.size
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard width >= 1, height >= 1 else {
      throw spec.error(
        keyPath: "stage.size",
        "has no pixels at scale \(scale), expected a larger size or scale")
    }
    let most = settings.limits[.pixels]
    guard width * height <= Double(most), max(width, height) <= CanvasLayout.longestSide else {
      throw spec.error(
        keyPath: "stage.size",
        "is \(CanvasLayout.text(width)) × \(CanvasLayout.text(height)) pixels, expected at most "
          + "\(most) in all and \(CanvasLayout.text(CanvasLayout.longestSide)) a side; raise the "
          + "former with \(Limit.pixels.flag)")
    }
    return (Int(width), Int(height))
  }
}
