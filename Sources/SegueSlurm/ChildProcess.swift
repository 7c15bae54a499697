import FrameIO

/// A program that runs beside this one, without a shell, until its end.
struct ChildProcess: Sendable {
  /// Where the program is.
  let executable: String

  let arguments: [String]

  /// All of its environment.
  let environment: [String: String]

  /// Runs it; standard input is empty.
  ///
  /// - Throws: `CancellationError` where the task is canceled, which kills the program; `SystemError`
  ///   where it cannot be started, or what it wrote cannot be read.
  func run() async throws -> ChildResult {
    try Task.checkCancellation()
    let program = try StartedProgram(executable, arguments, environment: environment)
    let result = try await withTaskCancellationHandler {
      // Both are read at once: a program whose full pipe nobody reads waits for ever.
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

  /// Does `work`, which waits for the program, on a thread of its own.
  ///
  /// Without such a thread it is done on this one: the program runs already, and must be read to its end.
  private static func waiting<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    do {
      return try await OwnThread.run(work)
    } catch is ThreadShortage {
      return try work()
    }
  }

  /// What is read, or why it cannot be: the program's end is to be waited for all the same.
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
