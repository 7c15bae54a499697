/// Decides where and when the jobs of a batch run.
///
/// The jobs, the test whether outputs are up to date, and the results are the same with any engine.
package protocol BatchEngine: Sendable {
  /// Runs the jobs of a plan, and returns when all have ended.
  ///
  /// - Parameters:
  ///   - plan: The jobs, including those that can only fail: each gets a result.
  ///   - settings: The settings of the batch.
  ///   - ended: Called for each job as it ends, one at a time.
  ///   - progressed: Called often with the progress, from any thread.
  /// - Throws: Any error of `ended`, `CancellationError`, or an error that stops the engine; then
  ///   nothing continues to run. With ``BatchSettings/failsFast`` it returns after the first
  ///   failure.
  func run(
    _ plan: BatchPlan, _ settings: BatchSettings, ended: (BatchResult) throws -> Void,
    progressed: @escaping @Sendable (BatchProgress) -> Void) async throws
}
