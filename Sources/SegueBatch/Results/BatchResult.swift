/// The result of one job of a batch.
package struct BatchResult: Sendable {
  /// The job.
  package let job: BatchJob

  /// The path of its video, whether or not that exists; nil if nothing is written or the path is
  /// unknown.
  package let path: String?

  /// The outcome of the job.
  package let outcome: Outcome

  /// The time that the job took, with all attempts.
  package let elapsed: Duration

  /// The outcome of a job.
  package enum Outcome: Sendable {
    /// The job was rendered; the content is nil if nothing is written.
    case done(frames: Int, OutputContent?)
    /// The output was up to date.
    case skipped(frames: Int, OutputContent?)
    case failed(BatchFailure)
  }

  /// The warnings about the job, one line each.
  package let warnings: [String]

  package init(
    job: BatchJob, path: String?, outcome: Outcome, elapsed: Duration, warnings: [String]
  ) {
    (self.job, self.path, self.outcome) = (job, path, outcome)
    (self.elapsed, self.warnings) = (elapsed, warnings)
  }

  /// Whether the job failed.
  package var isFailure: Bool {
    if case .failed = outcome { true } else { false }
  }
}
