import FrameIO
import Pixels
public import SegueTimeline

/// One picture of a video, as a PNG file.
public struct StillJob: Sendable {
  /// What it is a picture of.
  public let plan: RenderPlan

  /// Which of its pictures.
  public let moment: Moment

  /// Whether a file of that name is replaced.
  public var overwrite = false

  /// How hard the file is compressed, 0 to 9.
  public var pngLevel = PNGEncoder().level

  private let path: String

  /// The picture at an instant, in seconds, to be written to `path`; `-` is standard output.
  ///
  /// - Throws: ``InstantRangeError`` past the video's end.
  public init(_ plan: RenderPlan, at time: Rational, to path: String) throws(InstantRangeError) {
    guard time >= .zero, time <= plan.timeline.duration else {
      throw InstantRangeError(time: time, duration: plan.timeline.duration)
    }
    (self.plan, self.path, moment) = (plan, path, plan.timeline.moment(at: time))
  }

  /// The frame at `index`, counted from 0, to be written to `path`; `-` is standard output.
  ///
  /// - Throws: ``FrameRangeError`` past the video's end.
  public init(_ plan: RenderPlan, frame index: Int, to path: String) throws(FrameRangeError) {
    let count = plan.timeline.frameCount
    guard 0..<count ~= index else {
      throw FrameRangeError(frames: index..<index + 1, count: count)
    }
    (self.plan, self.path, moment) = (plan, path, plan.timeline.moment(ofFrame: index))
  }

  /// Renders and writes it.
  ///
  /// `warned` is told what is odd but not wrong, one line at a time.
  ///
  /// - Throws: ``InputErrors``, ``MemoryShortage``, `FrameSinkError` or `CancellationError`; nothing is left behind.
  public func run(warned: (String) -> Void = { _ in }) async throws {
    let file = try PNGFile(path, overwrite: overwrite, encoder: PNGEncoder(level: pngLevel))
    for warning in plan.warnings { warned(warning) }
    _ = try MemoryEstimate(plan, encoderFrames: 0, images: plan.decodedPixels).threads(of: plan)
    let composition = try await Composition(plan)
    for warning in composition.warnings { warned(warning) }
    let picture = composition.picture(of: moment)
    try Task.checkCancellation()
    try file.write(picture)
  }
}
