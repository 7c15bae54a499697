import SegueBatch

/// What is known of a batch's jobs while others run them, as results and progress of the batch.
struct SlurmLedger {
  private let plan: BatchPlan
  private let progressed: (BatchProgress) -> Void
  private var progress = BatchProgress()

  /// Frames of the pieces that are there, by job.
  private var pieceFrames: [Int: Int] = [:]

  /// Jobs that have their results.
  private var ended: Set<Int> = []

  /// Whether a job that another start of its task has made is told as one that was made before.
  private let resumes: Bool

  private(set) var hasFailure = false

  /// Whether a job has none but this process's word for its failure: then the logs are wanted.
  private(set) var hasLost = false

  init(
    _ plan: BatchPlan, _ settings: BatchSettings,
    progressed: @escaping (BatchProgress) -> Void
  ) {
    (self.plan, self.progressed, resumes) = (plan, progressed, settings.resumes)
  }

  /// Whether every job has its result.
  var isComplete: Bool { ended.count == plan.jobs.count }

  /// The jobs without results, in their order.
  var openJobs: [Int] { plan.jobs.indices.filter { !ended.contains($0) } }

  /// How many jobs have their results.
  var endedCount: Int { ended.count }

  /// Notes a line of a task.
  ///
  /// - Returns: The job's result; nil for a piece, or for a job that has its result.
  mutating func note(_ line: BatchResult.Line, of part: SlurmJob) -> BatchResult? {
    if part.isPiece {
      // What is wrong with a piece is said by the join, which makes it once more.
      guard line.status != .failed else { return nil }
      pieceFrames[part.index, default: 0] += line.frames ?? 0
      progress.frames += line.frames ?? 0
      progressed(progress)
      return nil
    }
    var result = BatchResult(line, of: plan.jobs[part.index], in: plan.batch)
    if !resumes { result = result.made }
    return note(result)
  }

  /// Notes a result that is this process's own.
  ///
  /// - Returns: The result; nil for a job that has one.
  mutating func note(_ result: BatchResult) -> BatchResult? {
    let index = result.job.index
    guard ended.insert(index).inserted else { return nil }
    let total = plan.jobs[index].facts?.frames ?? 0
    var written = pieceFrames.removeValue(forKey: index) ?? 0
    if case .done = result.outcome {
      progress.frames += total - written
      written = total
    }
    progress.add(result, written: written, of: total)
    hasFailure = hasFailure || result.isFailure
    if case .failed(let failure) = result.outcome, failure.failure == .lost { hasLost = true }
    progressed(progress)
    return result
  }
}

extension BatchResult {
  /// The result of a batch that skips nothing: what an earlier start of the task has made was made by the batch.
  fileprivate var made: BatchResult {
    guard case .skipped(let frames, let content) = outcome else { return self }
    return BatchResult(
      job: job, path: path, outcome: .done(frames: frames, content), elapsed: elapsed,
      warnings: warnings)
  }
}
