public import SegueControllers
package import SegueEncoding
package import SegueFiles
package import SegueGeometry
import SegueLimits
import SeguePixels
import SegueRaster
public import SegueSpec
public import SegueTimeline
import SegueTransitions

/// A spec with its canvas and timeline resolved; no image is decoded yet.
public struct RenderPlan: Sendable {
  /// The spec to render.
  public private(set) var spec: Spec
  /// The views and transitions over time.
  public private(set) var timeline: Timeline

  /// Pixels of a frame per point.
  public private(set) var scale: Double

  /// The canvas in the pixels in which it is drawn: fewer than ``scale`` gives where its stage
  /// shows it much smaller.
  private var layout: CanvasLayout

  /// Width of the canvas, in pixels.
  public var width: Int { layout.width }
  /// Height of the canvas, in pixels.
  public var height: Int { layout.height }

  /// Pixels of the canvas per point.
  var canvasScale: Double { layout.scale }

  /// The frames around the picture, in the size that a target fixes; nil if the picture fills them.
  package private(set) var letterbox: Letterbox?

  /// The part of a frame that a target leaves free of its controls; nil for all.
  package private(set) var safeArea: SafeArea?

  /// The videos of other specs that the screens of its stage show.
  let shownSpecs: [ShownSpec]

  /// The stage of the spec around the canvas; nil if the canvas is the picture.
  private(set) var showcase: ShowcaseStage?

  /// The captions over the picture; nil for none.
  private(set) var captions: CaptionStage?

  /// Warnings, one line each.
  public var warnings: [String] { oddities.map(\.description) }

  /// The warnings with their places.
  package private(set) var oddities: [SpecWarning]

  /// The bars of the views.
  private(set) var bars: ViewBars

  /// The playback of each recording, by the names of the views.
  let playbacks: [String: Playback]

  /// The sounds, with their places.
  package private(set) var sound: SoundPlan

  package private(set) var settings: RenderSettings

  /// The canvas in points; it covers whole pixels, so it may differ slightly from the requested
  /// size.
  package var size: Size {
    Size(width: Double(width) / canvasScale, height: Double(height) / canvasScale)
  }

  /// The stage of its transitions.
  var stage: NestedStage {
    NestedStage(width: width, height: height, scale: canvasScale, spec.stage(of: size))
  }

  /// The instant of its last picture, in seconds: a screen shows a video between its frames, too.
  var lastInstant: Rational {
    settings.isShown ? timeline.duration : timeline.time(ofFrame: timeline.frameCount - 1)
  }

  /// The sizes in which its views are laid out.
  var contentSizes: ContentSizes {
    var sizes = ContentSizes(of: timeline, on: stage)
    for key in stages.flatMap(\.recordings.values) { sizes.add(key) }
    return sizes
  }

