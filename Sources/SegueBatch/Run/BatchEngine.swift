/// Where and when the jobs of a batch are run.
///
/// What a job is, whether its output is right already, and what its result says is the same with any engine.
public protocol BatchEngine: Sendable {
  /// Runs the jobs of a plan, and returns when all have ended.
  ///
  /// - Parameters:
  ///   - plan: Also has the jobs that can only fail: each has its result.
  ///   - settings: How they are run.
  ///   - ended: Told of each job as it ends, one at a time.
  ///   - progressed: Told how far it is, from any thread, often.
  /// - Throws: What `ended` throws, `CancellationError`, or what keeps the engine from working at all; nothing
  ///   of it runs on then. With ``BatchSettings/failsFast`` it returns after the first failure.
  func run(
    _ plan: BatchPlan, _ settings: BatchSettings, ended: (BatchResult) throws -> Void,
    progressed: @escaping @Sendable (BatchProgress) -> Void) async throws
}
