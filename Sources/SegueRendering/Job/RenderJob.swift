import Pixels
import SegueControllers
public import SegueSpec
import SegueTimeline
package import SegueFiles
public import SegueFormats
import SegueSinks
import SegueVerification

/// A render job: a plan, its output and the frames to render.
///
/// The output is opened before any image is decoded, so an output that cannot be written fails at
/// once.
public struct RenderJob: Sendable {
  /// The plan to render.
  public let plan: RenderPlan

  /// The frames to render, as the whole video numbers them; empty for a shard without frames.
  public internal(set) var frames: Range<Int>

  /// The shard of the requested frames that this job renders; nil for all frames.
  package internal(set) var shard: Shard?

  /// The requested frames, which all shards share.
  let allFrames: Range<Int>

  /// Whether existing outputs are replaced.
  public var overwrite = false

  /// Whether the output is read back and compared with the rendered frames before it gets its name.
  public var verifies = false

  /// The path of the event log: a file, `-` for standard output, or nil for none.
  public var eventsPath: String?

  package let output: RenderOutput

  /// Whether the caller already holds the lock of the output.
  package var isLocked = false

  /// The folder that must contain the output, if a spec or jobs file names it and there is a root.
  package var outputBoundary: Boundary?

  /// The same for the event log.
  package var eventsBoundary: Boundary?

  /// A render of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan to render.
  ///   - output: Output settings; they override those of the spec.
  ///   - frames: The frames to render; nil for all.
  /// - Throws: ``SpecError`` about a setting, ``FrameRangeError``, or an error about the output's
  ///   name.
  public init(
    _ plan: RenderPlan, output: Spec.Output = Spec.Output(), frames: Range<Int>? = nil
  ) throws {
    try self.init(plan, output: output, frames: frames, shard: nil)
  }

  /// A job with resolved settings; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - plan: The plan to render.
  ///   - output: Output settings; they override those of the spec.
  ///   - frames: The frames to render; nil for all.
  ///   - shard: The shard of these frames, to be joined with the others by a ``ConcatJob``; nil for
  ///     no shard.
  /// - Throws: ``SpecError`` about a setting, ``FrameRangeError``, ``ShardError``, or an error
  ///   about the output's name.
  package init(
    _ plan: RenderPlan, output: Spec.Output, frames: Range<Int>? = nil, shard: Shard?
  ) throws {
    let all = 0..<plan.timeline.frameCount
    let frames = frames ?? all
    guard !frames.isEmpty, all.contains(frames.lowerBound), frames.upperBound <= all.upperBound
    else { throw FrameRangeError(frames: frames, count: all.count) }
    let settled = try RenderOutput(output, of: plan.spec, in: plan.settings.root)
    (self.plan, self.shard, allFrames) = (plan, shard, frames)
    self.output = settled
    outputBoundary = settled.boundary
    self.frames =
      try shard.map { $0.frames(of: frames, unit: try Self.unit(of: $0, in: settled)) } ?? frames
  }

  /// The path of the output, `-` for standard output, or nil for none.
  public var path: String? { output.path }

  /// The format of the output.
  public var format: Spec.Output.Format { output.format }

  /// The width of a frame in the output, in pixels.
  public var width: Int { plan.width + (format.hasEvenSizes ? plan.width % 2 : 0) }

  /// The height of a frame in the output, in pixels.
  public var height: Int { plan.height + (format.hasEvenSizes ? plan.height % 2 : 0) }

  /// The files of a sequence in order, by name and path; nil for any other output.
  package var sequenceFiles: [(name: String, path: String)]? {
    guard let pattern = output.target.pattern else { return nil }
    return frames.map { pattern.file(ofFrame: $0, of: plan.timeline.frameCount) }
  }

  /// The settings that determine the encoded bytes, one line each.
  var encoderRecipe: [String] {
    format.recipe(output.sinkSettings, width)
  }