  /// Resolves the canvas, the timeline and the stage of `spec`.
  ///
  /// - Throws: ``SpecError`` about its sizes and times, ``SpecErrors`` about pans that leave the
  ///   canvas, or an error about the image that determines the size of the canvas, or about images
  ///   and words of the stage.
  public init(_ spec: Spec, settings: RenderSettings = RenderSettings()) throws {
    func layout(_ spec: Spec) throws -> CanvasLayout {
      try CanvasLayout(ImageSource(spec, settings: settings), scale: settings.scale)
    }
    var (spec, early) = (try spec.played(limits: settings.limits), CanvasLayout?.none)
    if spec.deferred != nil {
      let layout = try layout(spec)
      spec = try spec.resolved(canvas: layout.size).played(limits: settings.limits)
      early = layout
    }
    var errors: [InputError]
    (spec, errors) = settings.readingShaders(of: spec)
    let recordings = try RecordingSet(ImageSource(spec, settings: settings))
    spec = try spec.rested(by: recordings.clips)
    self.spec = spec
    self.settings = settings
    timeline = try spec.timeline(frameRate: settings.frameRate)
    playbacks = recordings.playbacks(on: timeline)
    try settings.limits.check(timeline, of: spec)
    let (shownSpecs, end) = (try settings.shownSpecs(of: spec), timeline.shownDuration)
    self.shownSpecs = shownSpecs
    let shownSound = shownSpecs.reduce(into: SoundPlan()) { sound, shown in
      sound.add(
        shown.plan.sound, from: shown.start, length: shown.plan.timeline.shownDuration,
        until: end)
    }
    var sounds = SoundPlanner(spec, timeline, settings: settings)
    sounds.add(playbacks)
    try sounds.addCues(beside: shownSound)
    var sound = try sounds.finish()
    sound.sounds += shownSound.sounds
    self.sound = sound
    let whole = try early ?? layout(spec)
    (scale, self.layout) = (whole.scale, whole.shown(on: spec))
    let stage = NestedStage(
      width: whole.width, height: whole.height, scale: scale, spec.stage(of: whole.size))
    try spec.check(ContentSizes(of: timeline, on: stage), on: stage, limits: settings.limits)
    bars = try ViewBars(ImageSource(spec, settings: settings), on: whole)
    oddities = []
    // Nothing after them needs them, so their mistakes are told together.
    func part<Part>(_ make: () throws -> Part?) throws -> Part? {
      do {
        return try make()
      } catch let found as InputErrors {
        errors += found.errors
      } catch let found as SpecError {
        errors.append(InputError(found))
      }
      return nil
    }
    showcase = try part { try ShowcaseStage(self) }
    captions = try part { try CaptionStage(self) }
    errors += endErrors
    guard errors.isEmpty else { throw InputErrors(errors) }
    oddities = oddities(on: stage.size)
  }

  /// The same plan with frames at another rate.
  ///
  /// - Throws: ``SpecError`` if the video has too many frames at that rate.
  package func at(_ rate: FrameRate) throws -> RenderPlan {
    var plan = self
    plan.settings.frameRate = rate
    plan.timeline = try spec.timeline(frameRate: rate)
    try settings.limits.check(plan.timeline, of: spec)
    plan.oddities = plan.oddities(on: plan.size)
    return plan
  }

  /// The same plan with frames at another scale, in pixels a point.
  ///
  /// - Throws: ``InputErrors`` if the frames cannot have that size.
  package func at(scale: Double) throws -> RenderPlan {
    var plan = self
    plan.settings.scale = scale
    let images = ImageSource(spec, settings: plan.settings)
    let layout = try CanvasLayout(images, scale: scale)
    (plan.scale, plan.layout) = (layout.scale, layout.shown(on: spec))
    plan.letterbox = nil
    plan.showcase = try ShowcaseStage(plan)
    if let letterbox {
      plan = try plan.within(
        letterbox.scaled(by: plan.scale / self.scale, around: plan.picture))
    } else {
      plan.captions = try CaptionStage(plan)
    }
    try spec.check(plan.contentSizes, on: plan.stage, limits: plan.settings.limits)
    plan.bars = try ViewBars(images, on: layout)
    plan.oddities = plan.oddities(on: plan.size)
    return plan
  }

  /// The same plan with its canvas in fewer pixels; one with captions or a letterbox, which have
  /// the size of its picture, as it is.
  func reduced(_ change: (CanvasLayout) -> CanvasLayout) -> RenderPlan {
    guard captions == nil, letterbox == nil else { return self }
    var plan = self
    plan.layout = change(layout)
    return plan
  }

  /// The same plan with another background of the canvas.
  func on(_ background: Color) throws -> RenderPlan {
    var plan = self
    plan.spec.canvas.background = background
    plan.showcase = try ShowcaseStage(plan)
    plan.captions = try CaptionStage(plan)
    return plan
  }

  /// The same plan in larger frames, with its picture in their middle.
  ///
  /// - Throws: ``InputErrors`` about images and words around the canvas.
  package func within(_ letterbox: Letterbox) throws -> RenderPlan {
    let picture = picture
    precondition(
      letterbox.width >= picture.width && letterbox.height >= picture.height, "the picture fits")
    var plan = self
    plan.letterbox = letterbox
    plan.showcase = try ShowcaseStage(plan)
    plan.captions = try CaptionStage(plan)
    return plan
  }

