import SegueBatch
import SegueMessages

/// The results and the progress of a batch whose jobs run in other processes.
struct SlurmLedger {
  private let plan: BatchPlan
  private let progressed: (BatchProgress) -> Void
  private var progress = BatchProgress()

  /// Frames of the finished pieces, by job.
  private var pieceFrames: [Int: Int] = [:]

  /// Jobs that have a result.
  private var ended: Set<Int> = []

  /// Whether a job that an earlier start of its task finished is reported as skipped.
  private let resumes: Bool

  private(set) var hasFailure = false

  /// Whether a job was lost, so that the logs must be kept.
  private(set) var hasLost = false

  init(
    _ plan: BatchPlan, _ settings: BatchSettings,
    progressed: @escaping (BatchProgress) -> Void
  ) {
    (self.plan, self.progressed, resumes) = (plan, progressed, settings.resumes)
  }

  /// Whether every job has a result.
  var isComplete: Bool { ended.count == plan.jobs.count }

  /// The jobs without a result, in order.
  var openJobs: [Int] { plan.jobs.indices.filter { !ended.contains($0) } }

  /// The number of jobs that have a result.
  var endedCount: Int { ended.count }

  /// Records a line of a task.
  ///
  /// - Returns: The result of the job; nil for a piece, or for a job that already has a result.
  mutating func note(_ line: BatchResult.Line, of part: SlurmJob) -> BatchResult? {
    if part.isPiece {
      // The join renders a failed piece again and reports its error.
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

  /// Records a result of this process.
  ///
  /// - Returns: The result; nil for a job that already has one.
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
  /// The result for a batch that skips nothing: an output of an earlier start of the task counts as
  /// rendered.
  fileprivate var made: BatchResult {
    guard case .skipped(let frames, let content) = outcome else { return self }
    return BatchResult(
      job: job, path: path, outcome: .done(frames: frames, content), elapsed: elapsed,
      warnings: warnings)
  }
}
