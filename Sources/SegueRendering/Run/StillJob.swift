import SegueEncoding
import SegueFiles
import SegueFormats
public import SegueFrames
package import SegueMessages
public import SegueSpec
public import SegueTimeline

/// One picture of a video, in a file.
///
/// ```swift
/// var still = try StillJob(tour, at: Rational("0.5"), to: "half.webp")
/// still.overwrite = true
/// try await still.run()
/// ```
public struct StillJob: Sendable {
  /// The plan of the video, in the frames of its output.
  public let plan: RenderPlan

  /// The moment of the picture, and the pictures of recordings in it.
  let shot: Shot

  /// Whether an existing file is replaced.
  public var overwrite = false

  /// Output settings of the caller; they override those of the spec.
  public var output = Spec.Output()

  /// The name of the file's format; nil for that of its extension.
  public var format: String?

  private let path: String

  /// The picture at an instant, in seconds, to be written to `path`; `-` is standard output.
  ///
  /// - Throws: ``InstantRangeError`` outside the video.
  public init(_ plan: RenderPlan, at time: Rational, to path: String) throws(InstantRangeError) {
    let plan = plan.framed
    guard time >= .zero, time <= plan.timeline.duration else {
      throw InstantRangeError(time: time, duration: plan.timeline.duration)
    }
    (self.plan, self.path, shot) = (plan, path, plan.shot(at: time))
  }

  /// The picture of a plan in the frames that it has, whatever its spec's output asks for.
  ///
  /// - Precondition: The instant lies in the video.
  init(placed plan: RenderPlan, at time: Rational, to path: String) {
    (self.plan, self.path, shot) = (plan, path, plan.shot(at: time))
  }

  /// The frame at `index`, counting from 0, to be written to `path`; `-` is standard output.
  ///
  /// - Throws: ``FrameRangeError`` outside the video.
  public init(_ plan: RenderPlan, frame index: Int, to path: String) throws(FrameRangeError) {
    let plan = plan.framed
    let count = plan.timeline.frameCount
    guard 0..<count ~= index else {
      throw FrameRangeError(frames: index..<index + 1, count: count)
    }
    (self.plan, self.path, shot) = (plan, path, plan.shot(ofFrame: index))
  }

  /// Renders and writes the picture.
  ///
  /// `warned` receives warnings, one line at a time.
  ///
  /// - Throws: `InputErrors`, `MemoryShortage`, `PictureFormatError`, `OutputError`,
  ///   `FrameSinkError` or `CancellationError`; nothing is left behind.
  public func run(warned: (String) -> Void = { _ in }) async throws {
    let output = try PictureOutput(path, format: format, output, of: plan.spec)
    try output.format.bounds.check(
      width: plan.frameWidth, height: plan.frameHeight, of: output.format.noun)
    let file = try output.file(replacing: Replacement(overwrite, besides: plan.inputs))
    let flattening = [output.flattening(of: plan.spec)].compactMap(\.self)
    for warning in plan.warnings + output.warnings + flattening { warned(warning) }
    let schedule = plan.schedule(of: [shot])
    let views = try await RenderViews(plan)
    for warning in views.warnings { warned(warning) }
    let images = plan.decodedPixels(schedule, from: views.images)
    let share = try MemoryEstimate(
      plan, schedule, encoderFrames: output.format.frames, backing: output.backing, images: images
    ).share(of: plan)
    let renderer = FrameRenderer(
      plan, views, backing: output.backing, pictures: share.pictures)
    if share.threads > 1, schedule.views.count <= share.views {
      await views.store.load(views.sized(shot.keys(schedule.views)))
    }
    let drawn = Result { () throws(InputError) in try renderer.frame(of: shot) }
    if case .failure(let error) = drawn { throw try await views.errors(after: error) }
    let picture = try drawn.get()
    let late = views.lateWarnings(about: schedule.views) + views.pictureWarnings
    for warning in late { warned(warning) }
    try Task.checkCancellation()
    try file.write(picture)
  }
}

/// A request for an instant outside a video.
///
/// ```swift
/// do {
///   try await StillJob(tour, at: Rational(60), to: "late.png").run()
/// } catch let error as InstantRangeError {
///   print("The video ends after \(error.duration) seconds.")
/// }
/// ```
public struct InstantRangeError: Error, Hashable, CustomStringConvertible {
  /// The instant asked for, in seconds.
  public let time: Rational

  /// The duration of the video, in seconds.
  public let duration: Rational

  /// One line: the instant asked for and the range of the video.
  public var description: String {
    "The video goes from 0 to \(duration) seconds, and \(time) lies outside; name an instant of it."
  }
}

extension InstantRangeError: FailingError {
  package var failure: Failure { .request }
}
