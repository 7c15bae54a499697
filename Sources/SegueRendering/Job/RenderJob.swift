package import FrameIO
import Pixels
import SegueControllers
public import SegueSpec
import SegueTimeline

/// One render: a plan, where its frames go and which of them.
///
/// The output is opened before any image is decoded, so that what cannot be written fails at once.
public struct RenderJob: Sendable {
  /// What is rendered.
  public let plan: RenderPlan

  /// The frames to render, of the whole video; none where a shard has none.
  public internal(set) var frames: Range<Int>

  /// Which shard of the frames that were asked for; nil is all of them.
  public internal(set) var shard: Shard?

  /// The frames that were asked for: what all shards have together.
  let allFrames: Range<Int>

  /// Whether what is there under the output's name is replaced.
  public var overwrite = false

  /// How hard PNG files are compressed, 0 to 9.
  public var pngLevel = PNGEncoder().level

  /// Whether the output is read again before it gets its name, and held against what was rendered.
  public var verifies = false

  /// Where the log of events goes: a file, `-` for standard output, or nil for nowhere.
  public var eventsPath: String?

  package let output: RenderOutput

  /// Whether whoever runs the job has the lock of its output.
  package var isLocked = false

  /// What the output must lie in, where somebody's file has named it and there is a root.
  package var outputBoundary: Boundary?

  /// The same of the log of events.
  package var eventsBoundary: Boundary?

  /// A job whose settings are all known; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - plan: What is rendered.
  ///   - output: Where to; the spec's own output says what this does not.
  ///   - frames: Which frames; nil is all of them.
  ///   - shard: Which shard of these, to be joined with the others by a ``ConcatJob``; nil is no shard.
  /// - Throws: ``SpecError`` about a setting, ``FrameRangeError``, ``ShardError``, or an error about the
  ///   output's name.
  public init(
    _ plan: RenderPlan, output: Spec.Output = Spec.Output(), frames: Range<Int>? = nil,
    shard: Shard? = nil
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

  /// Where the frames go: a path, `-` for standard output, or nil for nowhere.
  public var path: String? { output.path }

  /// What kind of file.
  public var format: Spec.Output.Format { output.format }

  /// A frame's width in pixels as the output has it.
  public var width: Int { plan.width + (output.isSubsampled ? plan.width % 2 : 0) }

  /// A frame's height in pixels as the output has it.
  public var height: Int { plan.height + (output.isSubsampled ? plan.height % 2 : 0) }

  /// The files of a sequence in order, by their names and their paths; nil for any other output.
  package var sequenceFiles: [(name: String, path: String)]? {
    guard case .png(let pattern) = output.target else { return nil }
    return frames.map { pattern.file(ofFrame: $0, of: plan.timeline.frameCount) }
  }

  /// What the encoder makes of the frames depends on these; a line each.
  var encoderRecipe: [String] {
    switch format {
    case .mp4: output.video.recipe(width: width)
    case .png: ["level=\(pngLevel)"]
    case .y4m, .rgba, .null: []
    }
  }

  /// Renders, and gives the output its name.
  ///
  /// - Parameters:
  ///   - warned: Told what is odd but not wrong, one line at a time, before the first frame.
  ///   - written: Told how many frames are written: 0 before the first, then after each.
  /// - Throws: ``InputErrors``, ``SpecError``, ``MemoryShortage``, `FrameSinkError`, `VerificationError`, or
  ///   `CancellationError`; nothing is left behind. ``Failure`` tells them apart.
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
    // On the disk before the frames are, so that little can go wrong between the two.
    let isStream = file.isStream
    if !isStream { try file.append(log.text) }
    try await writeFrames(warned, written)
    do {
      if isStream { try file.append(log.text) }
      try file.commit()
    } catch {
      // Frames that have replaced others stay: those are gone.
      if !overwrite { removeFrames() }
      throw error
    }
  }

  /// Writes the log of events alone, where there is to be one.
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
    // Encoders take their memory when they are opened; images come on top of it.
    _ = try memory().threads(of: plan)
    let (width, height, timebase) = (plan.width, plan.height, plan.timeline.frameRate.timebase)
    switch output.target {
    case .mp4(let path):
      let sink: VideoSink
      do throws(FrameSinkError) {
        sink = try VideoSink(
          path, width: width, height: height, of: allFrames.count, timebase: timebase,
          background: background, options: output.video, overwrite: overwrite,
          in: outputBoundary, recordsPackets: verifies)
      } catch {
        throw output.located(error)
      }
      if let piece { try sink.setComment(piece.comment(bitRate: sink.bitRate)) }
      try await deliver(to: sink, background, piece, warned, written)
    case .png(let pattern):
      let sink = try PNGSequenceSink(
        pattern, frames: frames, of: plan.timeline.frameCount,
        manifest: piece?.manifest(pattern), overwrite: overwrite, in: outputBoundary,
        encoder: PNGEncoder(level: pngLevel))
      try await deliver(to: sink, background, piece, warned, written)
    case .y4m(let stream):
      let sink = try Y4MSink(
        stream, width: width, height: height, timebase: timebase, background: background,
        overwrite: overwrite, in: outputBoundary)
      try await deliver(to: sink, background, nil, warned, written)
    case .rgba(let stream):
      let sink = try RawSink(stream, overwrite: overwrite, in: outputBoundary)
      try await deliver(to: sink, background, nil, warned, written)
    case .null:
      try await write(to: NullSink(), background, nil, warned, written)
    }
  }

  private func deliver<Sink: VerifiableSink & ~Copyable>(
    to sink: consuming Sink, _ background: Color, _ piece: PieceRecord?,
    _ warned: (String) -> Void, _ written: (Int) -> Void
  ) async throws {
    guard verifies else {
      try await write(to: sink, background, piece, warned, written)
      return
    }
    try await write(
      to: VerifiedSink(sink, verification), background, piece, warned, written)
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
        // A view at rest is its own picture, and not ours to draw on.
        if case .transition = moment { pool.put(frame) }
      }, written: written)
    try piece?.checkInputs()
    try await sink.finish()
    if let path { plan.settings.log?.info("written: \(path)") }
  }

  /// The canvas's background, on black where the format cannot hold its transparency.
  var background: Color {
    let background = plan.spec.canvas.background
    guard output.isSubsampled else { return background }
    let flat = background.premultiplied
    return Color(red: flat.x, green: flat.y, blue: flat.z)
  }
}