  /// The same plan with captions in the part of a frame that a target leaves free.
  ///
  /// - Throws: ``InputErrors`` about captions.
  package func within(_ area: SafeArea) throws -> RenderPlan {
    var plan = self
    plan.safeArea = area
    plan.captions = try CaptionStage(plan)
    return plan
  }

  /// The places at which words of the stage stand, in pixels of the frame, with their keys.
  package var wordPlaces: [(keyPath: String, frame: Rect)] { showcase?.wordPlaces ?? [] }

  private func oddities(on size: Size) -> [SpecWarning] {
    spec.warnings + overruns + sound.warnings + bars.warnings + spec.warnings(about: timeline)
      + spec.warnings(aboutRoomOn: size) + shownSpecs.flatMap(\.plan.oddities) + lateEnds
  }

  /// The screens whose timelines end after the video.
  private var lateEnds: [SpecWarning] {
    let end = timeline.shownDuration
    return shownSpecs.compactMap { shown in
      let last = shown.start.plus(shown.plan.timeline.shownDuration)
      guard last > end else { return nil }
      let keyPath = "stage.screens[\(shown.screen)].spec"
      return SpecWarning(
        file: spec.file, position: spec.position(of: keyPath), keyPath: keyPath,
        concern: .screenEnds(
          "ends at \(Spec.seconds(last)), after the video, which ends at \(Spec.seconds(end)); "
            + "lengthen the rests of the timeline, or its own end is not seen"))
    }
  }

  /// The canvas with its background.
  var canvas: Canvas {
    Canvas(
      width: width, height: height, scale: canvasScale,
      background: spec.canvas.background.premultiplied)
  }

  /// The events of the video: all callbacks of its controllers, and all sounds.
  ///
  /// A container called `timeline` plays a plain timeline; its children are the views.
  ///
  /// - Throws: ``SpecError`` if the timeline cannot be played.
  public func eventLog() throws(SpecError) -> EventLog {
    EventLog(
      events: try spec.events(), sounds: sounds, frameRate: timeline.frameRate)
  }
}

extension RenderPlan {
  /// The images around the canvas.
  var stageImages: [Spec.View] { spec.stageImages }

  /// All images and recordings that are shown, also around the canvas.
  package var shownFiles: [Spec.View] { spec.loadedViews + stageImages }

  /// The spec and all files that it and its caller name, so that no output replaces one of them.
  package var inputs: InputFiles {
    InputFiles([InputPath(spec.file)] + spec.inputFiles(settings))
  }

  /// The files that the plan reads: images and recordings that are shown, also around the canvas
  /// and behind elements, shaders with their pictures, and sounds.
  package var inputFiles: [InputPath] {
    let files =
      shownFiles.compactMap { $0.file?.path } + backdrops.map(\.file)
      + spec.shaders.flatMap(\.files)
    return files.filter { settings.images[$0] == nil }.map { settings.place(of: $0, in: spec) }
      + sound.sounds.map(\.file.place)
      + shownSpecs.flatMap { [InputPath($0.plan.spec.file)] + $0.plan.inputFiles }
  }
}

extension Limits {
  /// Checks the length of a video.
  ///
  /// - Throws: ``SpecError`` if it is too long.
  fileprivate func check(_ timeline: Timeline, of spec: Spec) throws(SpecError) {
    // Seconds are rounded up.
    let seconds = Int(clamping: timeline.duration.productRoundedUp(Rational(1)))
    let excess =
      LimitExcess(.frames, of: self, found: timeline.frameCount)
      ?? LimitExcess(.seconds, of: self, found: seconds)
    guard let excess else { return }
    throw spec.error(keyPath: spec.keyPathOfSteps, .exceeds(excess))
  }
}
