/// How one job of a batch ended.
public struct BatchResult: Sendable {
  /// Which job.
  public let job: BatchJob

  /// Where its video is or would be; nil for nowhere, or where that is not known.
  public let path: String?

  /// What became of it.
  public let outcome: Outcome

  /// How long it took, its attempts together.
  public let elapsed: Duration

  /// What became of a job.
  public enum Outcome: Sendable {
    /// Rendered: so many frames, and what the output holds, nil where nothing is written.
    case done(frames: Int, OutputContent?)
    /// It was right already.
    case skipped(frames: Int, OutputContent?)
    case failed(BatchFailure)
  }

  /// What was odd but not wrong, one line each.
  public let warnings: [String]

  package init(
    job: BatchJob, path: String?, outcome: Outcome, elapsed: Duration, warnings: [String]
  ) {
    (self.job, self.path, self.outcome) = (job, path, outcome)
    (self.elapsed, self.warnings) = (elapsed, warnings)
  }

  /// Whether there is no output.
  public var isFailure: Bool {
    if case .failed = outcome { true } else { false }
  }
}
