import SegueControllers
import SegueEncoding
import SegueFiles
import SegueFormats
import SegueFrames
import SeguePixels
import SegueSinks
import SegueTimeline
import SegueVerification

extension RenderJob {
  /// Renders, and gives the output its name.
  ///
  /// - Parameters:
  ///   - warned: Receives warnings, one line at a time: before the first frame; about an image that
  ///     is decoded later, before the first frame that shows it; about damage, and about frames of
  ///     a longer render, after the last.
  ///   - written: Receives the number of frames written: 0 before the first, then after each.
  /// - Throws: ``SpecError`` about a setting, `CancellationError`, or an error about an input, lack
  ///   of memory, the output, the encoder or the verification; nothing is left behind.
  public func run(
    warned: @escaping @Sendable (String) -> Void = { _ in },
    written: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws {
    try await run(RenderNews(warned: warned, written: written))
  }

  /// The same render, with all its news.
  package func run(_ news: RenderNews) async throws {
    try checkVerifiable()
    let lock = try lock()
    defer { lock?.hold() }
    guard let eventsPath else {
      try await make(news)
      return
    }
    let log = try plan.eventLog()
    var file = try TextFile(eventsPath, replacing: replacement, in: eventsBoundary)
    // The log is written before the frames, so that little can fail between the two renames.
    let isStream = file.isStream
    if !isStream { try file.append(log.text) }
    try await make(news)
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
    try TextFile(eventsPath, replacing: replacement, in: eventsBoundary).write(log.text)
  }

  private func make(_ news: RenderNews) async throws {
    try await encode(news)
    removeSuperseded()
    if let warning = leftoverWarning { news.warned(warning) }
  }

  private func encode(_ news: RenderNews) async throws {
    if let limit = output.fit {
      try await fit(limit, news)
      return
    }
    let output = try await complete(news)
    if let rules = self.output.rules, let limit = rules.file.bytes, output.bytes > limit {
      throw FitSizeError.tooLarge(
        path: path ?? "", limit: limit, bytes: output.bytes, target: rules.preset.name)
    }
    try await commit(output)
  }

  /// Gives a complete output its name.
  func commit(_ output: any CompleteOutput) async throws {
    try await output.commit()
    if let path { plan.settings.log?.info("written: \(path)") }
  }

  /// Renders all frames into an output that is complete but has no name yet.
  func complete(_ news: RenderNews) async throws -> any CompleteOutput {
    try checkSound()
    try format.traits.bounds.check(width: width, height: height, of: format.traits.noun)
    let piece = try PieceRecord(of: self)
    for warning in try plannedWarnings() { news.warned(warning) }
    logPlan()
    let sound = try sound()
    for warning in sound.warnings { news.warned(warning) }
    // Encoders allocate memory when they are opened; images need memory in addition.
    if format.traits.hasFrames { _ = try memory(schedule).share(of: plan) }
    var request = SinkRequest(
      output.target, output.sinkSettings, frames: frames, sharedCount: allFrames.count,
      total: plan.timeline.frameCount, width: plan.frameWidth, height: plan.frameHeight,
      timebase: plan.timeline.frameRate.timebase, background: background,
      replacing: replacement, boundary: outputBoundary, isVerified: verifies, piece: piece)
    request.sound = sound.track
    do {
      let delivery = Delivery(job: self, piece: piece, news: news)
      try await format.traits.open(request, delivery)
      guard let output = delivery.output.complete else {
        preconditionFailure("a format delivers frames to its sink")
      }
      for warning in sound.damage.warnings { news.warned(warning) }
      return output
    } catch let error as FrameSinkError {
      throw output.located(error)
    }
  }

  /// The frames of a job, for the sink that its format opens.
  private struct Delivery: FrameDelivery {
    let job: RenderJob
    let piece: PieceRecord?
    let news: RenderNews

    /// Receives the output.
    let output = Receiver()

    final class Receiver {
      var complete: (any CompleteOutput)?
    }

    func deliver<Sink: VerifiableSink & ~Copyable>(to sink: consuming Sink) async throws {
      if job.verifies {
        try await complete(VerifiedSink(sink, job.verification))
      } else {
        try await complete(sink)
      }
    }

    func deliver<Sink: FrameSink & ~Copyable>(unverified sink: consuming Sink) async throws {
      try await job.write(to: &sink, piece, news)
      try await sink.finish()
      output.complete = NoOutput()
    }

    func deliver(sound sink: consuming WAVSink) async throws {
      news.written(0)
      let (samples, frames) = (job.soundSamples.count, job.frames.count)
      try sink.complete { news.written($0 * frames / max(1, samples)) }
      output.complete = try CompleteSound(sink, job.verifies ? job.verification : nil)
    }

    private func complete<Sink: OutputSink & ~Copyable>(_ sink: consuming Sink) async throws {
      try await job.write(to: &sink, piece, news)
      try await sink.complete()
      output.complete = try CompleteSink(sink)
    }
  }

  private func write<Sink: FrameSink & ~Copyable>(
    to sink: inout Sink, _ piece: PieceRecord?, _ news: RenderNews
  ) async throws {
    let warnings = sink.warnings
    for warning in warnings { news.warned(warning) }
    let schedule = schedule
    let first = frames.isEmpty ? nil : plan.shot(ofFrame: frames.lowerBound)
    let views = try await RenderViews(plan, first: first)
    for warning in views.warnings { news.warned(warning) }
    let images = plan.decodedPixels(schedule, from: views.images)
    let share = try memory(schedule, images: images).share(of: plan)
    let planned = PlannedFrames(
      of: plan, frames, schedule, views, share, backing: backing, warned: news.warned)
    news.written(0)
    try await planned.write(to: &sink, written: news.written)
    for warning in views.pictureWarnings { news.warned(warning) }
    let counts = views.store.counts
    plan.settings.log?.debug(
      "views: \(counts.loads) loaded, at most \(counts.most) in memory at a time")
    try piece?.checkInputs()
  }
}