  /// Renders, and gives the output its name.
  ///
  /// - Parameters:
  ///   - warned: Receives warnings, one line at a time, before the first frame.
  ///   - written: Receives the number of frames written: 0 before the first, then after each.
  /// - Throws: ``InputErrors``, ``SpecError``, ``MemoryShortage``, `OutputError`, `FrameSinkError`,
  ///   `VerificationError`, or `CancellationError`; nothing is left behind. ``Failure`` classifies
  ///   them.
  public func run(
    warned: (String) -> Void = { _ in }, written: (Int) -> Void = { _ in }
  ) async throws {
    try checkVerifiable()
    let lock = try lock()
    defer { lock?.hold() }
    guard let eventsPath else {
      try await writeFrames(warned, written)
      return
    }
    let log = try plan.eventLog()
    var file = try TextFile(eventsPath, overwrite: overwrite, in: eventsBoundary)
    // The log is written before the frames, so that little can fail between the two renames.
    let isStream = file.isStream
    if !isStream { try file.append(log.text) }
    try await writeFrames(warned, written)
    do {
      if isStream { try file.append(log.text) }
      try file.commit()
    } catch {
      // Replaced frames stay, because their predecessors are gone.
      if !overwrite { removeFrames() }
      throw error
    }
  }

  /// Writes only the event log, if one is requested.
  package func writeEventLog() throws {
    guard let eventsPath else { return }
    let log = try plan.eventLog()
    try TextFile(eventsPath, overwrite: overwrite, in: eventsBoundary).write(log.text)
  }

  private func writeFrames(
    _ warned: (String) -> Void, _ written: (Int) -> Void
  ) async throws {
    let background = background
    let piece = try PieceRecord(of: self)
    for warning in plan.warnings + output.warnings { warned(warning) }
    if let warning = try shardWarning() { warned(warning) }
    logPlan()
    if let flattening { warned(flattening) }
    // Encoders allocate memory when they are opened; images need memory in addition.
    _ = try memory().threads(of: plan)
    let request = SinkRequest(
      output.target, output.sinkSettings, frames: frames, sharedCount: allFrames.count,
      total: plan.timeline.frameCount, width: plan.width, height: plan.height,
      timebase: plan.timeline.frameRate.timebase, background: background, overwrite: overwrite,
      boundary: outputBoundary, isVerified: verifies, piece: piece)
    do {
      try await withoutActuallyEscaping(warned) { warned in
        try await withoutActuallyEscaping(written) { written in
          try await format.open(
            request,
            Delivery(
              job: self, background: background, piece: piece, warned: warned, written: written))
        }
      }
    } catch let error as FrameSinkError {
      throw output.located(error)
    }
  }

  /// The frames of a job, for the sink that its format opens.
  private struct Delivery: FrameDelivery {
    let job: RenderJob
    let background: Color
    let piece: PieceRecord?
    let warned: (String) -> Void
    let written: (Int) -> Void

    func deliver<Sink: VerifiableSink & ~Copyable>(to sink: consuming Sink) async throws {
      guard job.verifies else {
        try await job.write(to: sink, background, piece, warned, written)
        return
      }
      try await job.write(
        to: VerifiedSink(sink, job.verification), background, piece, warned, written)
    }

    func deliver<Sink: FrameSink & ~Copyable>(unverified sink: consuming Sink) async throws {
      try await job.write(to: sink, background, piece, warned, written)
    }
  }

  private func write<Sink: FrameSink & ~Copyable>(
    to sink: consuming Sink, _ background: Color, _ piece: PieceRecord?,
    _ warned: (String) -> Void, _ written: (Int) -> Void
  ) async throws {
    let warnings = sink.warnings
    for warning in warnings { warned(warning) }
    let threads = try threads()
    let composition = try await Composition(plan, background: background)
    for warning in composition.warnings { warned(warning) }
    written(0)
    let pool = FramePool()
    try await FramePipeline(threads: threads).write(
      FrameRuns(of: plan.timeline, frames: frames), to: &sink,
      render: { composition.picture(of: $0, on: pool) },
      recycle: { moment, frame in
        // The frame of a view at rest belongs to its texture, so it must not be reused.
        if case .transition = moment { pool.put(frame) }
      }, written: written)
    try piece?.checkInputs()
    try await sink.finish()
    if let path { plan.settings.log?.info("written: \(path)") }
  }

  /// The background of the canvas, flattened onto black if the format has no transparency.
  var background: Color {
    let background = plan.spec.canvas.background
    guard !format.keepsAlpha else { return background }
    let flat = background.premultiplied
    return Color(red: flat.x, green: flat.y, blue: flat.z)
  }
}
