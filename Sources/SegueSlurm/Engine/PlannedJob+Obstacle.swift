import SegueBatch
import SegueFiles
import SegueFoundation
import SegueRendering

extension PlannedJob {
  /// The reason why the job cannot run, as far as it is known before anything runs; nil if it can.
  ///
  /// An existing output must be reported now, because a restarted task takes it for its own.
  func failure(before settings: BatchSettings, in batch: Batch) -> BatchFailure? {
    switch outcome {
    case .failure(let failure): return failure
    case .success:
      guard !settings.overwrite, !settings.resumes else { return nil }
      do throws(OutputError) {
        try outputs?.check(.nothing)
        return nil
      } catch {
        return BatchFailure(error, job, of: batch)
      }
    }
  }
}

extension BatchResult {
  /// The result of a job that did not run to its end.
  init(_ failure: BatchFailure, of job: PlannedJob) {
    self.init(
      job: job.job, path: job.facts?.path ?? job.job.output, outcome: .failed(failure),
      elapsed: .zero, warnings: [])
  }
}
