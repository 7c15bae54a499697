package import SegueGeometry
package import SegueRaster
package import SegueSpec
package import SegueTimeline

/// A stage of a frame, after the picture of its canvas: it lays the picture of the stage before it
/// into one of its own, or draws over it.
///
/// No requirement has a default, so a new stage answers each of them: whatever draws frames, plans
/// memory, finds rests or decides whether an output is up to date asks them of every stage.
package protocol FrameStage: Sendable {
  /// Whether its scenes lie over the picture of the stage before, which has the same size and stays
  /// as it is wherever they are clear; they do not show it, then.
  var isOver: Bool { get }

  /// Width of its pictures, in pixels.
  var width: Int { get }

  /// Height of its pictures, in pixels.
  var height: Int { get }

  /// Whether its scene changes while the timeline rests.
  var isMoving: Bool { get }

  /// The largest number of pixels of its own pictures.
  var pixels: Int { get }

  /// The recordings that its scenes show, by role: their keys, without the index of a picture.
  var recordings: [ImageRole: ViewKey] { get }

  /// The blur of the picture of the stage before, which its scenes show; nil for none.
  var blur: BackdropBlur? { get }

  /// Lines for the recipe of an output, with everything that determines its scenes and that the
  /// spec and its files do not.
  var recipe: [String] { get }

  /// Its scene at an instant of the video, in seconds.
  ///
  /// A point is a pixel, and `from` is the picture of the stage before. Frames of equal shots are
  /// equal, and a shot includes the scenes, so a stage that stands still costs nothing at a rest.
  func scene(at time: Rational) -> Scene

  /// Checks what its own pictures are made of.
  ///
  /// - Parameters:
  ///   - images: The images of the plan.
  ///   - checks: A cache for the problems of images that are decoded for this; nil reads their
  ///     headers alone.
  /// - Returns: Warnings.
  /// - Throws: ``InputErrors`` with everything that cannot be used.
  func check(
    _ images: ImageSource, decoding checks: ImageChecks?
  ) throws(InputErrors) -> [SpecWarning]

  /// Its own pictures, of the plan's images, for the roles of its scenes other than `from`, a blur
  /// and recordings.
  ///
  /// - Throws: ``InputErrors`` with everything that cannot be used.
  func pictures(_ images: ImageSource) throws(InputErrors) -> [ImageRole: Texture]
}

extension RenderPlan {
  /// The stages of its frames after the picture of the canvas, in the order in which they are
  /// drawn.
  ///
  /// The place to add one.
  package var stages: [any FrameStage] {
    let stages: [(any FrameStage)?] = [
      showcase, showcase?.words, captions, LetterboxStage(self),
    ]
    return stages.compactMap(\.self)
  }

  /// Width of a frame, in pixels.
  public var frameWidth: Int { stages.last?.width ?? width }

  /// Height of a frame, in pixels.
  public var frameHeight: Int { stages.last?.height ?? height }

  /// The names of the views that its frames show around the canvas, at any time.
  var viewsAround: Set<String> {
    Set(stages.flatMap { $0.recordings.values.map(\.name) })
  }

  /// The names of the views that drawing a moment needs.
  package func views(of moment: Moment) -> Set<String> {
    timeline.views(of: moment).union(viewsAround)
  }

  /// The own pictures of the stages, in their order.
  ///
  /// - Throws: ``InputErrors`` with everything that cannot be used.
  func stagePictures(_ images: ImageSource) throws(InputErrors) -> [[ImageRole: Texture]] {
    var pictures: [[ImageRole: Texture]] = []
    for stage in stages { pictures.append(try stage.pictures(images)) }
    return pictures
  }

  /// Checks the pictures beside those of views: the own ones of the stages, those of shaders, and
  /// those behind elements.
  ///
  /// - Throws: ``InputErrors`` with everything that cannot be used.
  func checkPictures(
    _ images: ImageSource, decoding checks: ImageChecks?
  ) throws(InputErrors) -> [SpecWarning] {
    var warnings =
      try checkShaderPictures(images, decoding: checks)
      + checkBackdrops(images, decoding: checks)
    for stage in stages { warnings += try stage.check(images, decoding: checks) }
    return warnings
  }
}
