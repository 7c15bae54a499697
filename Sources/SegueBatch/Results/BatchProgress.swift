/// How far a batch is.
public struct BatchProgress: Hashable, Sendable {
  /// Jobs that have been rendered.
  public var done = 0
  /// Jobs whose outputs were right already.
  public var skipped = 0
  /// Jobs without an output.
  public var failed = 0
  /// Frames that have been written, those of jobs on their way too.
  public var frames = 0
  /// Frames that need not be written: of skipped jobs, and of failed ones as far as they did not get.
  public var sparedFrames = 0

  /// Nothing so far.
  public init() {}

  /// Jobs that have ended.
  public var ended: Int { done + skipped + failed }

  package mutating func add(_ result: BatchResult, written: Int, of total: Int) {
    switch result.outcome {
    case .done: done += 1
    case .skipped: skipped += 1
    case .failed: failed += 1
    }
    sparedFrames += max(0, total - written)
  }
}
