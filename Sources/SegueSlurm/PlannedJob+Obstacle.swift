import Foundation
import FrameIO
import SegueBatch
import SegueRendering

extension PlannedJob {
  /// Why the job cannot be run, as far as that is known before anything runs; nil where it can.
  ///
  /// An output that is there must be told of now: to a task that is started again, what lies there is its own.
  func failure(before settings: BatchSettings, in batch: Batch) -> BatchFailure? {
    switch outcome {
    case .failure(let failure): return failure
    case .success(let facts):
      guard !settings.overwrite, !settings.resumes else { return nil }
      do throws(FrameSinkError) {
        try RenderJob.checkNothing(at: [facts.path, job.events])
        return nil
      } catch {
        return BatchFailure(error, job, of: batch)
      }
    }
  }
}

extension BatchResult {
  /// The result of a job that was not run to its end.
  init(_ failure: BatchFailure, of job: PlannedJob) {
    self.init(
      job: job.job, path: job.facts?.path ?? job.job.output, outcome: .failed(failure),
      elapsed: .zero, warnings: [])
  }
}
