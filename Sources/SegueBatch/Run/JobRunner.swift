import SegueFiles
import SegueLimits
import SegueRendering

/// Runs jobs of a batch with their manifests, one per call; several threads may share a runner.
struct JobRunner: Sendable {
  let batch: Batch
  let settings: BatchSettings

  /// The files that any job reads.
  private let inputs: InputFiles

  private let maker = OutputMaker()

  init(_ plan: BatchPlan, _ settings: BatchSettings) {
    (batch, self.settings, inputs) = (plan.batch, settings, plan.inputs)
  }

  /// Runs a job to completion; after an I/O error, retries it as often as the settings allow.
  ///
  /// `written` receives the number of frames that the current attempt has written.
  ///
  /// - Throws: Only `CancellationError`; an error in the job becomes its result.
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
    _ job: BatchJob, _ written: @escaping (Int) -> Void
  ) async throws -> (outcome: BatchResult.Outcome, warnings: [String]) {
    var render = try job.render(settings.render)
    (render.overwrite, render.otherInputs) = (settings.overwrite, inputs)
    var told: [String] = []
    let count = render.frames.count
    guard let path = render.path else {
      try await render.run(RenderNews(warned: { told.append($0) }, written: written))
      return (.done(frames: count, nil), told)
    }
    let (content, wasRight) = try await maker.make(render, at: path, resumes: settings.resumes) {
      if let pieces = job.pieceCount {
        try await PieceMaker(count: pieces, maker: maker)
          .make($0, at: path, warned: { told.append($0) }, written: written)
      } else {
        try await $0.run(RenderNews(warned: { told.append($0) }, written: written))
      }
    }
    return (wasRight ? .skipped(frames: count, content) : .done(frames: count, content), told)
  }
}
