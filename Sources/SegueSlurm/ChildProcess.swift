import SegueFiles

/// Runs a program as a child process, without a shell.
struct ChildProcess: Sendable {
  /// The path of the program.
  let executable: String

  let arguments: [String]

  /// The complete environment of the program.
  let environment: [String: String]

  /// Runs the program to its end, with an empty standard input.
  ///
  /// - Throws: `CancellationError` if the task is canceled, which kills the program; `SystemError`
  ///   if the program cannot be started or its output cannot be read.
  func run() async throws -> ChildResult {
    try Task.checkCancellation()
    let program = try StartedProgram(executable, arguments, environment: environment)
    let result = try await withTaskCancellationHandler {
      // Both pipes are read concurrently, because a program blocks forever on a full pipe that
      // nobody reads.
      async let output = Self.text { try program.readOutput() }
      async let errors = Self.text { try program.readErrors() }
      let texts = await (output, errors)
      let end = try await Self.waiting { try program.waitForEnd() }
      return ChildResult(
        status: end.status, wasKilled: end.wasKilled, output: try texts.0.get(),
        errors: try texts.1.get())
    } onCancel: {
      program.kill()
    }
    try Task.checkCancellation()
    return result
  }

  /// Does `work`, which waits for the program, on its own thread.
  ///
  /// If no thread is available, it runs on the current one, because the program is already running
  /// and its output must be read to the end.
  private static func waiting<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    do {
      return try await OwnThread.run(work)
    } catch is ThreadShortage {
      return try work()
    }
  }

  /// The text or the error of `read`; after an error, the caller still waits for the program's end.
  private static func text(
    _ read: @escaping @Sendable () throws -> String
  ) async -> Result<String, any Error> {
    do {
      return .success(try await waiting(read))
    } catch {
      return .failure(error)
    }
  }
}
