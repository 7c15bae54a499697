import FrameIO

/// Runs jobs of a batch one at a time, each with its manifest; several threads may share one.
struct JobRunner: Sendable {
  let batch: Batch
  let settings: BatchSettings

  /// What has been read of the inputs, for all jobs.
  private let book = RecipeBook()

  init(_ batch: Batch, _ settings: BatchSettings) {
    (self.batch, self.settings) = (batch, settings)
  }

  /// Runs a job to its end, again after a fault as often as the settings allow.
  ///
  /// `written` is told how many frames of the attempt are written.
  ///
  /// - Throws: `CancellationError` alone: what is wrong with a job is its result.
  func run(
    _ job: PlannedJob, written: @escaping @Sendable (Int) -> Void
  ) async throws(CancellationError) -> BatchResult {
    let start = ContinuousClock.now
    var warnings: [String] = []
    func result(_ outcome: BatchResult.Outcome) -> BatchResult {
      BatchResult(
        job: job.job, path: job.facts?.path ?? job.job.output, outcome: outcome,
        elapsed: .now - start, warnings: warnings)
    }
    if case .failure(let failure) = job.outcome { return result(.failed(failure)) }
    var attempt = 0
    while true {
      do {
        let made = try await TimeLimit.run(settings.timeout) {
          try await attempted(job.job, written)
        }
        warnings += made.warnings
        return result(made.outcome)
      } catch is CancellationError {
        throw CancellationError()
      } catch is TimeLimit.Exceeded {
        let limit = settings.timeout.map { "\($0 / .seconds(1))" } ?? ""
        return result(
          .failed(
            BatchFailure(
              .timedOut,
              batch.error(
                about: job.job, "took longer than \(limit) seconds; give it more by --timeout"
              )
              .description)))
      } catch {
        let failure = error as? BatchFailure ?? BatchFailure(error, job.job, of: batch)
        guard failure.isFault, attempt < settings.retries else { return result(.failed(failure)) }
        attempt += 1
        warnings.append("tried again after: \(failure.text)")
        do { try await Task.sleep(for: .milliseconds(250 << min(attempt, 6))) } catch {
          throw CancellationError()
        }
      }
    }
  }

  private func attempted(
    _ job: BatchJob, _ written: (Int) -> Void
  ) async throws -> (outcome: BatchResult.Outcome, warnings: [String]) {
    var render = try job.render(settings.render)
    render.overwrite = settings.overwrite
    var told: [String] = []
    guard let path = render.path else {
      try await render.run(warned: { told.append($0) }, written: written)
      return (.done(frames: render.frames.count, nil), told)
    }
    let (recipe, inputs) = try book.recipeAndInputs(of: render)
    let file = ManifestFile(ofOutput: path)
    if settings.resumes, let manifest = file.read() {
      if manifest.recipe == recipe.digest, let output = manifest.output,
        try isRight(render, manifest)
      {
        return (.skipped(frames: render.frames.count, output), told)
      }
      // What a batch has made it may make again.
      render.overwrite = true
    }
    try render.checkOutputs()
    try Folders.make(Path.folder(of: Path.withoutSlash(path)), for: path)
    if let events = render.eventsPath { try Folders.make(Path.folder(of: events), for: events) }
    var manifest = OutputManifest(recipe: recipe.digest)
    try file.write(manifest)
    do {
      try await render.run(warned: { told.append($0) }, written: written)
      let changed = inputs.changed()
      guard changed.isEmpty else {
        render.removeOutputs()
        throw BatchFailure(
          .changedInput,
          changed.map { "\($0): was written to while it was read. Run the job again." }
            .joined(separator: "\n"))
      }
      manifest.output = try content(path) { () throws(SystemError) in try render.outputContent() }
      if let events = render.eventsPath {
        manifest.events = try content(events) { () throws(SystemError) in
          try OutputContent(of: events)
        }
      }
      try file.write(manifest)
    } catch {
      // An output that was there before is still as it was, and still not this job's.
      if !render.overwrite { file.remove() }
      throw error
    }
    return (.done(frames: render.frames.count, manifest.output), told)
  }

  /// Whether what lies under the outputs' names is what the manifest says.
  private func isRight(_ render: RenderJob, _ manifest: OutputManifest) throws -> Bool {
    guard (try? render.outputContent()) == manifest.output else { return false }
    guard let events = render.eventsPath else { return true }
    return (try? OutputContent(of: events)) == manifest.events
  }

  private func content<Content>(
    _ path: String, _ read: () throws(SystemError) -> Content
  ) throws(FrameSinkError) -> Content {
    do {
      return try read()
    } catch {
      throw .writeFailed(path: path, reason: "\(error)")
    }
  }
}
