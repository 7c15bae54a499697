package import FrameIO
import Pixels

/// One render: a plan, where its frames go and which of them.
///
/// The output is opened before any image is decoded, so that what cannot be written fails at once.
public struct RenderJob: Sendable {
  /// What is rendered.
  public let plan: RenderPlan

  /// The frames to render, of the whole video.
  public let frames: Range<Int>

  package let target: OutputTarget
  package var videoOptions = VideoOptions()
  package var pngEncoder = PNGEncoder()

  /// Whether what is there under the output's name is replaced.
  public var overwrite = false

  /// A job for `target`; nil `frames` are all of them.
  ///
  /// - Throws: ``FrameRangeError`` where `frames` are not in the video.
  package init(
    _ plan: RenderPlan, to target: OutputTarget, frames: Range<Int>? = nil
  ) throws(FrameRangeError) {
    let all = 0..<plan.timeline.frameCount
    let frames = frames ?? all
    guard !frames.isEmpty, all.contains(frames.lowerBound), frames.upperBound <= all.upperBound
    else { throw FrameRangeError(frames: frames, count: all.count) }
    (self.plan, self.target, self.frames) = (plan, target, frames)
  }

  /// Renders, and gives the output its name.
  ///
  /// - Parameters:
  ///   - warned: Told what is odd but not wrong, one line at a time, before the first frame.
  ///   - written: Told how many frames are written, after each.
  /// - Throws: ``InputErrors``, `FrameSinkError`, or `CancellationError`; nothing is left behind.
  public func run(
    warned: (String) -> Void = { _ in }, written: (Int) -> Void = { _ in }
  ) async throws {
    let background = background
    if background != plan.spec.canvas.background {
      warned(
        "canvas.background: \(target.format) has no transparency; the video is laid on black. "
          + "Use a PNG sequence or rgba to keep it.")
    }
    let (width, height, timebase) = (plan.width, plan.height, timebase)
    switch target {
    case .mp4(let path):
      let sink = try VideoSink(
        path, width: width, height: height, timebase: timebase, background: background,
        options: videoOptions, overwrite: overwrite)
      try await write(to: sink, background, warned, written)
    case .png(let pattern):
      let sink = try PNGSequenceSink(
        pattern, frames: frames, of: plan.timeline.frameCount, overwrite: overwrite,
        encoder: pngEncoder)
      try await write(to: sink, background, warned, written)
    case .y4m(let stream):
      let sink = try Y4MSink(
        stream, width: width, height: height, timebase: timebase, background: background,
        overwrite: overwrite)
      try await write(to: sink, background, warned, written)
    case .rgba(let stream):
      let sink = try RawSink(stream, overwrite: overwrite)
      try await write(to: sink, background, warned, written)
    case .null:
      try await write(to: NullSink(), background, warned, written)
    }
  }

  private func write<Sink: FrameSink & ~Copyable>(
    to sink: consuming Sink, _ background: Color, _ warned: (String) -> Void,
    _ written: (Int) -> Void
  ) async throws {
    let warnings = sink.warnings
    for warning in warnings { warned(warning) }
    let composition = try await Composition(plan, background: background)
    for warning in composition.warnings { warned(warning) }
    try await FramePipeline(threads: plan.settings.threads).write(
      FrameRuns(of: plan.timeline, frames: frames), to: &sink,
      render: { composition.picture(of: $0) }, written: written)
    try sink.finish()
  }

  /// The canvas's background, on black where the format cannot hold its transparency.
  private var background: Color {
    let background = plan.spec.canvas.background
    switch target.format {
    case .png, .rgba, .null: return background
    case .mp4, .y4m:
      let flat = background.premultiplied
      return Color(red: flat.x, green: flat.y, blue: flat.z)
    }
  }

  private var timebase: Timebase {
    let rate = plan.timeline.frameRate.framesPerSecond
    return Timebase(numerator: Int(rate.denominator), denominator: Int(rate.numerator))
  }
}
